// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwiftUI that the views beside this folder use, with their isolation and no
// bodies that do anything, so that they are type-checked where there is no SwiftUI.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { self }
}

/// A view without a body of its own.
public protocol Leaf: View where Body == Never {}

extension Leaf {
  public var body: Never { nothing() }
}

/// Returns never: nothing of this module runs.
public func nothing() -> Never { while true {} }

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { nothing() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView<Content>: Leaf {}

extension Optional: View where Wrapped: View {
  public var body: Never { nothing() }
}

extension Optional: Leaf where Wrapped: View {}

@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { nothing() }
  public var wrappedValue: Value {
    get { nothing() }
    nonmutating set { nothing() }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { nothing() }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { nothing() }
    nonmutating set { nothing() }
  }
  public var projectedValue: Binding<Value> { nothing() }
}

public struct Text: Leaf {
  public init(_ content: some StringProtocol) {}
}

public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button<Label: View>: Leaf {
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) where Label == Text {}
}

public struct TextField<Label: View>: Leaf {
  public init(_ title: some StringProtocol, text: Binding<String>) where Label == Text {}
}

public struct Toggle<Label: View>: Leaf {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {}
}

public struct HStack<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: Leaf {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension View {
  public func alert<Actions: View, Data>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
    @ViewBuilder actions: (Data) -> Actions
  ) -> some View { self }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}
