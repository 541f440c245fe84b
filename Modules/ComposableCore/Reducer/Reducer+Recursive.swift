extension Reducer {
  /// Returns a reducer of a feature that contains itself, such as a folder in a folder.
  ///
  /// ```swift
  /// let folderReducer = Reducer<Folder, FolderAction, @Sendable (Int) async -> Int>.recursive {
  ///   folder in
  ///   .combine(
  ///     folder.forEach(state: \.folders, action: .folder),
  /// ```
  ///
  /// A reducer that names itself in its own definition instead ends the program when it is first
  /// used, since its value is needed to create it.
  ///
  /// - Parameter body: Returns the reducer of a level, given the reducer of the levels inside it.
  ///   It must be pure: it is called once for each level.
  /// - Returns: The reducer of all levels. A level is bound at its first action; all rows of a
  ///   level share one binding.
  public static func recursive(_ body: @escaping @Sendable (Self) -> Self) -> Self {
    Self(binding: { environment in
      var level: Bound?
      return { state, action in
        let reduce = level ?? body(recursive(body)).bind(environment)
        level = reduce
        return reduce(&state, action)
      }
    })
  }
}
