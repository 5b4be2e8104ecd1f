import Exercises
import Stage

extension AppFlow {
  /// Shows the teacher what is wrong in a document's file.
  func showFaults(of entry: LibraryEntry) {
    present(faultsScene(entry.path, entry.diagnostics, of: entry), from: .right)
  }

  /// Shows the teacher what is wrong in a file in which nothing can be played.
  func showFaults(_ path: String, _ diagnostics: [Diagnostic]) {
    present(faultsScene(path, diagnostics, of: nil), from: .right)
  }

  /// The list of what is wrong in a file in which nothing can be played, for a program that was
  /// started with it; it leads to the menu.
  public func faultsScene(_ path: String, _ diagnostics: [Diagnostic]) -> Scene {
    faultsScene(path, diagnostics, of: nil)
  }

  /// The list of what is wrong in a file; it leads back to its document, or to the menu if there is
  /// none.
  package func faultsScene(
    _ path: String, _ diagnostics: [Diagnostic], of entry: LibraryEntry?
  ) -> Scene {
    remember { flow in
      let entry = entry.map(flow.renewed)
      return FaultsScene(
        flow: flow, path: path, diagnostics: entry?.diagnostics ?? diagnostics
      ) { [unowned flow] in
        if let entry { flow.show(entry, from: .left) } else { flow.showHome() }
      }
    }
  }

  /// A path without its folders.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
