/// What the teacher should know about the stored data and the documents' files, oldest first.
package final class TroubleLog {
  /// The troubles, each once.
  private(set) var all: [Trouble]
  /// Called with each trouble that is noted.
  var onNote: ((Trouble) -> Void)?

  /// A log of what was found before the program began.
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

  /// Drops what was known of a document's file, which is read anew or gone.
  func drop(about path: String) {
    all.removeAll { $0.isAbout(path) }
  }
}
