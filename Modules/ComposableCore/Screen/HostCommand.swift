/// A host's own commands, in the order in which help lists them.
package enum HostCommand: String, CaseIterable {
  case show
  case wait
  case fill
  case help
  case quit
}
