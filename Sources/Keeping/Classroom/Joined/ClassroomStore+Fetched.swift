import Exercises
import GRDB
import Play
import School
import SchoolExchange
import Secrets

extension ClassroomStore {
  /// Takes in rounds that the school's server has of a child, wherever they were played, and remembers the page's
  /// place. Progress follows from the rounds; reviews are planned anew where something was taken in.
  ///
  /// A round that is here stays if it covers the one that comes (`RoundParcel.covers`), and gives way if it is
  /// covered. A round that has gone on here and elsewhere is two rounds. So the order in which rounds are played and
  /// fetched does not matter, and taking in a page twice changes nothing the second time. All of it is stored or
  /// nothing.
  ///
  /// - Parameters:
  ///   - page: the rounds; those that cannot be read, or are another child's, are skipped.
  ///   - pupil: the child.
  /// - Returns: how many rounds were new here, or more than what was here of them.
  @discardableResult
  public func takeIn(_ page: RoundPage, for pupil: Pupil.ID) throws(ClassroomError) -> Int {
    let now = surroundings.now()
    let parcels = page.parcels.compactMap { text in
      (try? RoundParcel(json: Array(text.utf8))).map {
        Fetched(parcel: $0, hash: ContentHash(of: text))
      }
    }
    let snapshots = Dictionary(
      page.snapshots.map { (ContentHash(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let plan = ReviewPlan(testDay: try testDay())
    return try write { database in
      // Whoever was forgotten meanwhile gets nothing any more.
      guard let child = try Schoolchild.find(database, pupil) else { return 0 }
      var (count, exercises): (Int, Set<String>) = (0, [])
      for fetched in parcels where fetched.parcel.pupil == child.child {
        guard let id = try fetched.place(in: pupil, child.child, database) else { continue }
        try fetched.insert(as: id, of: pupil, snapshots[fetched.parcel.snapshot], at: now, database)
        count += 1
        exercises.formUnion(fetched.parcel.record.answers.map(ReviewName.name))
      }
      for review in try plan.reviews(
        of: exercises, after: Self.history(of: exercises, of: pupil, database),
        day: { day(of: Timestamp(milliseconds: $0)) })
      {
        try ReviewState(review).insertUnlessLater(database, of: pupil)
      }
      try database.run(
        "UPDATE schoolchild SET place = ? WHERE pupil = ?", [page.place, pupil.stored])
      return count
    }
  }

  /// A pupil's rounds in which exercises may have been asked.
  private static func history(
    of exercises: Set<String>, of pupil: Pupil.ID, _ database: Database
  ) throws -> [ReviewPlan.PlayedRound] {
    guard !exercises.isEmpty else { return [] }
    var timed: [String: Bool] = [:]
    return try PlayedRound.all(database, of: pupil).compactMap { round in
      guard round.record.answers.contains(where: { exercises.contains(ReviewName.name(of: $0)) })
      else { return nil }
      let row = try database.row(
        """
        SELECT hash, text FROM round JOIN snapshot ON snapshot.hash = round.snapshot WHERE id = ?
        """, [round.id.stored])
      var isTimed = true
      if let row {
        let hash: String = try row.checked("hash")
        isTimed =
          try timed[hash]
          ?? ExerciseSource(snapshot: try row.checked("text"))?.profile.isTimed ?? true
        timed[hash] = isTimed
      }
      return ReviewPlan.PlayedRound(
        record: round.record, isTimed: isTimed,
        moments: round.answered.map { ($0 ?? round.started).milliseconds })
    }
  }
}

/// A round that was fetched.
private struct Fetched {
  let parcel: RoundParcel
  let hash: ContentHash

  /// Under which name it is to be stored, after what it covers was removed; nil if it is here.
  func place(
    in pupil: Pupil.ID, _ child: School.Pupil.ID, _ database: Database
  ) throws -> PlayedRound.ID? {
    // A round that went on twice has one name at the school, and two here. The second is the same on every machine.
    let (own, other) = (PlayedRound.ID(stored: parcel.id.stored), PlayedRound.ID(of: hash))
    let namesakes = try database.rows(
      "SELECT id FROM round WHERE pupil = ?1 AND (id = ?2 OR id = ?3 OR schoolRound = ?2) ORDER BY id",
      [pupil.stored, own.stored, other.stored])
    for row in namesakes {
      guard let round = try PlayedRound.find(database, try row.identifier("id")),
        let here = try RoundParcel(of: round, by: child, database)
      else { continue }
      if here.covers(parcel) { return nil }
      guard parcel.covers(here) else { continue }
      try database.run("DELETE FROM round WHERE id = ?", [round.id.stored])
      return round.id
    }
    return try [own, other].first { id in
      try database.row("SELECT 1 FROM round WHERE id = ?", [id.stored]) == nil
    }
  }

  func insert(
    as id: PlayedRound.ID, of pupil: Pupil.ID, _ snapshot: String?, at now: Timestamp,
    _ database: Database
  ) throws {
    let round = PlayedRound(
      id: id, pupil: pupil, record: parcel.record, started: parcel.started, ended: parcel.ended,
      // Those that the answers can have earned, whatever the parcel says.
      stars: min(max(parcel.stars, parcel.record.stars), parcel.record.mostStars),
      answered: parcel.answered, assignment: parcel.assignment)
    // The server keeps moves for a while only; without them it cannot be watched.
    let hasMoves = !parcel.moves.isEmpty || parcel.record.answers.isEmpty
    let recording =
      hasMoves
      ? snapshot.map { RoundRecording.whole(snapshot: $0, moves: parcel.moves) } : nil
    try round.insert(database, recording: recording)
    try database.run(
      """
      UPDATE round SET schoolRound = ?2, handedIn = \(ClassroomStore.handedInNow) WHERE id = ?3
      """, [now.milliseconds, parcel.id.stored, id.stored])
  }
}

extension PlayedRound.ID {
  /// The name of a round whose own name another one has.
  fileprivate init(of hash: ContentHash) {
    self.init(number: UInt64(hash.description.prefix(16), radix: 16) ?? 0)
  }
}

extension ReviewState {
  /// Stores it, unless what is stored is of a later day: of a round that is not here any more.
  fileprivate func insertUnlessLater(_ database: Database, of pupil: Pupil.ID) throws {
    let known = try database.row(
      "SELECT lastDay FROM review WHERE pupil = ? AND exercise = ?", [pupil.stored, exercise])
    if let known, try known.number("lastDay") > lastDay { return }
    try insertOrReplace(database, of: pupil)
  }
}
