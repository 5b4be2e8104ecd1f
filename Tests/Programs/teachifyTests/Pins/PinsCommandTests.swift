import Foundation
import Testing

/// `teachify pins`, run as a user runs it.
struct PinsCommandTests {
  private struct Report: Decodable {
    struct Round: Decodable {
      struct Pin: Decodable {
        let pin: String
        let verdict: String
        let answer: String?
      }

      let game: String
      let exercise: String
      let right: Int
      let total: Int
      let points: Double
      let pins: [Pin]
    }

    let rounds: [Round]
    let digest: String
  }

  private let folder: TemporaryFolder
  private static let skeleton = Program.root + "/Levels/skelett.json"

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ script: String, on document: String = skeleton, _ options: [String] = []
  ) throws -> Program.Outcome {
    let path = try folder.write(script, to: "script")
    return try Program.run(["pins", document, "--script", path] + options)
  }

  private func report(_ script: String, _ options: [String] = []) throws -> Report {
    let outcome = try run(script, options + ["--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  private func run(_ script: String, _ options: [String]) throws -> Program.Outcome {
    try run(script, on: Self.skeleton, options)
  }

  @Test("events, keys and presses make the same record of a shipped document")
  func sameRecords() throws {
    let events = try report(
      """
      play pinLabel acht
      select skull
      type Schädel
      select hip
      type Becken
      commit
      evaluate
      evaluate
      """)
    let hands = try report(
      """
      tap pin:skull
      key "Schädel"
      tap pin:hip
      key "Becken"
      key enter
      key f9
      tap evaluate-now
      """, ["--game", "pinlabel", "--pins", "acht", "--size", "1600x900"])
    let round = try #require(events.rounds.first)
    #expect(round.exercise == "acht" && round.right == 2 && round.total == 8)
    for (one, other) in zip(round.pins, hands.rounds.first?.pins ?? []) {
      #expect(one.pin == other.pin && one.verdict == other.verdict && one.answer == other.answer)
    }
    #expect(hands.rounds.first?.pins.count == 8)
  }

  @Test("the same script prints the same bytes, and as text a line for each pin")
  func sameBytes() throws {
    let script = "play pinLabel acht\nselect skull\ntype Schädel\ntime-over\nexpect records 1"
    let first = try run(script)
    #expect(first.status == 0, "\(first.errors)")
    #expect(try run(script).output == first.output)
    #expect(first.outputLines.first?.hasPrefix("pinLabel acht: 1 of 8 right") == true)
    #expect(first.outputLines.count == 10)
    #expect(first.outputLines[1] == "  right    skull  Schädel")
    #expect(first.outputLines.last?.hasPrefix("digest ") == true)
  }

  @Test("faults tell the script's line")
  func faults() throws {
    let outcome = try run("play pinLabel acht\n\nselect nose\n")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("script:3:1: error: the exercise has no pin “nose”"))
    #expect(try run("play pinLabel acht\nexpect phase result").errors.contains(":2:1: error: "))
    #expect(try run("play pinLabel nowhere").errors.contains("nowhere"))
    #expect(try run("commit", ["--game", "feedme"]).status == 2)
  }

  @Test("a document is made with its picture, saved, checked and played")
  func making() throws {
    let picture = try Data(
      contentsOf: URL(fileURLWithPath: Program.root + "/Levels/bild-skelett-vorne.svg"))
    try picture.write(to: URL(fileURLWithPath: folder.path + "/koerper.svg"))
    let document = folder.path + "/neu.json"
    let outcome = try run(
      """
      edit
      title-course Knochen
      add-unit "1. Testat"
      add-exercise Arm t1
      add-picture koerper.svg
      tool smallPin
      paste "Elle|Ulna\\nSpeiche|Radius"
      tap 0.3,0.4
      tap 0.6,0.4
      expect pins 2
      save
      play pinLabel
      select 1
      type ulna
      commit
      select 2
      type Elle
      evaluate
      expect score 0.5
      """, on: document)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.outputLines.first?.contains("1 of 2 right") == true)
    let checked = try Program.run(["check", document])
    #expect(checked.output.contains("0 errors"), "\(checked.output)")
    #expect(checked.status == 0)
    // The editor leaves nothing else behind.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == ["koerper.svg", "neu.json", "script"])
  }

  @Test("what is told is written in words")
  func announcing() throws {
    let path = folder.path + "/words"
    let outcome = try run(
      "play pinLabel acht\nselect skull\ntype Becken\ncommit\ninterim",
      ["--announce", path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let told = try String(contentsOfFile: path, encoding: .utf8)
    #expect(told.contains(" von 8") && told.contains("falsch"))
    #expect(!told.contains("Schädel"), "names are told after evaluation only")
  }
}
