import Exercises
import GameScreens
import Stage

extension AppFlow {
  func showMenu() {
    present(homeScene(), from: .left)
  }

  func show(_ entry: LibraryEntry, from edge: Transition.Edge = .right) {
    lastEntryPath = entry.path
    present(documentScene(entry), from: edge)
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    switch open(path) {
    case .readable(let entry):
      entries.removeAll { $0.path == entry.path }
      entries.insert(entry, at: 0)
      show(entry)
    case .unreadable(let path, let diagnostics):
      director?.present(
        remember { flow in
          let menu = MenuScene(flow: flow)
          menu.problem = (path, diagnostics)
          return menu
        })
    }
  }

  func present(_ scene: Scene, from edge: Transition.Edge) {
    director?.present(scene, transition: .push(from: edge, seconds: 0.35))
  }
}
