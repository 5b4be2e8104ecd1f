import School
import SchoolStore
import Testing

/// A server has one school.
@Suite struct FoundingTests {
  @Test(arguments: TestDatabase.allCases)
  func ofSeveralWhoFoundAtOneTimeOneDoes(_ kind: TestDatabase) async throws {
    let folder = try TemporaryFolder()
    let database = try await kind.open(in: folder)
    let store = SchoolStore(database, now: { Timestamp(milliseconds: 1_767_225_600_000) })
    try await store.migrate()
    let founded = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<4 {
        group.addTask {
          try await store.foundFirst(
            name("Schule"), teacher: name("Frau \(number)"), account: "frau\(number)",
            password: "Passwort") != nil
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(founded.filter { $0 }.count == 1)
    #expect(try await store.schools().count == 1)
    #expect(try await store.accounts().count == 1)
  }
}
