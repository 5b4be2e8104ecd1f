import School
import SchoolExchange
import SchoolStore
import Testing

/// Files that teachers have not added yet.
@Suite struct DraftsTests {
  @Test(arguments: TestDatabase.allCases)
  func aDraftKnowsFromWhichItWasMade(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, subject) = (school.desk(.teacher), school.subject)
    let first = try await desk.keepDraft([1, 2, 3], fileName: "a.csv", for: subject)
    let second = try await desk.keepDraft(
      [4], fileName: "b.csv", madeFrom: first, for: subject)
    let (one, two) = (try await desk.draft(first), try await desk.draft(second))
    #expect(one.bytes == [1, 2, 3] && one.fileName == "a.csv" && one.former == nil)
    #expect(two.bytes == [4] && two.former == first && two.subject == subject)
    await #expect(throws: StoreRefusal.self) { try await school.desk(.second).draft(first) }
    await #expect(throws: StoreRefusal.self) {
      try await school.desk(.colleague).keepDraft([1], fileName: "a.csv", for: subject)
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func theOldestGoWhereThereAreTooMany(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, subject) = (school.desk(.teacher), school.subject)
    var drafts: [DocumentDraft.ID] = []
    for index in 0..<102 {
      school.school.clock.pass(milliseconds: 1)
      drafts.append(
        try await desk.keepDraft(
          [UInt8(index)], fileName: "a.csv", madeFrom: drafts.last, for: subject))
    }
    for gone in drafts.prefix(2) {
      await #expect(throws: StoreRefusal.self) { try await desk.draft(gone) }
    }
    #expect(try await desk.draft(drafts[2]).former == nil)
    #expect(try await desk.draft(drafts[101]).former == drafts[100])
    // One that is as large as all may be is kept alone; PostgreSQL takes minutes for so much where nothing is optimised.
    guard kind == .sqlite else { return }
    school.school.clock.pass(milliseconds: 1)
    let large = try await desk.keepDraft(
      [UInt8](repeating: 7, count: 64 * 1024 * 1024), fileName: "a.csv", for: subject)
    #expect(try await desk.draft(large).bytes.count == 64 * 1024 * 1024)
    await #expect(throws: StoreRefusal.self) { try await desk.draft(drafts[101]) }
  }

  @Test(arguments: TestDatabase.allCases)
  func draftsGoAfterAWeek(_ kind: TestDatabase) async throws {
    let school = try await StaffedSchool(kind)
    let (desk, clock) = (school.desk(.teacher), school.school.clock)
    let draft = try await desk.keepDraft([1], fileName: "a.csv", for: school.subject)
    clock.pass(milliseconds: 8 * 86_400_000 - 1)
    _ = try await school.store.removeOld(Retention())
    #expect(try await desk.draft(draft).bytes == [1])
    clock.pass(milliseconds: 1)
    _ = try await school.store.removeOld(Retention())
    await #expect(throws: StoreRefusal.self) { try await desk.draft(draft) }
  }
}
