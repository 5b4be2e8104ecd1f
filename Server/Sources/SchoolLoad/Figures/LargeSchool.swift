import Determinism
import Exercises
import Play
import School
import SchoolExchange
import SchoolStore
import Secrets

/// The rounds of years, put into a school's tables as they look after that time: a few hundred that were really played,
/// again and again with other names and times.
struct LargeSchool: Sendable {
  private let school: LoadSchool
  private let rounds: Int
  private let stage: LoadStage
  private let children: [(room: Int, pupil: Pupil)]

  /// How many changes stand in the audit log.
  static let changes = 5000
  private static let days = 600
  /// How many different rounds there are of each game.
  private static let different = 100
  /// How many documents were assigned to each class in this time.
  private static let assigned = 40
  private static let roundsOfTransaction = 20_000

  init(_ school: LoadSchool, rounds: Int, _ stage: LoadStage) {
    self.school = school
    self.rounds = rounds
    self.stage = stage
    children = school.rooms.enumerated().flatMap { number, room in room.pupils.map { (number, $0) }
    }
  }

  /// A round that was played, with what it is shown by.
  private struct Template: Sendable {
    let parcel: RoundParcel
    let snapshot: String
  }

  /// Fills the tables.
  func fill(_ store: SchoolStore, _ database: SQLiteDatabase) async throws {
    let templates = try play()
    let assignments = try await assign(store)
    try await database.write { connection in
      // For this connection alone, which writes everything.
      try connection.run("PRAGMA cache_size = -500000", [])
      for template in templates {
        try connection.run(
          "INSERT INTO snapshot (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
          [.text(template.parcel.snapshot.description), .text(template.snapshot)])
      }
      try connection.run("DELETE FROM audit", [])
      for place in 1...Self.changes { try addChange(at: place, connection) }
      try connection.run("UPDATE school SET audited = ?1", [Self.integer(Self.changes)])
    }
    var begin = 0
    while begin < rounds {
      let part = begin..<min(rounds, begin + Self.roundsOfTransaction)
      try await database.write { connection in
        for number in part { try addRound(number, templates, assignments, connection) }
      }
      begin = part.upperBound
    }
    try await database.write { connection in
      for (index, child) in children.enumerated() {
        try connection.run(
          "UPDATE pupil SET change = ?2 WHERE id = ?1",
          [Self.integer(child.pupil.id), Self.integer(turn(rounds - 1, of: index))])
      }
      for room in school.rooms {
        try connection.run(
          """
          UPDATE class SET change = (SELECT coalesce(max(place), 0) FROM round WHERE class = ?1)
          WHERE id = ?1
          """, [Self.integer(room.schoolClass.id)])
      }
    }
  }

  /// The rounds that are really played.
  private func play() throws -> [Template] {
    var random = SeededGenerator(seed: stage.seed)
    let exercises = try stage.exercises()
    return stage.games.flatMap { game in
      var player = VirtualRounds(of: exercises, in: game, seed: random.next())
      return (0..<min(Self.different, rounds)).map { _ in
        let parcel = player.next(
          as: UploadedRound.ID(number: random.next()), by: children[0].pupil.id, for: nil,
          at: stage.now())
        return Template(parcel: parcel, snapshot: player.snapshot)
      }
    }
  }

  /// What was assigned to each class, the latest last; only that is not over.
  private func assign(_ store: SchoolStore) async throws -> [[Assignment.ID]] {
    var all: [[Assignment.ID]] = []
    // Not more than what somebody can have played.
    let count = min(Self.assigned, 1 + rounds / children.count / 8)
    for room in school.rooms {
      var ids: [Assignment.ID] = []
      for _ in 1..<max(2, count) {
        let former = try await store.assign(room.document)
        try await store.withdraw(former.id)
        ids.append(former.id)
      }
      all.append(ids + [room.assignment.id])
    }
    return all
  }

