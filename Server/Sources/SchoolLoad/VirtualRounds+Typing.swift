import Determinism
import Exercises
import Play
import School
import SchoolExchange
import Secrets

extension VirtualRounds {
  /// Plays another round with pins, in which names are typed for them in their order.
  ///
  /// - Parameters:
  ///   - names: the names; nil for a pin without an answer.
  ///   - id: what the round is called.
  ///   - pupil: for whom it is played.
  ///   - now: when it ends.
  /// - Returns: nil if the game is not one in which names are typed for pins.
  public mutating func typing(
    _ names: [String?], as id: UploadedRound.ID, by pupil: Pupil.ID, for assignment: Assignment.ID?,
    at now: Timestamp
  ) -> RoundParcel? {
    var (moves, tick) = ("0 start\n", 0)
    func move(_ words: String) {
      tick += 60
      moves += "\(tick) \(words)\n"
    }
    for (pin, name) in names.enumerated() {
      guard let name else { continue }
      move("select \(pin)")
      move("type \(Self.escaped(name))")
      move("commit")
    }
    // It asks whether pins are to stay without an answer.
    for _ in 0..<2 { move("evaluate") }
    let record = RoundRecord(
      game: game.profile.game, documentTitle: source.title, documentHash: source.hash,
      seed: random.next(), settings: settings, engineVersion: EngineVersion.current, answers: [],
      score: 0, ticks: tick + 1, ending: .completed)
    guard let replay = RoundReplay(snapshot: snapshot, moves: moves),
      let played = game.end(of: replay, as: record)?.record, played.isFinished
    else { return nil }
    return RoundParcel(
      id: id, pupil: pupil, assignment: assignment,
      started: now.advanced(byMilliseconds: -played.ticks * 1000 / 60), ended: now,
      stars: played.stars, record: played, snapshot: ContentHash(of: snapshot), moves: moves)
  }

  /// A text as moves have it: what is no letter and no digit of ASCII as bytes in two hexadecimal digits.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let sign = Character(Unicode.Scalar(byte))
      guard byte >= 128 || !(sign.isLetter || sign.isNumber) else { return String(sign) }
      return (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }.joined()
  }
}
