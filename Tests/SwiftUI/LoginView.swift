#if canImport(SwiftUI)
  import ComposableCore
  import SwiftUI

  struct LoginState: Codable, Equatable, Sendable {
    struct Draft: Codable, Equatable, Sendable {
      var name = ""
      var isRemembered = false
    }

    var draft = Draft()
  }

  enum LoginAction: Codable, Equatable, Sendable {
    case draftChanged(LoginState.Draft)
  }

  /// A form over one draft.
  struct LoginView: View {
    @State private var view: ViewStore<LoginState, LoginAction>

    init(store: Store<LoginState, LoginAction>) {
      view = store.view
    }

    var body: some View {
      HStack {
        TextField("Name", text: view.binding(\.draft) { .draftChanged($0) }.name)
        Toggle("Remember me", isOn: view.binding(\.draft) { .draftChanged($0) }.isRemembered)
      }
    }
  }
#endif
