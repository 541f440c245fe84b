/// The identity of a screen or an overlay: the values that distinguish it from the others that
/// could be shown in its place, from the outermost to the innermost.
@usableFromInline
package struct ScreenID: Hashable, Sendable {
  /// The name of a tab, which is before all values; nil if there is none.
  // Stored by itself, because most screens have no other identity, and are rendered often.
  @usableFromInline var tab: String?

  @usableFromInline var values: [EffectID] = []

  /// The identity of a screen that has no other.
  @inlinable
  package init() {}

  /// Adds a value before all others.
  @usableFromInline
  mutating func prepend(_ id: some Hashable & Sendable) {
    if let tab { values.insert(EffectID(tab), at: 0) }
    tab = nil
    values.insert(EffectID(id), at: 0)
  }

  /// Adds the name of a tab before all others.
  @inlinable
  mutating func prepend(tab name: String) {
    if tab != nil { prepend(name) } else { tab = name }
  }
}

extension Screen {
  /// The identity of the screen, which ``identified(by:)`` extends.
  @inlinable
  package var id: ScreenID {
    get { parts[0].id }
    _modify { yield &parts[0].id }
  }

  /// Returns this screen with an identity, by which a host recognizes it when its title or rows
  /// change.
  ///
  /// The full screen keeps the focus, the selection, the scroll position and the text being edited
  /// while a screen is shown, and remembers them for when the screen is shown again. Give each
  /// screen an identity that replaces another, such as the details of one of several elements:
  ///
  /// ```swift
  /// return TodoDetail.screen(top.element).map { .path(.element(id: top.id, action: $0)) }
  ///   .identified(by: top.id)
  /// ```
  ///
  /// ``tabs(_:selected:)`` gives each screen its name. An overlay without an identity is recognized
  /// by its position in front of its screen. Identities nest: the value distinguishes this screen
  /// from the others that use the same function, whatever identities the screen has inside.
  ///
  /// - Parameter id: A value that is different for screens that replace each other.
  /// - Returns: The screen.
  public func identified(by id: some Hashable & Sendable) -> Self {
    var screen = self
    screen.id.prepend(id)
    return screen
  }
}
