import ComposableCore

// The name of the target is what matters here.
typealias AppStore = Store<Int, Never>
