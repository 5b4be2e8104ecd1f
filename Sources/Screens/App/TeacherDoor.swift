/// Makes anyone who guesses a secret wait, longer after each wrong one: a second, two, four … half
/// a minute. Nobody is locked out permanently, because a child may have pressed the keys.
///
/// The number of wrong secrets is stored beyond the program's end; a new start repeats the last
/// waiting time, so that no clock has to be trusted. Where another window has meanwhile noted a wrong
/// one, nothing is tried before that waiting time has passed here, too: two windows give no more
/// tries than one.
struct TeacherDoor {
  /// The number of wrong secrets in a row.
  private(set) var wrongCount: Int
  private var opensAt: Int
  /// The number of wrong secrets without a waiting time.
  private let freeTries: Int

  private static let longestSeconds = 32

  /// A door after a number of wrong secrets in a row.
  ///
  /// - Parameters:
  ///   - wrongCount: the number of wrong secrets.
  ///   - tick: the current tick of the director.
  ///   - freeTries: the number of wrong secrets without a waiting time.
  init(wrongCount: Int = 0, at tick: Int = 0, freeTries: Int = 0) {
    self.wrongCount = wrongCount
    self.freeTries = freeTries
    opensAt = tick
    opensAt += 60 * seconds
  }

  /// The waiting time after the last wrong secret.
  var seconds: Int {
    let counted = wrongCount - freeTries
    return counted <= 0 ? 0 : min(1 << min(counted - 1, 5), Self.longestSeconds)
  }

  /// Whether no secret is accepted at this tick of the director.
  func isShut(at tick: Int) -> Bool { tick < opensAt }

  /// The number of seconds, rounded up, until a secret is accepted.
  func secondsLeft(at tick: Int) -> Int { max(0, opensAt - tick + 59) / 60 }

  /// Records the number of wrong secrets in a row.
  mutating func note(wrongCount: Int, at tick: Int) {
    self = TeacherDoor(wrongCount: wrongCount, at: tick, freeTries: freeTries)
  }

  /// Records whether a secret was right.
  mutating func note(_ isRight: Bool, at tick: Int) {
    note(wrongCount: isRight ? 0 : wrongCount + 1, at: tick)
  }
}
