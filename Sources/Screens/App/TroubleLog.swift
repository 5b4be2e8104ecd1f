/// What the teacher should know about the stored data and the documents' files, oldest first.
package final class TroubleLog {
  /// The troubles, each once.
  private(set) var all: [Trouble]
  /// Called with each trouble that is noted.
  var onNote: ((Trouble) -> Void)?

  /// A log that begins with the troubles found before the window opened.
  init(_ troubles: [Trouble]) {
    all = troubles
  }

  /// Whether there is anything to know.
  var isEmpty: Bool { all.isEmpty }

  /// Notes something for the teacher, unless it was noted before.
  package func note(_ trouble: Trouble) {
    guard !all.contains(trouble) else { return }
    all.append(trouble)
    onNote?(trouble)
  }

  /// Drops the troubles of a document's file that is read again or gone.
  func drop(about path: String) {
    all.removeAll { $0.isAbout(path) }
  }
}
