import Exercises
import GameScreens
import Stage

extension AppFlow {
  package func show(_ entry: LibraryEntry, from edge: Transition.Edge = .right) {
    lastEntryPath = entry.menuPath
    present(documentScene(entry), from: edge)
  }

  /// Shows the page of a round that was left in the middle, with its previous choices.
  func showStopped(_ choice: Choice) {
    lastEntryPath = choice.entry.menuPath
    present(documentScene(after: choice), from: .right)
  }

  /// Opens a dropped file: shows it, or says on the menu why it cannot be played.
  func openDropped(_ path: String) {
    switch takeIn(dropped: path) {
    case .readable(let entry): show(entry)
    // Whoever drops a file is there to say how it is meant.
    case .unclear(let question): show(question)
    case .unreadable(let path, let diagnostics):
      director?.present(
        remember { flow in
          let menu = MenuScene(flow: flow)
          menu.problem = (path, diagnostics)
          return menu
        })
    }
  }

  /// Accepts a file that is dropped during a round: it is in the menu afterwards, and the screen
  /// after the round announces it.
  func putAside(dropped path: String) {
    if case .readable(let entry) = takeIn(dropped: path) {
      pendingToast = translation("menu.new", entry.document.title)
    }
  }

  /// Opens a file: it comes first in the menu, or is recorded as one that cannot be read.
  private func takeIn(dropped path: String) -> OpenedFile {
    let opened = open(path)
    takeIn(opened)
    return opened
  }

  /// Replaces what was known of a file with the result of opening it.
  func takeIn(_ opened: OpenedFile) {
    let path =
      switch opened {
      case .readable(let entry): entry.path
      case .unclear(let question): question.path
      case .unreadable(let path, _): path
      }
    troubles.removeAll { $0.isAbout(path) }
    switch opened {
    case .readable(let entry):
      entries.removeAll { $0.path == path }
      entries.insert(entry, at: 0)
    case .unclear(let question):
      entries.removeAll { $0.path == path }
      note(.unclear(question))
    case .unreadable(let path, let diagnostics): note(.unreadable(path: path, diagnostics))
    }
  }

  func present(_ scene: Scene, from edge: Transition.Edge) {
    director?.present(scene, transition: .push(from: edge, seconds: 0.35))
  }
}
