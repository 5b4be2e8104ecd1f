import Foundation
import Testing

/// `teachify simulate --pupil class`, run as a user runs it.
@Suite(.onWaitingThreads)
struct RehearsalCommandTests {
  private let folder: TemporaryFolder
  private let document: String

  init() throws {
    folder = try TemporaryFolder()
    document = try folder.write(TestDocument.sums(8), to: "sums.json")
  }

  private func arguments(_ pupils: Int = 60) -> [String] {
    ["simulate", document, "--game", "mathpiano", "--pupil", "class", "--pupils", "\(pupils)"]
  }

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    let outcome = try Program.run(arguments, folder: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  @Test("the table has a row for each exercise, and says what the class needs")
  func table() throws {
    let outcome = try run(arguments())
    for name in ["game ", "document ", "class ", "a round ", "lives lost ", "score "] {
      #expect(outcome.outputLines.contains { $0.hasPrefix(name) }, "\(name): \(outcome.output)")
    }
    for number in 1...8 {
      #expect(outcome.outputLines.contains { $0.hasPrefix("1 + \(number) ") }, "\(outcome.output)")
    }
  }

  @Test("the JSON object has its keys in order")
  func json() throws {
    let output = try run(arguments() + ["--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let keys = [
      "game", "document", "hash", "seed", "pupils", "roundsEach", "settings", "rounds",
      "completedPerMille", "seconds", "score", "livesLost", "success", "exercises",
      "exercisesLeftOut", "diagnosis",
    ]
    #expect(Set(object?.keys.map(\.self) ?? []) == Set(keys))
    let places = keys.compactMap { output.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places == places.sorted() && places.count == keys.count)
    let exercises = object?["exercises"] as? [[String: Any]]
    #expect(exercises?.count == 8)
    #expect(exercises?.first?["asked"] as? Int == 60)
  }

  @Test("the same command prints the same bytes, with any number of jobs and in both builds")
  func sameBytes() throws {
    let whole = try run(arguments() + ["--json"]).output
    #expect(try run(arguments() + ["--json", "--jobs", "3"]).output == whole)
    #expect(try run(arguments() + ["--json", "--seed", "2"]).output != whole)
    guard Program.hasBothBuilds else { return }
    let debugged = try Program.run(arguments() + ["--json"], program: Program.debugPath)
    #expect(debugged.output == whole)
  }

  @Test("parts put together give the bytes of the whole, in all forms")
  func parts() throws {
    let names = (1...4).map { "part-\($0).json" }
    for (index, name) in names.enumerated() {
      let outcome = try run(arguments() + ["--shard", "\(index + 1)/4", "--part", name])
      #expect(outcome.output.isEmpty)
    }
    for form in [[], ["--json"]] {
      let whole = try run(arguments() + form).output
      let merged = try run(["simulate", "--merge"] + names.reversed() + form).output
      #expect(merged == whole)
    }
    _ = try run(["simulate", "--merge", names[2], names[0], "--part", "half.json"])
    let rest = ["half.json", names[3], names[1]]
    #expect(
      try run(["simulate", "--json", "--merge"] + rest).output
        == run(arguments() + ["--json"]).output)
    _ = try run(arguments() + ["--html", "whole.html", "--language", "de"])
    _ = try run(["simulate", "--merge"] + rest + ["--html", "parts.html", "--language", "de"])
    let pages = try ["whole.html", "parts.html"].map {
      try String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8)
    }
    #expect(pages[0] == pages[1])
  }

