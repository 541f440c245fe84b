internal import ComposableCore

extension HostScreen {
  /// Whether the form in front contains text, which the user may have typed.
  var hasTypedText: Bool {
    form?.inputs.contains { control in
      guard let input = control.input else { return false }
      return input.options == nil && !input.text.isEmpty
    } ?? false
  }

  /// Why ctrl-d, which also deletes, does not end the session.
  static var endOfInputRefusal: String { "ctrl-d does not quit while a form contains text." }
}
