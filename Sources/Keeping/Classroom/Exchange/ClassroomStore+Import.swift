import GRDB
import Play

extension ClassroomStore {
  /// Imports what `export` wrote, here or on another machine.
  ///
  /// Pupils, rounds and reviews are identified by their identifiers, so importing a file twice changes
  /// nothing the second time. A child of a school who is another pupil here gets the rounds and reviews.
  /// An existing round is replaced only by a version with more answers, or with equally many that lasted
  /// longer or has ended; a review only by a later one. Damaged parts of the file are skipped and
  /// reported; if the store fails, nothing is imported.
  ///
  /// - Complexity: O(n) in the bytes, and in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - fileName: its name as the user gave it, for the diagnostics.
  ///   - evenForgotten: whether to import pupils who were forgotten here as well; otherwise they are skipped
  ///     and counted.
  ///   - cards: what this version can show on cards; other words are kept and reported. Nil reports none.
  public func importPupils(
    bytes: [UInt8], fileName: String, evenForgotten: Bool = false, cards: CardWords? = nil
  ) throws(ClassroomError) -> ImportReport {
    let (contents, diagnostics) = ExportReader.read(
      bytes: bytes, fileName: fileName, cards: cards)
    return try attempt {
      let list = ForgottenList(folder)
      let wanted = evenForgotten ? Set(contents.entries.map(\.pupil.id.stored)) : []
      try list.remove(wanted)
      let forgotten = try list.pupils
      var report = try database.write { database in
        // Otherwise the pending steps of forgetting would delete them again.
        for pupil in wanted {
          try database.run("DELETE FROM forgetting WHERE pupil = ?", [pupil])
        }
        return try contents.takeIn(database, besides: forgotten)
      }
      report.diagnostics = diagnostics
      return report
    }
  }
}

extension ExportContents {
  /// Imports everything except pupils who were forgotten.
  func takeIn(_ database: Database, besides forgotten: Set<Int64>) throws -> ImportReport {
    var report = ImportReport()
    var added: [String] = []
    var children = try KnownChildren(database)
    var isChildAdded = false
    for document in documents {
      let change = try document.takeIn(database)
      if change == .added { added.append(document.hash) }
      report.documents.note(change)
    }
    for entry in entries {
      guard !forgotten.contains(entry.pupil.id.stored) else {
        report.forgotten += 1
        continue
      }
      var pupil = entry.pupil.id
      if try Pupil.find(database, pupil) != nil {
        report.pupils.note(.skipped)
      } else if let known = children.pupil(of: entry.child) {
        pupil = known
        report.pupils.note(.skipped)
      } else {
        try entry.pupil.insert(database)
        report.pupils.note(.added)
        let isChild = try children.note(
          pupil, as: entry.child, isLocked: entry.isLocked, database)
        isChildAdded = isChildAdded || isChild
        // The school's pictures let in a child of its classes.
        if entry.isLocked, !isChild { report.locked.append(entry.pupil.name) }
      }
      for (round, recording) in entry.rounds {
        report.rounds.note(try round.played(by: pupil).takeIn(database, recording: recording))
      }
      for review in entry.reviews {
        report.reviews.note(try review.takeIn(database, of: pupil))
      }
    }
    if isChildAdded { try SchoolLock.close(database) }
    if report.forgotten > 0 || report.rounds.updated > 0 {
      try Forgetting.deleteUnplayedDocuments(database)
      // Documents that only forgotten pupils have played were deleted again.
      for hash in added
      where try Bool.fetchOne(
        database, sql: "SELECT 1 FROM document WHERE hash = ?", arguments: [hash]) == nil
      {
        report.documents.added -= 1
      }
    }
    return report
  }
}

extension KnownDocument {
  fileprivate func takeIn(_ database: Database) throws -> ImportReport.Change {
    let known = try Bool.fetchOne(
      database, sql: "SELECT 1 FROM document WHERE hash = ?", arguments: [hash])
    if known != nil { return .skipped }
    try insertOrUpdate(database)
    return .added
  }
}

extension PlayedRound {
  /// The same round of another pupil.
  fileprivate func played(by pupil: Pupil.ID) -> PlayedRound {
    PlayedRound(
      id: id, pupil: pupil, record: record, started: started, ended: ended, stars: stars,
      answered: answered, assignment: assignment)
  }

  fileprivate func takeIn(
    _ database: Database, recording: RoundRecording?
  ) throws -> ImportReport.Change {
    let known = try database.row(
      """
      SELECT pupil, ended, ending, ticks, schoolRound,
        (SELECT count(*) FROM answer WHERE round = round.id) AS answers
      FROM round WHERE id = ?
      """, [id.stored])
    guard let known else {
      try insert(database, recording: recording)
      return .added
    }
    // The further advanced version of a round has more answers, more ticks, and finally an end.
    let here = (
      try known.checked("answers", as: Int.self), try known.checked("ticks", as: Int.self),
      try known.checked("ending", as: String.self) == RoundEnding.left.rawValue ? 0 : 1,
      try known.timestampOrNil("ended") == nil ? 0 : 1
    )
    let there = (
      record.answers.count, record.ticks, record.ending == .left ? 0 : 1, ended == nil ? 0 : 1
    )
    guard there > here, try known.identifier("pupil") == pupil else { return .skipped }
    try database.run("DELETE FROM round WHERE id = ?", [id.stored])
    try insert(database, recording: recording)
    try noteWhose(try known.checkedOrNil("schoolRound"), database)
    return .updated
  }
}

extension PlayedRound {
  /// Notes under which name a round is the school's, which no file says (`Schema`); what is noted already stays.
  func noteWhose(_ name: Int64?, _ database: Database) throws {
    try database.run(
      "UPDATE round SET schoolRound = coalesce(schoolRound, ?) WHERE id = ? AND pupil = ?",
      [name, id.stored, pupil.stored])
  }
}

extension ReviewState {
  fileprivate func takeIn(
    _ database: Database, of pupil: Pupil.ID
  ) throws -> ImportReport.Change {
    let known = try Int.fetchOne(
      database, sql: "SELECT lastDay FROM review WHERE pupil = ? AND exercise = ?",
      arguments: [pupil.stored, exercise])
    if let known, known >= lastDay { return .skipped }
    try insertOrReplace(database, of: pupil)
    return known == nil ? .added : .updated
  }
}
