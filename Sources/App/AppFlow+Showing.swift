import Exercises
import GameScreens
import Stage

extension AppFlow {
  func show(_ entry: LibraryEntry, from edge: Transition.Edge = .right) {
    lastEntryPath = entry.path
    present(documentScene(entry), from: edge)
  }

  /// Shows the page of what was left in the middle, as it was chosen then.
  func goOn(_ choice: Choice) {
    lastEntryPath = choice.entry.path
    present(documentScene(after: choice), from: .right)
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    troubles.removeAll { $0.isAbout(path) }
    switch open(path) {
    case .readable(let entry):
      entries.removeAll { $0.path == entry.path }
      entries.insert(entry, at: 0)
      show(entry)
    case .unreadable(let path, let diagnostics):
      note(.unreadable(path: path, diagnostics))
      director?.present(
        remember { flow in
          let menu = MenuScene(flow: flow)
          menu.problem = (path, diagnostics)
          return menu
        })
    }
  }

  /// Takes a file that is dropped during a round: it is in the menu afterwards, and the screen after
  /// the round says so.
  func putAside(dropped path: String) {
    troubles.removeAll { $0.isAbout(path) }
    switch open(path) {
    case .readable(let entry):
      entries.removeAll { $0.path == entry.path }
      entries.insert(entry, at: 0)
      pendingToast = translation("menu.new", entry.document.title)
    case .unreadable(let path, let diagnostics):
      note(.unreadable(path: path, diagnostics))
    }
  }

  func present(_ scene: Scene, from edge: Transition.Edge) {
    director?.present(scene, transition: .push(from: edge, seconds: 0.35))
  }
}
