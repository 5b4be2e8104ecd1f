/// The wrong tries at a door that a secret or pictures open, as they are stored for all windows and starts of the
/// program.
public struct WrongTries: Sendable, Equatable {
  /// How many there were in a row: the right one ends them.
  public private(set) var inARow: Int
  /// How many there ever were. A caller who knows this number has waited for the last of them; `inARow` would not say so,
  /// as after a right one it grows to the same number again.
  public private(set) var inAll: Int

  /// Tries of which so many were wrong; by default none.
  public init(inARow: Int = 0, inAll: Int = 0) {
    self.inARow = inARow
    self.inAll = inAll
  }

  /// Takes over what a try has shown or changed.
  public mutating func note(_ outcome: SecretTry) {
    switch outcome {
    case .right: inARow = 0
    case .wrong(let tries), .untried(let tries): self = tries
    }
  }

  /// The outcome of a further try.
  ///
  /// - Parameters:
  ///   - known: the tries for the last of which the caller has waited; nil for a caller who need not wait.
  ///   - isRight: checks what is tried. It is not called if there were other tries than those known.
  func outcome(
    waitedFor known: WrongTries?, isRight: () throws -> Bool
  ) rethrows -> SecretTry {
    if let known, known.inAll != inAll { return .untried(self) }
    return try isRight()
      ? .right : .wrong(WrongTries(inARow: min(inARow, 1_000) + 1, inAll: inAll + 1))
  }
}
