/// The outcome of trying a secret or pictures.
public enum SecretTry: Sendable, Equatable {
  /// They are right.
  case right
  /// They are wrong.
  ///
  /// - Parameter tries: the wrong tries so far, with this one.
  case wrong(WrongTries)
  /// They were not checked: another program has noted wrong tries that must be waited for first.
  ///
  /// - Parameter tries: the wrong tries so far.
  case untried(WrongTries)
}
