import Foundation
import School
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// What is kept of a pupil is handed out in full, and is gone when it is erased.
@Suite struct ErasingTests {
  @Test(arguments: TestDatabase.allCases)
  func anExportHasEverythingThatIsKept(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let ada = school.pupils[0]
    _ = try await school.desk(.teacher).givePictures(to: ada.id)
    _ = try await school.desk(.teacher).assign(
      school.document, AssignmentTerms(audience: .pupils([ada.id])))
    let entry = try await school.store.enter(
      .card(
        try #require(try await school.desk(.teacher).makeCard(for: ada.id).keys[0].card)),
      on: school.device)
    guard case .entered = entry else {
      Issue.record("the card does not open")
      return
    }
    let export = try await school.desk(.teacher).export(ada.id)
    #expect(export.school.text == "Schule am See")
    #expect(export.pupil.called == "Ada" && export.pupil.hasPictures && export.pupil.hasCard)
    #expect(export.classes.map(\.name.text) == ["3b"])
    #expect(export.visits.map(\.device) == [school.device.id])
    #expect(export.assignments.count == 1)
    #expect(export.rounds.map(\.parcel) == [school.parcel])
    #expect(export.asked.map { ContentHash(of: $0) } == [school.parcel.snapshot])
    #expect(
      export.changes.map(\.action)
        == [.exportPupil, .invite, .openPictureDoor, .addPupil])
    #expect(try PupilExport(json: export.json) == export)
  }

  @Test(arguments: TestDatabase.allCases)
  func nothingOfAPupilStays(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let desk = school.desk(.teacher)
    let key = try await desk.add(
      NewPupils(
        pupils: [PupilName(first: name("Xanthippe"), last: name("Quastenflosser"))],
        arePicturesGiven: true), to: school.schoolClass.id
    ).keys[0]
    let card = try #require(try await desk.makeCard(for: key.pupil).keys[0].card)
    _ = try await school.store.enter(.card(card), on: school.device)
    _ = try await desk.assign(school.document, AssignmentTerms(audience: .pupils([key.pupil])))
    // Enough rounds that they fill pages of their own.
    var rounds = try school.school.rounds(seed: 8)
    let parcels = (1...40).map { number in
      rounds.next(
        as: UploadedRound.ID(number: UInt64(number)), by: key.pupil, for: nil,
        at: school.school.clock.now
      ).with { $0.documentTitle = "Geheimnis\(number)" }
    }
    _ = try await school.school.handIn(
      parcels, snapshots: [rounds.snapshot], from: .device(school.device))
    let traces =
      ["Xanthippe", "Quastenflosser", "Geheimnis", ContentHash(of: card.text).description]
      + parcels.map(\.play.description)
    if kind == .sqlite {
      // The test sees what it looks for.
      for trace in traces { #expect(try isKept(trace, in: school.school.files), "\(trace)") }
    }
    let others = try await rows(school)

    try await desk.erase(key.pupil)
    for (table, column) in [
      ("pupil", "id"), ("enrolment", "pupil"), ("pupilSession", "pupil"),
      ("assignmentPupil", "pupil"), ("round", "pupil"),
    ] {
      let found = try await school.school.database.read { connection in
        try connection.rows(
          "SELECT 1 FROM \(table) WHERE \(column) = ?1",
          [.integer(Int64(bitPattern: key.pupil.number))]
        ).count
      }
      #expect(found == 0, "\(table)")
    }
    if kind == .sqlite {
      for trace in traces { #expect(try !isKept(trace, in: school.school.files), "\(trace)") }
    }
    // Nothing else is gone, but what was asked of nobody else.
    let after = try await rows(school)
    #expect(after["pupil"] == others["pupil"].map { $0 - 1 })
    #expect(after["round"] == others["round"].map { $0 - 40 })
    #expect(after["snapshot"] == others["snapshot"])
    let audit = try await school.desk(.administrator).audit(before: nil, limit: 1)
    #expect(audit.entries.map(\.action) == [.erasePupil])
    // Its rounds do not come back.
    let receipt = try await school.school.handIn(
      Array(parcels.prefix(1)), snapshots: [rounds.snapshot], from: .device(school.device))
    #expect(receipt.lines.map(\.fault) == [.userCouldNotLoad])
  }

  @Test(arguments: TestDatabase.allCases)
  func whatWasAskedOfNobodyElseGoesToo(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    #expect(try await rows(school)["snapshot"] == 1)
    try await school.desk(.teacher).erase(school.pupils[0].id)
    #expect(try await rows(school)["snapshot"] == 0)
  }

  /// A server that is killed afterwards starts again, also with a full disk.
  @Test func aFullDiskIsOpenedAfterErasing() async throws {
    let school = try await StaffedSchool(.sqlite)
    try await school.desk(.teacher).erase(school.pupils[0].id)
    let folder = try TemporaryFolder()
    for file in ["school.sqlite", "school.sqlite-wal"] {
      try FileManager.default.copyItem(
        at: school.school.files.appending(path: file), to: folder.url.appending(path: file))
    }
    let path = folder.url.appending(path: "school.sqlite").path
    let full = SchoolStore(
      try SQLiteDatabase(path: path, atMost: 0), now: { school.school.clock.now })
    #expect(try await full.migrate() == [])
    #expect(try await full.desk(of: school.teacher(.teacher).id).classes().classes.count == 1)
  }

  /// A copy is being made, or a command lists pupils.
  @Test func whoIsErasedWhileSomebodyReadsIsErased() async throws {
    let school = try await StaffedSchool(.sqlite)
    let desk = school.desk(.teacher)
    let key = try await desk.add(
      NewPupils(
        pupils: [PupilName(first: name("Xanthippe"), last: nil)], arePicturesGiven: true),
      to: school.schoolClass.id
    ).keys[0]
    let files = school.school.files
    let other = try SQLiteDatabase(path: files.appending(path: "school.sqlite").path)
    let (begun, end) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
    let reader = Task {
      try await other.read { connection in
        _ = try connection.rows("SELECT id FROM pupil", [])
        begun.continuation.yield()
        end.wait()
      }
    }
    for await _ in begun.stream { break }
    let start = ContinuousClock.now
    try await desk.erase(key.pupil)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(
      try await !desk.members(of: school.schoolClass.id).pupils.contains { $0.pupil == key.pupil })
    #expect(try await !school.store.overwriteRest())
    // Others write meanwhile.
    try await desk.openDoor(of: school.pupils[0].id)
    end.signal()
    try await reader.value
    try await other.close()
    #expect(try await school.store.overwriteRest())
    #expect(try !isKept("Xanthippe", in: files))
  }

  private func rows(_ school: StaffedSchool) async throws -> [String: Int] {
    try await school.school.database.read { connection in
      var counts: [String: Int] = [:]
      for table in ["pupil", "round", "snapshot"] {
        let row = try connection.row("SELECT count(*) FROM \(table)", [])
        counts[table] = try row.map { Int(try $0.integer(0)) }
      }
      return counts
    }
  }

  private func isKept(_ text: String, in folder: URL) throws -> Bool {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    return try files.contains { try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil }
  }
}
