import Foundation
import Testing

/// `teachify diagnose`, run as a user runs it.
@Suite(.onWaitingThreads)
struct DiagnoseCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A record of differences, each with its right answer, that of the error, and two others.
  private func record(_ answers: [(first: Int, second: Int, given: Int)], pupil: String? = nil)
    -> String
  {
    let entries = answers.enumerated().map { index, task in
      let right = task.first - task.second
      let options = [
        right, 10 * (task.first / 10 - task.second / 10) + task.second % 10 - task.first % 10,
        right + 1, right + 10,
      ]
      let texts = options.map { "\"\($0)\"" }.joined(separator: ",")
      return
        #"{"exercise":"\#(index)","question":"\#(task.first) − \#(task.second)","given":"\#(task.given)","#
        + #""answer":"\#(right)","correct":\#(task.given == right),"ticks":90,"options":[\#(texts)]}"#
    }
    let name = pupil.map { #","pupil":"\#($0)""# } ?? ""
    return #"{"game":"feedme","document":"Minus","hash":"0","seed":1,"settings":"#
      + #"{"endless":false,"maximumExercises":null,"orientation":"landscape","speedPercent":100},"#
      + #""engine":6,"answers":[\#(entries.joined(separator: ","))],"score":0,"ticks":900,"#
      + #""ending":"completed"\#(name)}"#
  }

  private static let wrong = [
    (first: 42, second: 17, given: 35), (63, 28, 45), (54, 36, 22), (81, 45, 44), (72, 38, 46),
  ]
  private static let right = [(first: 42, second: 17, given: 25), (63, 28, 35), (54, 36, 18)]

  /// Right answers where the error does no harm.
  private static let harmless = [(first: 45, second: 12, given: 33), (67, 23, 44), (58, 36, 22)]

  private func diagnose(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["diagnose"] + arguments, folder: folder.path)
  }

  @Test(
    "a sure error is named with its sentence",
    arguments: [
      ("de", "Zieht in jeder Spalte die kleinere Ziffer von der größeren ab", "5 von 5 Fehlern"),
      ("en", "Subtracts the smaller digit from the larger one in each column", "5 of 5 errors"),
    ])
  func named(_ language: String, _ sentence: String, _ count: String) throws {
    _ = try folder.write(record(Self.wrong + Self.harmless) + "\n", to: "anna.json")
    let outcome = try diagnose("anna.json", "--language", language)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("anna.json: \(sentence)"), "\(outcome.output)")
    #expect(outcome.output.contains(count), "\(outcome.output)")
    #expect(outcome.outputLines.count == 1)
  }

  @Test("nothing is named where nothing is sure, and that is said")
  func unsure() throws {
    let mixed = [(first: 42, second: 17, given: 35), (63, 28, 36), (54, 36, 28)]
    _ = try folder.write(record(mixed + Self.right), to: "ben.json")
    _ = try folder.write(record(Self.right), to: "cem.json")
    let outcome = try diagnose("ben.json", "cem.json", "--language", "en")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.outputLines == [
        "ben.json: 3 errors in 6 answers, but no known mistake is sure.",
        "cem.json: 3 answers, no error.",
      ])
  }

  @Test("a pupil's records are put together from several lines and files")
  func pupils() throws {
    let lines = [
      record(Array(Self.wrong[..<2]), pupil: "Dora"), record(Self.right, pupil: "Emil"),
      record(Array(Self.wrong[2...3]), pupil: "Dora"),
    ]
    _ = try folder.write(lines.joined(separator: "\n"), to: "one.json")
    _ = try folder.write(record([Self.wrong[4]], pupil: "Dora"), to: "two.json")
    let outcome = try diagnose("one.json", "two.json", "--language", "en")
    #expect(outcome.outputLines.count == 2)
    #expect(outcome.outputLines.first?.hasPrefix("Dora: Subtracts the smaller") == true)
    #expect(outcome.output.contains("5 of 5 errors"), "\(outcome.output)")
    #expect(outcome.outputLines.last == "Emil: 3 answers, no error.")
  }

  @Test("a file that holds no records ends with 1 and its place")
  func damaged() throws {
    _ = try folder.write(record(Self.right) + "\n{\"game\": 3}\n", to: "x.json")
    let outcome = try diagnose("x.json", "--language", "en")
    #expect(outcome.status == 1)
    #expect(outcome.output == "x.json: 3 answers, no error.\n")
    #expect(outcome.errors.hasPrefix("x.json:2:10: error: "), "\(outcome.errors)")
    #expect(try diagnose("none.json").status == 1)
  }

  @Test(
    "the figures of virtual pupils are printed for each error, the same for the same seed",
    .enabled(if: Program.hasReleaseBuild))
  func rehearsal() throws {
    let outcome = try diagnose("--rehearse")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.outputLines.count == 28, "\(outcome.output)")
    let row = try #require(outcome.outputLines.first { $0.hasPrefix("sub.smallerFromLarger") })
    let figures = row.split(separator: " ").dropFirst().compactMap { Int($0) }
    #expect(figures.count == 3 && figures[0] >= 95 && figures[2] <= 5, "\(row)")
    #expect(try diagnose("--rehearse", "--seed", "1").output == outcome.output)
  }

  @Test("neither or both of records and a rehearsal is wrong usage")
  func wrongUsage() throws {
    for outcome in [try diagnose(), try diagnose("x.json", "--rehearse")] {
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("--rehearse"), "\(outcome.errors)")
    }
  }
}
