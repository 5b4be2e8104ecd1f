extension PaperSheets {
  /// What whoever prints has to know, as sentences: which exercises are not on the pages, and why.
  ///
  /// Of many exercises only some are named one by one.
  public func notes(_ words: PaperWords) -> [String] {
    Self.notes(leftOut, lacksLetters: lacksLetters, words)
  }

  /// How many exercises are named one by one.
  private static let most = 20

  static func notes(
    _ leftOut: [PaperTasks.LeftOut], lacksLetters: Bool, _ words: PaperWords
  ) -> [String] {
    let tooMany = leftOut.count { $0.reason == .tooMany }
    let others = leftOut.filter { $0.reason != .tooMany }
    var notes = others.prefix(most).map { left in
      switch left.reason {
      case .tooLong: words("leftOut.tooLong", "\(left.place)", left.title)
      case .tooLongForCard: words("leftOut.tooLongForCard", "\(left.place)", left.title)
      case .noPicture(let name): words("leftOut.noPicture", "\(left.place)", name)
      case .noNames: words("leftOut.noNames", "\(left.place)", left.title)
      case .tooMany: ""
      }
    }
    if others.count > most { notes.append(words("leftOut.more", "\(others.count - most)")) }
    if tooMany > 0 {
      notes.append(words(tooMany == 1 ? "leftOut.tooMany.one" : "leftOut.tooMany", "\(tooMany)"))
    }
    if lacksLetters { notes.append(words("letters")) }
    return notes
  }
}
