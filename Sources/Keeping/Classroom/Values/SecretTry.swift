/// The outcome of trying a secret or a picture code.
public enum SecretTry: Sendable, Equatable {
  /// It is right.
  case right
  /// It is wrong.
  ///
  /// - Parameter inARow: how many times in a row a wrong one was tried so far, at least 1.
  case wrong(inARow: Int)
  /// It was not checked: another program has noted wrong tries that must be waited for first.
  ///
  /// - Parameter inARow: how many times in a row a wrong one was tried so far.
  case untried(inARow: Int)

  /// How many times in a row a wrong one was tried so far.
  public var wrongCount: Int {
    switch self {
    case .right: 0
    case .wrong(let count), .untried(let count): count
    }
  }

  /// The outcome of a try after a number of wrong tries in a row.
  ///
  /// - Parameters:
  ///   - noted: the number that is stored; nil if there is nothing to try against.
  ///   - known: the number for which the caller has waited.
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
