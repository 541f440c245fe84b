#if canImport(SwiftUI)
  import ComposableCore
  import SwiftUI

  typealias TimerListStore = Store<TimerList, TimerListAction>

  /// The list, its editor and its question.
  struct TimerListView: View {
    let store: TimerListStore
    @State private var view: ViewStore<TimerList, TimerListAction>
    @State private var rows: RowStores<TimerRow.ID, TimerRow, TimerRowAction>
    @State private var order: ViewStore<[TimerRow.ID], (id: TimerRow.ID, action: TimerRowAction)>

    init(store: TimerListStore) {
      self.store = store
      let rows = store.forEach(state: \.timers, action: .timer)
      view = store.view
      self.rows = rows
      order = rows.order
    }

    var body: some View {
      List {
        ForEach(order.state, id: \.self) { id in
          if let row = rows[id: id] { TimerRowView(store: row) }
        }
        Button("Add") { view.send(.addTapped) }
      }
      .sheet(
        item: view.binding(\.editor) { $0 == nil ? .editor(.dismiss) : nil }
      ) { editor in
        TextField(
          "Name",
          text: view.binding(\.editor.orClosed.name) { .editor(.presented(.nameChanged($0))) })
      }
      .alert(
        view.state.question?.title ?? "",
        isPresented: view.binding(\.question.isPresented) { $0 ? nil : .question(.dismiss) },
        presenting: view.state.question
      ) { question in
        ForEach(question.choices.indices, id: \.self) { index in
          let choice = question.choices[index]
          Button(choice.label, role: choice.role == .destructive ? .destructive : nil) {
            view.send(.question(.presented(choice.action)))
          }
        }
      }
    }
  }

  /// One row: it is drawn again when its timer changes, and the list is not.
  struct TimerRowView: View {
    @State private var view: ViewStore<TimerRow, TimerRowAction>

    init(store: Store<TimerRow, TimerRowAction>) {
      view = store.view
    }

    var body: some View {
      HStack {
        Text("\(view.state.name): \(view.state.seconds) s")
        Toggle("Running", isOn: view.binding(\.isRunning) { _ in .startStopTapped })
      }
    }
  }

  extension Optional where Wrapped == TimerEditor {
    /// The editor; while its sheet is closing there is none, and an empty one is shown.
    fileprivate var orClosed: TimerEditor { self ?? TimerEditor(id: 0, name: "") }
  }

  extension Optional where Wrapped == Prompt<TimerListAnswer> {
    fileprivate var isPresented: Bool { self != nil }
  }
#endif
