internal import ComposableCore

extension HostScreen {
  /// Returns a refusal as line mode prints it, such as `it is busy. Try 'cancel' or 'wait'.`.
  func lineText(of refusal: Refusal) -> String {
    let lines = refusal.remedies.filter { remedy in
      HostCommand(rawValue: remedy) != nil || control(named: remedy)?.isEnabled == true
    }
    return refusal.sentences(
      lines.isEmpty ? nil : "Try \(lines.map { "'\($0)'" }.alternatives).")
  }

  /// Returns a refusal as the full screen shows it, such as `it is busy. Press esc.`.
  func fullScreenText(of refusal: Refusal) -> String {
    var (keys, lines) = ([String](), [String]())
    for remedy in refusal.remedies {
      if let shown = firstShownControl(where: { $0.command == remedy && $0.isEnabled }),
        let key = shown.keys.first
      {
        keys.append(key.name)
      } else if let control = control(named: remedy) {
        if control.isEnabled { lines.append("':\(remedy)'") }
      } else if let key = HostScreens.key(of: remedy) {
        keys.append(key.name)
      }
    }
    let press = keys.isEmpty ? nil : "press \(keys.alternatives)"
    let type = lines.isEmpty ? nil : "type \(lines.alternatives)"
    let text = [press, type].compactMap(\.self).joined(separator: ", or ")
    return refusal.sentences(
      text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst() + ".")
  }
}
