extension Screen {
  /// Returns the first new problem of an input in the form, as the notice of a failed command.
  ///
  /// - Parameter old: The screen before the command, or nil if each problem counts as new.
  /// - Returns: The notice, or nil if there is no such problem.
  package func newProblem(since old: Self?) -> Notice? {
    let before = old?.form?.inputs ?? []
    for control in form?.inputs ?? [] {
      guard let problem = control.input?.problem else { continue }
      let same = before.first { $0.command == control.command }
      if same?.input?.problem != problem {
        return Notice(
          "the form is not complete", failure: "\(control.label): \(problem.sentences(nil))")
      }
    }
    return nil
  }

  /// The inputs of a form, and the button that ends it.
  package struct FormGroup {
    package fileprivate(set) var inputs: [Control] = []

    /// The first button after the inputs that does not cancel, or nil if there is none.
    package fileprivate(set) var submit: Control?

    /// The names by which a host finds the inputs again: their commands, numbered if there are
    /// duplicates.
    package var ids: [String] { namedInputs.map { $0.id } }

    /// The inputs with their names.
    package var namedInputs: [(id: String, control: Control)] {
      var counts: [String: Int] = [:]
      return inputs.map { input in
        let command = input.command ?? ""
        counts[command, default: 0] += 1
        let count = counts[command] ?? 1
        return (count > 1 ? "\(command) \(count)" : command, input)
      }
    }
  }

  /// The forms in the screen's own rows, in order; a button between two rows of inputs ends a form.
  package var ownForms: [FormGroup] {
    guard hasOwnForm else { return [] }
    var forms: [FormGroup] = []
    for row in allRows {
      switch row {
      case .form(let controls):
        if forms.isEmpty || forms[forms.count - 1].submit != nil { forms.append(FormGroup()) }
        forms[forms.count - 1].inputs += controls.filter { $0.isInput }
      case .controls(let controls) where forms.last?.submit == nil && !forms.isEmpty:
        forms[forms.count - 1].submit = controls.first { control in
          guard case .button = control.kind else { return false }
          return !control.keys.contains(.escape)
        }
      default: break
      }
    }
    return forms.filter { !$0.inputs.isEmpty }
  }

  /// The first form of the frontmost screen that has a form, or nil if no screen has one.
  package var form: FormGroup? {
    guard hasForm else { return nil }
    if let backModal { return backModal.form }
    return overlay?.screen.form ?? ownForms.first
  }

  /// Whether a word is the command of a hidden input, even if that input cannot be used now.
  package func hasHiddenInput(_ word: String) -> Bool {
    func isMeant(_ control: Control) -> Bool {
      control.input?.kind == .secure && control.command?.lowercased() == word.lowercased()
    }
    var beneath = self
    beneath.overlay = nil
    if beneath.firstControl(where: isMeant) != nil { return true }
    return overlay?.screen.hasHiddenInput(word) ?? false
  }
}

extension Screen {
  /// Whether the screen, or a screen in front of it, has a form.
  // Inlinable and without a key path: it is read after each command, and few screens have a form.
  @inlinable
  package var hasForm: Bool {
    if let backModal { return backModal.hasForm }
    return hasOwnForm || overlay?.screen.hasForm ?? false
  }

  @inlinable
  package var hasOwnForm: Bool { rows.hasFormRow() || sidebar.hasFormRow() || footer.hasFormRow() }
}

extension Array {
  @inlinable
  func hasFormRow<Action>() -> Bool where Element == Screen<Action>.Row {
    contains { if case .form = $0 { true } else { false } }
  }
}
