import Classroom

/// Makes anyone who guesses a secret wait, longer after each wrong one: a second, two, four … half
/// a minute. Nobody is locked out permanently, because a child may have pressed the keys.
///
/// The wrong secrets are stored beyond the program's end; a new start repeats the last waiting time, so
/// that no clock has to be trusted. Where another window has meanwhile noted a wrong one, nothing is
/// tried before that waiting time has passed here, too: any number of windows give no more tries than
/// one.
struct TeacherDoor {
  /// The wrong secrets of which it knows.
  private(set) var tries: WrongTries
  private var opensAt: Int
  /// The number of wrong secrets without a waiting time.
  private let freeTries: Int

  private static let longestSeconds = 32

  /// A door after wrong secrets.
  ///
  /// - Parameters:
  ///   - tries: the wrong secrets.
  ///   - tick: the current tick of the director.
  ///   - freeTries: the number of wrong secrets without a waiting time.
  init(_ tries: WrongTries = WrongTries(), at tick: Int = 0, freeTries: Int = 0) {
    self.tries = tries
    self.freeTries = freeTries
    opensAt = tick
    opensAt += 60 * seconds
  }

  /// The waiting time after the last wrong secret.
  var seconds: Int {
    let counted = tries.inARow - freeTries
    return counted <= 0 ? 0 : min(1 << min(counted - 1, 5), Self.longestSeconds)
  }

  /// Whether no secret is accepted at this tick of the director.
  func isShut(at tick: Int) -> Bool { tick < opensAt }

  /// The number of seconds, rounded up, until a secret is accepted.
  func secondsLeft(at tick: Int) -> Int { max(0, opensAt - tick + 59) / 60 }

  /// Takes over the wrong secrets that are stored.
  mutating func note(_ tries: WrongTries, at tick: Int) {
    self = TeacherDoor(tries, at: tick, freeTries: freeTries)
  }

  /// Takes over what a try has shown or changed.
  mutating func note(_ outcome: SecretTry, at tick: Int) {
    var tries = tries
    tries.note(outcome)
    note(tries, at: tick)
  }
}
