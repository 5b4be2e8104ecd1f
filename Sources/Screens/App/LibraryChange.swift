/// A change of a file in the folder of documents.
public enum LibraryChange: Sendable {
  /// It is new or has changed.
  case found(OpenedFile)
  /// It no longer exists.
  case gone(path: String)
}

extension AppFlow {
  /// Takes over changes of documents' files; the menu shows them at once.
  public func take(_ changes: [LibraryChange]) {
    var title: String?
    var newCount = 0
    for change in changes {
      switch change {
      case .found(.readable(let entry)):
        troubles.removeAll { $0.isAbout(entry.path) }
        if let index = entries.firstIndex(where: { $0.path == entry.path }) {
          entries[index] = entry
        } else {
          // The child should see what is new, several in their order.
          entries.insert(entry, at: min(newCount, entries.count))
          newCount += 1
          title = entry.document.title
        }
      case .found(.unclear(let question)):
        troubles.removeAll { $0.isAbout(question.path) }
        entries.removeAll { $0.path == question.path }
        note(.unclear(question))
      case .found(.unreadable(let path, let diagnostics)):
        troubles.removeAll { $0.isAbout(path) }
        entries.removeAll { $0.path == path }
        note(.unreadable(path: path, diagnostics))
      case .gone(let path):
        troubles.removeAll { $0.isAbout(path) }
        entries.removeAll { $0.path == path }
      }
    }
    guard let menu = director?.scene as? MenuScene else { return }
    menu.renew()
    if let title { menu.showToast(translation("menu.new", title), icon: "ui/document") }
  }
}
