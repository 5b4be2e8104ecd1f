import Exercises
import Foundation
import Testing

/// `teachify simulate`, run as a user runs it.
@Suite(.onWaitingThreads)
struct SimulateCommandTests {
  private struct Summary: Decodable {
    let exercises: Int
    let right: Int
    let wrong: Int
    let missed: Int
    let rounds: Int
  }

  private let folder: TemporaryFolder
  private let document: String

  init() throws {
    folder = try TemporaryFolder()
    document = try folder.write(TestDocument.sums(10), to: "sums.json")
  }

  @Test("the perfect pupil answers everything right", arguments: Game.allCases)
  func perfectPupil(_ game: Game) throws {
    let summary = try summary(
      "--game", game.rawValue, "--pupil", "perfect", "--rounds", "1000", "--jobs", "2")
    #expect(summary.exercises == 10_000)
    #expect(summary.right == summary.exercises)
    #expect(summary.wrong == 0)
    #expect(summary.missed == 0)
  }

  @Test("the random pupil is right as often as chance", arguments: Game.allCases)
  func randomPupil(_ game: Game) throws {
    let summary = try summary("--game", game.rawValue, "--pupil", "random", "--rounds", "1000")
    #expect(summary.right + summary.wrong + summary.missed == summary.exercises)
    #expect(summary.exercises >= 3000)
    let chance = 1 / Double(game.optionCount)
    let answers = Double(summary.right + summary.wrong)
    let deviation = (answers * chance * (1 - chance)).squareRoot()
    let distance = abs(Double(summary.right) - answers * chance)
    #expect(distance <= 4 * deviation, "\(summary.right) of \(answers)")
  }

  @Test(
    "the same command prints the same bytes, one round at a time or two", arguments: Game.allCases)
  func sameBytes(_ game: Game) throws {
    let arguments = ["simulate", document, "--game", game.rawValue, "--rounds", "200"]
    for form in [[], ["--json"]] {
      let first = try Program.run(arguments + form + ["--jobs", "1"])
      #expect(first.status == 0, "\(first.errors)")
      #expect(!first.output.isEmpty)
      #expect(try Program.run(arguments + form + ["--jobs", "1"]).output == first.output)
      #expect(try Program.run(arguments + form + ["--jobs", "2"]).output == first.output)
      #expect(try Program.run(arguments + form + ["--seed", "2"]).output != first.output)
    }
  }

  @Test("both builds are there where all tests are wanted")
  func bothBuilds() {
    if ProcessInfo.processInfo.environment["CI"] == "true" { #expect(Program.hasBothBuilds) }
  }

  @Test(
    "the debugging and the shipped build print the same bytes",
    .enabled(if: Program.hasBothBuilds), arguments: Game.allCases)
  func sameBytesInBothBuilds(_ game: Game) throws {
    for pupil in ["novice", "random", "skill=0.8,guess=0.3,slip=0.1,time=3.7"] {
      let arguments = [
        "simulate", document, "--game", game.rawValue, "--rounds", "30", "--pupil", pupil, "--json",
      ]
      let shipped = try Program.run(arguments)
      let debugged = try Program.run(arguments, program: Program.debugPath)
      #expect(shipped.status == 0 && debugged.status == 0, "\(shipped.errors)\(debugged.errors)")
      #expect(shipped.output == debugged.output)
    }
  }

  @Test("the JSON object has its keys in order")
  func jsonKeys() throws {
    let outcome = try simulate("--game", "feedme", "--rounds", "3", "--json")
    #expect(outcome.outputLines.count == 1)
    let keys = outcome.output.matches(of: /"([a-z]+)":/).map { String($0.1) }
    #expect(
      keys == [
        "game", "document", "pupil", "seed", "rounds", "exercises", "right", "wrong", "missed",
        "score", "ticks",
      ])
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect((object as? [String: Any])?.count == keys.count)
  }

