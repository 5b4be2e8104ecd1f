import GRDB

extension ClassroomStore {
  /// Stores how well a pupil remembers an exercise, replacing what was stored before.
  public func keep(_ review: ReviewState, of pupil: Pupil.ID) throws(ClassroomError) {
    try write { database in
      guard try Pupil.find(database, pupil) != nil else { throw ClassroomError.noSuchPupil(pupil) }
      try review.insertOrReplace(database, of: pupil)
    }
  }

  /// How well a pupil remembers an exercise; nil before the first review.
  public func review(
    of exercise: String, by pupil: Pupil.ID
  ) throws(ClassroomError) -> ReviewState? {
    try read { database in
      try database.row(
        "SELECT * FROM review WHERE pupil = ? AND exercise = ?", [pupil.stored, exercise]
      )
      .map(ReviewState.init)
    }
  }

  /// What a pupil has reviewed, what is due earliest first.
  ///
  /// - Parameters:
  ///   - pupil: the pupil.
  ///   - day: only what is due on or before this day, counted from the first of January 1970; nil
  ///     for all.
  public func reviews(
    of pupil: Pupil.ID, dueBy day: Int? = nil
  ) throws(ClassroomError) -> [ReviewState] {
    try read { try ReviewState.all($0, of: pupil, dueBy: day) }
  }
}

extension ReviewState {
  static func all(
    _ database: Database, of pupil: Pupil.ID, dueBy day: Int? = nil
  ) throws -> [ReviewState] {
    try database.rows(
      "SELECT * FROM review WHERE pupil = ? AND dueDay <= ? ORDER BY dueDay, exercise",
      [pupil.stored, day ?? Int.max]
    )
    .map(ReviewState.init)
  }

  func insertOrReplace(_ database: Database, of pupil: Pupil.ID) throws {
    try database.run(
      """
      INSERT OR REPLACE INTO review
        (pupil, exercise, stability, difficulty, lastDay, dueDay, lapses)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, [pupil.stored, exercise, stability, difficulty, lastDay, dueDay, lapses])
  }

  init(_ row: Row) throws {
    self.init(
      exercise: try row.checked("exercise"), stability: try row.checked("stability"),
      difficulty: try row.checked("difficulty"), lastDay: try row.number("lastDay"),
      dueDay: try row.number("dueDay"), lapses: try row.amount("lapses"))
  }
}
