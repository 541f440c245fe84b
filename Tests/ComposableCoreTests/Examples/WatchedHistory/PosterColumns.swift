import ComposableCore

/// A screen of posters in two columns, which knows nothing of the application.
enum PosterColumns {
  /// What one poster shows.
  struct Poster: Equatable {
    let id: Int
    let imageURL: String?
    let title: String
    let subtitle: String
  }

  struct ViewState: Equatable {
    let posters: [Poster]
  }

  enum ViewAction: Equatable, Sendable {
    case markAsWatched(id: Int)
  }

  static func render(_ viewState: ViewState) -> Screen<ViewAction> {
    let texts = viewState.posters.map(\.text)
    let left = stride(from: 0, to: texts.count, by: 2).map { texts[$0] }
    let right = stride(from: 1, to: texts.count, by: 2).map { texts[$0] } + [""]
    let width = left.map(\.count).max() ?? 0
    let lines = zip(left, right).map { left, right in
      right.isEmpty ? left : left + String(repeating: " ", count: width - left.count + 2) + right
    }
    return Screen(title: "History", rows: [.list(lines, empty: "Nothing watched yet.")])
  }
}

extension PosterColumns.Poster {
  fileprivate var text: String {
    subtitle.isEmpty ? title : "\(title) (\(subtitle))"
  }
}
