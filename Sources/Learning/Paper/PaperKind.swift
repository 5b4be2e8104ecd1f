/// What is printed of a document.
public enum PaperKind: String, Sendable, CaseIterable {
  /// Exercises with room for answers.
  case worksheet
  /// The answers of the worksheet with the same number.
  case solutions
  /// Cards to cut out, the answers on their backs.
  case cards
  /// A board with what belongs to it: cards, and the answers for the referee.
  case board

  /// How many exercises it has of a document that generates them.
  public var usualCount: Int {
    switch self {
    case .worksheet, .solutions: 20
    // Three sheets of paper.
    case .cards: 24
    case .board: 36
    }
  }
}