  @Test("a title of any characters gives valid JSON", arguments: ["Größen – 😀 “x”", "back\\slash"])
  func unusualTitles(_ title: String) throws {
    let escaped = title.replacingOccurrences(of: "\\", with: "\\\\")
    let path = try folder.write(TestDocument.sums(4, title: escaped), to: "Übung 😀.json")
    let outcome = try Program.run(["simulate", path, "--game", "mathpiano", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect((object as? [String: Any])?["document"] as? String == title)
  }

  @Test("rounds of one exercise and of a thousand are played to the end", arguments: [1, 1000])
  func documentSizes(_ count: Int) throws {
    // A lone exercise needs enough wrong answers of its own; it has three.
    let path = try folder.write(TestDocument.sums(count), to: "\(count).json")
    for game in Game.allCases {
      let outcome = try Program.run([
        "simulate", path, "--game", game.rawValue, "--pupil", "perfect", "--rounds", "2", "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\"exercises\":\(2 * count),"), "\(outcome.output)")
    }
  }
}

extension SimulateCommandTests {
  @Test(
    "generators take the document's place",
    arguments: [
      "addition:1..20", "subtraction:-5..5:negative", "multiplication:2..12", "division:1..10",
      "addition", "addition,subtraction,multiplication,division", "mul:x{2,5,10}:1..10",
      "sub:0..100,borrows=1", "add:1..20,missing=first", "compare:0..20", "digit:100..999",
      "number:1..999", "div:1..9:2..9,remainder=only", "mul:x..4;add:1..9,then=sub,weight=2",
    ])
  func generators(_ specification: String) throws {
    for game in Game.allCases {
      let outcome = try Program.run([
        "simulate", "--generate", specification, "--game", game.rawValue, "--exercises", "7",
        "--rounds", "20", "--pupil", "perfect", "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("\"exercises\":140,\"right\":140,"), "\(outcome.output)")
    }
  }

  @Test(
    "a generator that cannot be read is wrong usage",
    arguments: [
      "", ",", "addition,,addition", "plus", "addition:", "addition:1", "addition:5..1",
      "addition:1...9", "addition:1..9:x", "addition:-5..-1", "root:1..9",
      "multiplication:999999..1000000", "add:1..9,carries=7", "mul:1..9,then=add",
      "addition:1..9223372036854775807", "addition:1..99999999999999999999",
    ])
  func wrongGenerators(_ specification: String) throws {
    let outcome = try Program.run([
      "simulate", "--generate=\(specification)", "--game", "mathpiano", "--exercises", "3",
    ])
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains("--generate"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: teachify simulate"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "wrong arguments end with 2 and are named",
    arguments: [
      ("--game", "chess"), ("--rounds", "0"), ("--rounds", "-1"), ("--rounds", "1000001"),
      ("--rounds", "99999999999999999999"), ("--rounds", "ten"), ("--jobs", "0"),
      ("--jobs", "257"), ("--exercises", "0"), ("--exercises", "100001"), ("--seed", "-1"),
      ("--seed", "1.5"), ("--pupil", ""), ("--pupil", "clever"), ("--pupil", "skill=2"),
      ("--pupil", "skill=nan"), ("--pupil", "time=1e400"), ("--pupil", "skill=0.5,,slip=0"),
      ("--colour", "red"),
    ])
  func wrongUsage(_ option: String, _ value: String) throws {
    let game = option == "--game" ? [] : ["--game", "feedme"]
    let outcome = try Program.run(["simulate", document, option, value] + game)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains(option), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: teachify simulate"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("neither or both of document and generator is wrong usage")
  func documentOrGenerator() throws {
    let neither = try Program.run(["simulate", "--game", "feedme"])
    let both = try simulate("--game", "feedme", "--generate", "addition")
    for outcome in [neither, both] {
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--generate"))
    }
  }

  @Test("a document that is not there, or is a folder, ends with 1")
  func missingDocument() throws {
    for path in [folder.path + "/none.json", folder.path, "", "/dev/zero"] {
      let outcome = try Program.run(["simulate", path, "--game", "feedme"])
      #expect(outcome.status == 1, "\(path): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("\(path):1:1: error: "), "\(outcome.errors)")
    }
  }

  private func simulate(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["simulate", document] + arguments)
  }

  private func summary(_ arguments: String...) throws -> Summary {
    let outcome = try Program.run(["simulate", document, "--json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try JSONDecoder().decode(Summary.self, from: Data(outcome.output.utf8))
  }
}
