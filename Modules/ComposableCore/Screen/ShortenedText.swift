extension String {
  /// The text in the form in which a refusal quotes it: truncated to 80 characters.
  @usableFromInline var shortened: String { count > 80 ? "\(prefix(80))…" : self }
}
