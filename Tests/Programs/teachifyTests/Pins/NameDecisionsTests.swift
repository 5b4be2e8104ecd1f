import App
import Foundation
import PinCourses
import Testing

@testable import Commands

/// The file of what teachers have decided about names.
struct NameDecisionsTests {
  private let folder: TemporaryFolder
  private let file: NameDecisions

  init() throws {
    folder = try TemporaryFolder()
    file = NameDecisions(path: folder.path + "/data/name-decisions.json")
  }

  private func decision(_ name: String, _ decision: PinAmendment.Decision) -> PinDecision {
    PinDecision(
      asked: ["a1", "b2"],
      PinAmendment(exercise: "s", pin: "3", name: name, decision: decision, points: 2))
  }

  @Test func whatIsKeptIsRead() throws {
    #expect(file.read().isEmpty)
    let decisions = [decision("Rippe \"links\"", .accepted), decision("Äste", .refusedThroughout)]
    #expect(file.keep(decisions))
    #expect(file.read() == decisions)
    #expect(file.keep([]))
    #expect(file.read().isEmpty)
  }

  @Test func whatCannotBeReadCountsAsNothing() throws {
    #expect(file.keep([decision("Rippe", .accepted)]))
    let path = try #require(file.path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // A decision of a later version is left out, and only it.
    try text.replacingOccurrences(of: "accepted", with: "doubted").write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(file.read().isEmpty)
    try "[{".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(file.read().isEmpty)
    #expect(NameDecisions(path: nil).read().isEmpty)
    #expect(!NameDecisions(path: nil).keep([]))
  }
}
