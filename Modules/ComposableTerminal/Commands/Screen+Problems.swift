internal import ComposableCore

extension HostScreen {
  /// The problems with a screen's commands, one sentence each, that make a control unusable.
  ///
  /// A button and a field may share a command. Other controls may share a command if at most one of
  /// them is enabled. A command counts as the same control as a drawn control with the same label.
  var commandProblems: [String] {
    var problems: [String] = []
    for control in shownControls {
      guard let command = control.command else { continue }
      if !command.isASCIIWord, command.isEmpty || command.contains(where: \.isWhitespace) {
        problems.append(
          "the command '\(command)' for '\(control.label)' must be a single word.")
      }
      if HostCommand(rawValue: command) != nil {
        problems.append(
          "the command '\(command)' for '\(control.label)' is reserved. Use a different command.")
      }
    }
    let repeated = repeats { control -> [String] in
      control.command.map { [control.takesArgument ? $0 + " " : $0] } ?? []
    }
    return problems
      + repeated.map { form in
        let command = form.prefix { $0 != " " }
        return "two controls have the command '\(command)', so only the first can be used."
      }
  }

  /// Returns the problems with a screen's keys, one sentence each.
  ///
  /// - Parameter host: The host's keys.
  /// - Returns: The problems; empty if there are none.
  func keyProblems(host: Set<ScreenKey>) -> [String] {
    shownControls.filter(\.isEnabled).flatMap { control in
      control.keys.filter(host.contains).map {
        "the key \($0.name) for '\(control.label)' is reserved. Use a different key."
      }
    }
      + repeats(of: \.keys).map {
        "two controls have the key \($0.name), so only the first can be used."
      }
  }

  /// The problems with drawn controls that the focus cannot tell apart, one sentence each.
  ///
  /// Commands are checked with the other uses of a command.
  var focusProblems: [String] {
    layers.flatMap { layer -> [String] in
      let rows = layer.screen.allRows
      var targets = FocusTargets()
      targets.append(rows, layer: 0)
      var seen: Set<ControlName> = []
      let repeated = targets.ids.map(\.name).filter { !seen.insert($0).inserted }
      let lists = rows.count { row in
        if case .list(let items, _) = row { items.isSelectable } else { false }
      }
      return repeated.compactMap { name in
        switch name {
        case .label(let label):
          "two controls have the label '\(label)' and no command. Give each a command."
        case .command, .input, .list: nil
        }
      } + (lists > 1 ? ["only the first list of a screen can be used. Put others on tabs."] : [])
    }
  }

  /// Returns the names that more than one enabled control has.
  private func repeats<Name: Hashable>(of names: (Control) -> [Name]) -> [Name] {
    var labels: [Name: String] = [:]
    var repeats: [Name] = []
    func check(_ controls: [Control], where isRepeat: (_ label: String, Control) -> Bool) {
      for control in controls where control.isEnabled {
        for name in names(control) {
          if let label = labels[name], isRepeat(label, control), !repeats.contains(name) {
            repeats.append(name)
          }
          labels[name] = labels[name] ?? control.label
        }
      }
    }
    check(withoutCommands.shownControls) { _, _ in true }
    check(shownControls) { label, control in label != control.label }
    return repeats
  }

  private var withoutCommands: Self {
    var screen = self
    screen.commands = []
    switch overlay {
    case .modal(let inner): screen.overlay = .modal(inner.withoutCommands)
    case .popover(let inner): screen.overlay = .popover(inner.withoutCommands)
    case nil: break
    }
    return screen
  }

  /// Every control that is not on a hidden screen, in order.
  var shownControls: [Control] {
    var all: [Control] = []
    _ = firstShownControl {
      all.append($0)
      return false
    }
    return all
  }
}

/// Reports each problem of a screen once, in debug builds.
@MainActor
final class ProblemLog {
  private var reported: Set<String> = []

  init() {}

  /// Returns a screen's problems that were not returned before; empty in release builds.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - host: The host's keys; nil if keys are not used.
  /// - Returns: The problems.
  func new(in screen: HostScreen, keys host: Set<ScreenKey>?) -> [String] {
    // Checking a new screen takes about as long as rendering it.
    #if DEBUG
      let problems =
        screen.commandProblems
        + (host.map { screen.keyProblems(host: $0) + screen.focusProblems } ?? [])
      return problems.filter { reported.insert($0).inserted }
    #else
      return []
    #endif
  }
}