  private func addChange(at place: Int, _ connection: any SQLConnection) throws {
    let room = school.rooms[place % school.rooms.count]
    try connection.run(
      """
      INSERT INTO audit (school, place, moment, teacher, action, object, class)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      [
        Self.integer(school.teacher.school), Self.integer(place),
        Self.integer(moment(of: place, among: Self.changes, days: 300).milliseconds),
        Self.integer(school.teacher.id),
        .text(Permission.Action.assignDocument.rawValue), .text(room.assignment.id.description),
        Self.integer(room.schoolClass.id),
      ])
  }

  /// The pupils play in turn, so the number of a round says whose it is.
  private func addRound(
    _ number: Int, _ templates: [Template], _ assignments: [[Assignment.ID]],
    _ connection: any SQLConnection
  ) throws {
    var random = SeededGenerator(seed: stage.seed).fork(UInt64(number))
    let (room, pupil) = children[number % children.count]
    let schoolClass = school.rooms[room].schoolClass
    let template = templates[random.integer(in: 0...(templates.count - 1))].parcel
    let record = template.record
    let ended = moment(of: number, among: rounds, days: Self.days)
    let isOld = stage.now().milliseconds(since: ended) > Self.milliseconds(ofDays: 90)
    let own = assignments[room]
    let assignment =
      random.unit() < 0.25 ? own[min(own.count - 1, number * own.count / rounds)] : nil
    let parcel = RoundParcel(
      id: UploadedRound.ID(number: random.next()), pupil: pupil.id, assignment: assignment,
      started: ended.advanced(byMilliseconds: -record.ticks * 1000 / 60), ended: ended,
      stars: template.stars, record: record, snapshot: template.snapshot,
      moves: isOld ? "" : template.moves)
    let text = String(decoding: parcel.json, as: UTF8.self)
    let hash = SQLValue.text(ContentHash(of: text).description)
    let result = record.result
    try connection.run(
      """
      INSERT INTO round
        (id, hash, pupil, device, assignment, class, place, started, ended, clock, received, played,
          game, title, score, stars, rightCount, wrongCount, missedCount, snapshot, play, parcel,
          turn, isLeft, verification, reduced)
      VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7, ?8, 0, ?8, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16,
        ?2, ?17, ?18, ?19, 'verified', ?20)
      """,
      [
        Self.integer(parcel.id), hash, Self.integer(pupil.id),
        assignment.map(Self.integer) ?? .null, Self.integer(schoolClass.id),
        Self.integer(place(number)), Self.integer(parcel.started.milliseconds),
        Self.integer(ended.milliseconds), .text(record.game.rawValue),
        .text(record.documentTitle), Self.integer(record.score), Self.integer(template.stars),
        Self.integer(result.right), Self.integer(result.wrong), Self.integer(result.missed),
        .text(template.snapshot.description), .text(text),
        Self.integer(turn(number, of: number % children.count)),
        Self.integer(record.ending == .left ? 1 : 0),
        isOld ? Self.integer(stage.now().milliseconds) : .null,
      ])
  }

  /// How many rounds a pupil has once a number of a round is reached.
  private func turn(_ number: Int, of child: Int) -> Int {
    (number - child + children.count) / children.count
  }

  /// The place of a round in its class.
  private func place(_ number: Int) -> Int {
    let (turn, child) = (number / children.count, number % children.count)
    let room = children[child].room
    return turn * school.rooms[room].pupils.count + child - room * LoadSchool.classSize + 1
  }

  /// Moments are spread evenly, until an hour ago.
  private func moment(of number: Int, among count: Int, days: Int) -> Timestamp {
    let span = Self.milliseconds(ofDays: days)
    return stage.now().advanced(
      byMilliseconds: -3_600_000 - span + Int(Double(span) * Double(number) / Double(count)))
  }

  private static func milliseconds(ofDays days: Int) -> Int { days * 24 * 60 * 60 * 1000 }

  private static func integer(_ number: Int) -> SQLValue { .integer(Int64(number)) }

  private static func integer<Subject>(_ id: Identifier<Subject>) -> SQLValue {
    .integer(Int64(bitPattern: id.number))
  }
}
