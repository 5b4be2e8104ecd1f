import Classroom
import Controls
import Foundation
import Testing

@testable import App

/// What the teacher's page tells of the stored data.
struct TeacherPageTests {
  private let text: Translation

  init() throws { text = try Library.translation("de") }

  private func page(
    _ troubles: [Trouble] = [], folder: String? = "/daten", secretDay: Int? = nil
  ) -> TeacherPage {
    TeacherPage(pupils: [], troubles: troubles, folder: folder, secretDay: secretDay)
  }

  @Test func whereAllIsWellThePlaceAndTheSecretAreTold() {
    let notes = page(secretDay: 20_000).notes(in: text).split(separator: "\n").map(String.init)
    #expect(
      notes == [
        text("teacher.allWell"), text("teacher.place", "/daten"), text.secretAge(since: 20_000),
      ])
    #expect(page().notes(in: text).split(separator: "\n").count == 2)
  }

  @Test func whereNothingIsStoredThereAreNoSettings() {
    #expect(!page(folder: nil).hasSettings)
    #expect(page().hasSettings)
    #expect(page(folder: nil).notes(in: text) == text("teacher.allWell"))
  }

  /// An earlier version wrote what was damaged, so nobody knows what in it is intact.
  @Test func whatWasNotSavedIsToldAsMissing() throws {
    func lines(day: String?, rounds: Int) throws -> [String] {
      let incident = Incident(
        damage: .notADatabase, setAside: "/x", restoredDay: day, rescuedRounds: rounds)
      let stored = String(decoding: try JSONEncoder().encode(incident), as: UTF8.self)
      let unsealed = stored.dropLast() + ",\"hasUnsealed\":true}"
      let read = try JSONDecoder().decode(Incident.self, from: Data(unsealed.utf8))
      return Trouble.mended(read, lostCodes: []).lines(in: text)
    }
    let place = text("keeping.damaged", "/x")
    let (missing, saved) = (text("keeping.restored", "1"), text.count("keeping.rescued", 2))
    #expect(try lines(day: "1", rounds: 0) == [place, missing])
    #expect(try lines(day: "1", rounds: 2) == [place, missing, saved])
    #expect(try lines(day: nil, rounds: 0) == [place, text("keeping.anew")])
    #expect(try lines(day: nil, rounds: 2) == [place, saved])
  }

  @Test func theLatestTroublesTakeTheRoomOfTheSecret() {
    let troubles = (1...4).map { Trouble.noBackup(.full(path: "/\($0)")) }
    let page = page(troubles, secretDay: 20_000)
    #expect(!page.isAllWell)
    let latest = troubles.suffix(2).flatMap { $0.lines(in: text) }.joined(separator: "\n")
    #expect(page.troubleLines(in: text) == latest)
    #expect(page.notes(in: text) == latest + "\n" + text("teacher.place", "/daten"))
  }
}
