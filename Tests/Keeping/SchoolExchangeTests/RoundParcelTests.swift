import Determinism
import Documents
import Exercises
import GameScreens
import OurGames
import Play
import School
import SchoolExchange
import Secrets
import Testing

/// A round as it is handed in: the same on the other side, and what replaying it shows.
struct RoundParcelTests {
  @Test(arguments: 0..<30) func aTrueRoundIsReadAgainAndVerified(seed: UInt64) throws {
    let (parcel, snapshot) = try played(seed)
    let read = try RoundParcel(json: parcel.json)
    #expect(read == parcel)
    #expect(read.json == parcel.json)
    #expect(read.verification(snapshot: snapshot, by: Self.games) == .verified)
  }

  /// One answer is changed into another: the tick is the first at which the played round has the true one.
  @Test(arguments: 0..<30) func aChangedAnswerIsFoundAtItsTick(seed: UInt64) throws {
    let (parcel, snapshot) = try played(seed)
    guard parcel.record.answers.count > 1 else { return }
    var random = SeededGenerator(seed: seed)
    let place = random.index(below: parcel.record.answers.count - 1)
    var record = parcel.record
    record.answers.remove(at: place)
    let found = parcel.with(record).verification(snapshot: snapshot, by: Self.games)
    guard case .mismatch(let tick) = found else {
      Issue.record("not found: \(found)")
      return
    }
    #expect((1...record.ticks).contains(tick))
    // Until then, the played round has the answers that both have.
    var part = parcel.record
    part.ticks = tick - 1
    let game = try #require(Self.games.first { $0.profile.game == part.game })
    let replay = try #require(RoundReplay(snapshot: snapshot, moves: parcel.moves))
    let before = try #require(game.end(of: replay, as: part)).record.answers.count
    part.ticks = tick
    let after = try #require(game.end(of: replay, as: part)).record.answers.count
    let same = zip(parcel.record.answers, record.answers).prefix { $0 == $1 }.count
    #expect(before == same && after > same)
  }

  @Test func aForgedResultIsFound() throws {
    let (parcel, snapshot) = try played(3)
    var record = parcel.record
    record.score += 10
    #expect(
      parcel.with(record).verification(snapshot: snapshot, by: Self.games)
        == .mismatch(tick: record.ticks))
    record = parcel.record
    record.seed += 1
    guard case .mismatch = parcel.with(record).verification(snapshot: snapshot, by: Self.games)
    else {
      Issue.record("another seed was not found")
      return
    }
  }

  @Test func rulesThatAreNotHereAreSaid() throws {
    let (parcel, snapshot) = try played(4)
    #expect(parcel.verification(snapshot: snapshot, by: []) == .engineUnknown)
    var record = parcel.record
    record.engineVersion += 1
    #expect(
      parcel.with(record).verification(snapshot: snapshot, by: Self.games) == .engineUnknown)
  }

  /// A copy under another name is known by what was played.
  @Test func aCopyHasTheSamePlay() throws {
    let (parcel, _) = try played(5)
    let copy = RoundParcel(
      id: .init(number: 99), pupil: .init(number: 98), assignment: nil, started: parcel.started,
      ended: parcel.ended, stars: 0, record: parcel.record, snapshot: parcel.snapshot,
      moves: parcel.moves)
    #expect(copy.play == parcel.play)
    #expect(try played(6).parcel.play != parcel.play)
  }

  private static let games = GameModule.all.map(\.play)

  private func played(_ seed: UInt64) throws -> (parcel: RoundParcel, snapshot: String) {
    var random = SeededGenerator(seed: seed)
    let game = Self.games[random.index(below: Self.games.count)]
    let table = "question,answer\n3 + 4,7\n7 · 8,56\ncat,Katze\ndog,Hund\n"
    let document = try #require(
      DocumentReader.read(bytes: Array(table.utf8), fileName: "a.csv").document)
    let source = ExerciseSource(document: document, for: game.profile)
    return (RoundParcel(played: source, in: game, by: &random), source.snapshot)
  }
}

extension RoundParcel {
  /// A round that somebody who is new to it has played.
  init(played source: ExerciseSource, in game: GamePlay, by random: inout SeededGenerator) {
    let mind = PupilMind(pupil: .novice, seed: random.next())
    var round = game.begin(source, settings: RoundSettings(), seed: random.next(), mind: mind)
    var left = 20_000
    while left > 0, !round.isOver {
      let ticks = round.playToAnswer(atMost: left)
      if ticks == 0 { break }
      left -= ticks
    }
    let now = Timestamp(milliseconds: 1_767_225_600_000)
    self.init(
      id: .init(number: random.next()), pupil: .init(number: random.next()), assignment: nil,
      started: now, ended: now, stars: 2, record: round.record,
      snapshot: ContentHash(of: source.snapshot), moves: round.moveText(from: 0))
  }

  fileprivate func with(_ record: RoundRecord) -> RoundParcel {
    RoundParcel(
      id: id, pupil: pupil, assignment: assignment, started: started, ended: ended, stars: stars,
      record: record, snapshot: snapshot, moves: moves)
  }
}
