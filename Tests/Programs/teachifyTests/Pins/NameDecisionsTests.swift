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
    #expect(file.read().decisions.isEmpty)
    let decisions = [decision("Rippe \"links\"", .accepted), decision("Äste", .refusedThroughout)]
    #expect(file.keep(decisions))
    #expect(file.read().decisions == decisions)
    #expect(file.keep([]))
    #expect(file.read().decisions.isEmpty && file.read().setAside == nil)
    #expect(NameDecisions(path: nil).read().decisions.isEmpty)
    #expect(!NameDecisions(path: nil).keep([]))
  }

  /// As the first version wrote it.
  @Test func aListAloneIsRead() throws {
    let path = try #require(file.path)
    #expect(file.keep([]))
    let entry =
      #"{"asked":["a1","b2"],"exercise":"s","pin":"3","name":"Rippe","decision":"accepted","points":2}"#
    // A decision of a later version is left out, and only it.
    let later = entry.replacingOccurrences(of: "accepted", with: "doubted")
    try "[\(entry),\(later)]".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(file.read().decisions == [decision("Rippe", .accepted)])
    let many = entry.replacingOccurrences(of: "2}", with: "9223372036854775807}")
    try "[\(many)]".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(file.read().decisions.map(\.amendment.points) == [100])
  }

  /// Each altered byte of the file is noticed, but for those that change nothing of what it says.
  @Test func aDamagedFileIsSetAsideAndTheFormerOneCounts() throws {
    let path = try #require(file.path)
    let (first, second) = (decision("Rippe", .accepted), decision("Äste", .refused))
    #expect(file.keep([first]))
    #expect(file.keep([first, second]))
    let intact = try Data(contentsOf: URL(fileURLWithPath: path))
    for place in intact.indices {
      var damaged = intact
      damaged[place] ^= 1
      try damaged.write(to: URL(fileURLWithPath: path))
      let reading = file.read()
      guard let aside = reading.setAside else {
        #expect(reading.decisions == [first, second], "\(place)")
        continue
      }
      #expect(reading.decisions == [first])
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == damaged)
      #expect(file.read().decisions == [first] && file.read().setAside == nil)
      try FileManager.default.removeItem(atPath: aside)
    }
    try intact.dropLast(9).write(to: URL(fileURLWithPath: path))
    let aside = try #require(file.read().setAside)
    // What is decided next does not replace what was set aside.
    #expect(file.keep(file.read().decisions + [second]))
    #expect(file.read().decisions == [first, second])
    #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == intact.dropLast(9))
  }

  /// As after a disk without room for the former file in the place of the damaged one.
  @Test func theFormerFileCountsWhereThereIsNoOther() throws {
    let path = try #require(file.path)
    let (first, second) = (decision("Rippe", .accepted), decision("Äste", .refused))
    #expect(file.keep([first]) && file.keep([first, second]))
    try FileManager.default.removeItem(atPath: path)
    #expect(file.read().decisions == [first])
    #expect(file.keep(file.read().decisions + [second]))
    #expect(file.read().decisions == [first, second])
  }

  /// A pipe in its place is set aside, too, and never waited for.
  @Test func whatIsNoFileIsSetAside() throws {
    let path = try #require(file.path)
    #expect(file.keep([]))
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(file.read().setAside != nil && !Files.isTaken(path))
  }
}
