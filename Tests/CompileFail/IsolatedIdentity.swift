// refused: main actor-isolated conformance of 'Row' to 'Identifiable' cannot satisfy
// Elements of an identified array are read on any thread: under main-actor default isolation
// they are `nonisolated` structs.
import ComposableCore

@MainActor
struct Row: @MainActor Identifiable {
  var id = 1
}

@MainActor
func makeRows() -> IdentifiedArray<Int, Row> {
  IdentifiedArray()
}
