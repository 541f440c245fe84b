extension Reducer {
  /// Returns a reducer for a feature that contains itself, such as a folder that contains folders.
  ///
  /// ```swift
  /// let folderReducer = Reducer<Folder, FolderAction, @Sendable (Int) async -> Int>.recursive {
  ///   folder in
  ///   .combine(
  ///     folder.forEach(state: \.folders, action: .folder),
  /// ```
  ///
  /// If a reducer instead refers to itself in its own definition, the program ends when the reducer
  /// is first used, because creating the reducer requires its own value.
  ///
  /// Each level takes about one kilobyte of the stack while it reduces an action, so a stack of
  /// 8 MB overflows at some 7,000 levels.
  ///
  /// - Parameter body: Returns a level's reducer, given the reducer of the levels inside it. The
  ///   function must be pure, because it is called once for each level.
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
