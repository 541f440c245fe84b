extension Duration {
  /// The duration, but at most 100 years.
  ///
  /// The system's clocks trap if an instant is some 290 years from now, so `.seconds(Int.max)` for
  /// "never" would end the program.
  var clamped: Duration { min(self, .seconds(100 * 365 * 86_400)) }
}
