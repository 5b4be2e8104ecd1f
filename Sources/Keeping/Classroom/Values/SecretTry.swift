/// What became of trying a secret or a picture code.
public enum SecretTry: Sendable, Equatable {
  /// It is the one.
  case right
  /// It is not the one.
  ///
  /// - Parameter inARow: how often in a row a wrong one was tried by now, at least 1.
  case wrong(inARow: Int)
  /// Nothing is known of it: another program has noted wrong ones that have to be waited for first.
  ///
  /// - Parameter inARow: how often in a row a wrong one was tried by now.
  case untried(inARow: Int)

  /// How often in a row a wrong one was tried by now.
  public var wrongCount: Int {
    switch self {
    case .right: 0
    case .wrong(let count), .untried(let count): count
    }
  }

  /// What becomes of one that is tried after a number of wrong ones in a row.
  ///
  /// - Parameters:
  ///   - noted: the number that is noted; nil where nothing is kept that could be tried.
  ///   - known: the number that was waited for.
  init(isRight: Bool, noted: Int?, waitedFor known: Int) {
    guard let noted else {
      self = .wrong(inARow: 1)
      return
    }
    if noted > known {
      self = .untried(inARow: noted)
    } else {
      self = isRight ? .right : .wrong(inARow: min(noted, 1_000) + 1)
    }
  }
}
