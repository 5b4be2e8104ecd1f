import Exercises
import GameScreens
import Stage

extension AppFlow {
  func show(_ entry: LibraryEntry, from edge: Transition.Edge = .right) {
    lastEntryPath = entry.path
    present(documentScene(entry), from: edge)
  }

  /// Shows the page of what was left in the middle, as it was chosen then.
  func showStopped(_ choice: Choice) {
    lastEntryPath = choice.entry.path
    present(documentScene(after: choice), from: .right)
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    switch takeIn(dropped: path) {
    case .readable(let entry): show(entry)
    case .unreadable(let path, let diagnostics):
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
    if case .readable(let entry) = takeIn(dropped: path) {
      pendingToast = translation("menu.new", entry.document.title)
    }
  }

  /// Opens a file: it stands first in the menu, or is noted as one that cannot be read.
  private func takeIn(dropped path: String) -> OpenedFile {
    troubles.removeAll { $0.isAbout(path) }
    let opened = open(path)
    switch opened {
    case .readable(let entry):
      entries.removeAll { $0.path == entry.path }
      entries.insert(entry, at: 0)
    case .unreadable(let path, let diagnostics): note(.unreadable(path: path, diagnostics))
    }
    return opened
  }

  func present(_ scene: Scene, from edge: Transition.Edge) {
    director?.present(scene, transition: .push(from: edge, seconds: 0.35))
  }
}