  /// The parts know what was left out of the document, which need not be there any more.
  @Test("the page of merged parts says what was left out, in its own language")
  func leftOut() throws {
    let faulty = try folder.write(
      "Frage;Antwort\nrot;red\nblau;blue\ngelb;\nweiß;white\ngrün;green\n", to: "faulty.csv")
    let play = ["simulate", faulty, "--game", "feedme", "--pupil", "class", "--pupils", "20"]
    _ = try run(play + ["--html", "whole.html", "--language", "de"])
    for number in 1...2 {
      _ = try run(play + ["--shard", "\(number)/2", "--part", "\(number).json"])
    }
    try FileManager.default.removeItem(atPath: faulty)
    _ = try run([
      "simulate", "--merge", "2.json", "1.json", "--html", "de.html", "--language", "de",
    ])
    _ = try run([
      "simulate", "--merge", "1.json", "2.json", "--html", "en.html", "--language", "en",
    ])
    let pages = try ["whole.html", "de.html", "en.html"].map {
      try String(contentsOfFile: folder.path + "/" + $0, encoding: .utf8)
    }
    #expect(pages[0] == pages[1])
    #expect(pages[1].contains("Die Antwort ist leer") && pages[2].contains("The answer is empty"))
  }

  @Test(
    "GNU parallel plays the parts",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel")))
  func parallel() throws {
    let line =
      "seq 3 | parallel --will-cite -j 2 '\(Program.path)' simulate sums.json --game mathpiano "
      + "--pupil class --pupils 60 --shard {}/3 --part part-{}.json "
      + "&& '\(Program.path)' simulate --merge part-*.json --json"
    let outcome = try Program.runTool(
      "/bin/sh", ["-c", line], environment: ["HOME": folder.path], folder: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try run(arguments() + ["--json"]).output == outcome.output)
  }

  @Test("what the tests need is there where all tests are wanted")
  func hasParallel() {
    if ProcessInfo.processInfo.environment["CI"] == "true" {
      #expect(FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel"))
    }
  }

  @Test("parts that are missing, doubled, foreign or damaged are told with their file")
  func wrongParts() throws {
    for number in 1...2 {
      _ = try run(arguments() + ["--shard", "\(number)/2", "--part", "\(number).json"])
    }
    _ = try run(arguments(61) + ["--shard", "2/2", "--part", "other.json"])
    _ = try folder.write("{\"format\": \"teachify\"}", to: "document.json")
    for (files, message) in [
      (["1.json"], "the pupils 30 to 59 of 60"), (["1.json", "1.json"], "1.json:1:1: error: "),
      (["1.json", "other.json"], "61 pupils, not 60"), (["none.json"], "none.json:1:1: error: "),
      (["document.json"], "document.json:1:1: error: this is no part of a rehearsal"),
    ] {
      let outcome = try Program.run(["simulate", "--merge"] + files, folder: folder.path)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(
    "wrong arguments end with 2 and are named",
    arguments: [
      ("--pupil class --pupils 0", "--pupils"), ("--pupil novice --pupils 3", "--pupils"),
      ("--pupil class --shard 1/2", "--part"), ("--pupil class --shard 0/2 --part x", "--shard"),
      ("--pupil class --shard 3/2 --part x", "--shard"), ("--html x", "--html"),
      ("--pupil class --part x --json", "--part"), ("--merge x", "--merge"), ("--part x", "--part"),
    ])
  func wrongUsage(_ line: String, _ name: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(["simulate", document, "--game", "feedme"] + words)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("the page stands alone and holds what documents hold", arguments: ["de", "en"])
  func page(_ language: String) throws {
    let path = try folder.write(
      TestDocument.sums(4, title: "<b>&amp; „Größen“"), to: "odd.json")
    _ = try run([
      "simulate", path, "--game", "feedme", "--pupil", "class", "--pupils", "50", "--html",
      "page.html", "--language", language,
    ])
    let page = try String(contentsOfFile: folder.path + "/page.html", encoding: .utf8)
    #expect(page.contains("<html lang=\"\(language)\">"))
    #expect(page.contains("&lt;b&gt;&amp;amp; „Größen“"))
    for part in ["<script", "http", "src=", "@import", "url(", "<link", "{0}", "report."] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(page.contains("<svg"))
    let names = page.matches(of: /<(\/?)(svg|table|tr|td|div|section|html|body)\b/)
    for name in ["svg", "table", "tr", "td", "div", "section", "html", "body"] {
      let found = names.filter { $0.2 == name }
      #expect(found.count { $0.1.isEmpty } == found.count { !$0.1.isEmpty }, "\(name)")
    }
  }
}
