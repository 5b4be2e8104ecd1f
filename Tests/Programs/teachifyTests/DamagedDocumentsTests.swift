import Foundation
import Testing

/// Whatever is in a file, the program says what is wrong and ends as promised.
@Suite(.onWaitingThreads)
struct DamagedDocumentsTests {
  private static let count = 400

  /// More than this no document may cost, in bytes.
  private static let memoryLimit = 500_000_000

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a folder of damaged documents is checked to its end")
  func check() throws {
    let files = DamagedDocuments.make(Self.count)
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.peakMemory < Self.memoryLimit)
    let last = try #require(outcome.outputLines.last)
    #expect(last.contains(/^400 files, [0-9]+ errors, [0-9]+ warnings$/), "\(last)")
    expectDiagnostics(outcome.outputLines.dropLast())
  }

  @Test("each damaged document is refused or played, and never crashes a round")
  func simulate() throws {
    // Every fourth stands for its like: each is a start of the program.
    for (index, file) in DamagedDocuments.make(Self.count).enumerated() where index % 4 == 0 {
      let path = try folder.write(file.bytes, to: file.name)
      let checked = try Program.run(["check", path])
      let outcome = try Program.run([
        "simulate", path, "--game", ["mathpiano", "teachifybird", "feedme"][index % 3],
        "--rounds", "2",
      ])
      #expect(outcome.status == 0 || outcome.status == 1, "\(path): \(outcome.errors)")
      #expect((outcome.status == 1) == outcome.output.isEmpty)
      if outcome.status == 1 { #expect(outcome.errors.contains("error: ")) }
      let faults = checked.outputLines.dropLast()
      // A check tells more than a round: also what does not teach.
      let told = outcome.errorLines.filter {
        $0.hasPrefix("\(path):") && $0.contains(": warning: ")
      }
      #expect(told.allSatisfy(faults.contains), "\(path): \(outcome.errors)")
      let errors = faults.filter { $0.contains(": error: ") }
      #expect(errors.allSatisfy(outcome.errorLines.contains), "\(path): \(outcome.errors)")
      expectDiagnostics(faults)
    }
  }

  @Test(
    "without a display, what is wrong with a document is told in the language chosen",
    arguments: ["{", "", "[1, 2, 3]", "{\"exercises\": []}", "\u{0}\u{1}\u{2}"])
  func play(_ text: String) throws {
    let path = try folder.write(text, to: "Kaputt \(UUID().uuidString) – ü.json")
    let checked = try Program.run(["check", path])
    for arguments in [["play", path], [path], [path, "--game", "feedme"]] {
      let outcome = try Program.run(
        arguments + ["--language", "de"], environment: ["SDL_VIDEODRIVER": "none"])
      #expect(outcome.status == 1)
      #expect(outcome.errorLines.count == checked.outputLines.count - 1, "\(outcome.errors)")
      for line in outcome.errorLines {
        #expect(line.hasPrefix(path + ":") && line.contains(": Fehler: "), "\(line)")
      }
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("what cannot be read is said so, in one line")
  func unreadableFiles() throws {
    let locked = try folder.write(TestDocument.sums(3), to: "locked.json")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    for path in [folder.path + "/none.json", "/dev/zero", "/proc/self/mem", ""] {
      let outcome = try Program.run(["check", path])
      #expect(outcome.status == 1, "\(path): \(outcome.output)")
      expectDiagnostics(outcome.outputLines.dropLast())
    }
    // The administrator may read everything.
    #expect(try Program.run(["check", locked]).status == (geteuid() == 0 ? 0 : 1))
  }

  @Test("a folder's documents are its files, also below and behind links")
  func folders() throws {
    _ = try folder.write(TestDocument.sums(3), to: "below/deeper/good.json")
    _ = try folder.write("no document", to: "below/picture.png")
    _ = try folder.write("{", to: "below/.hidden.json")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder.json", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/circle", withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.json", withDestinationPath: "below/deeper/good.json")
    #expect(mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    let outcome = try Program.run(["check", folder.path])
    #expect(outcome.output == "2 files, 0 errors, 0 warnings\n", "\(outcome.output)")
    #expect(outcome.status == 0)
  }

  private func expectDiagnostics(_ lines: some Sequence<String>) {
    for line in lines {
      #expect(
        line.contains(
          /^.*:[1-9][0-9]*:[1-9][0-9]*: (error|warning|note): .+ \[[A-Za-z0-9.]+\]$/),
        "\(line)")
      #expect(
        !line.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(line)")
    }
  }
}

extension DamagedDocumentsTests {
  @Test(
    "fifty megabytes are read within the memory promised", .enabled(if: Program.hasReleaseBuild),
    arguments: ["json", "csv"])
  func largestDocument(_ ending: String) throws {
    let path = try folder.write(large(ending, bytes: 50 * 1024 * 1024), to: "large.\(ending)")
    let outcome = try Program.run(["check", path])
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.peakMemory > 50_000_000)
    #expect(outcome.peakMemory < Self.memoryLimit, "\(outcome.peakMemory)")
    expectDiagnostics(outcome.outputLines.dropLast())
  }

  /// The limit is far above what it takes, 120 MB: it catches only what grows with each row that is read again.
  @Test(
    "a quotation mark that is never closed does not fill the memory",
    .enabled(if: Program.hasReleaseBuild))
  func endlessQuote() throws {
    let row = "Was ist das hier in der Zeile?;Wort;Ort;Hort;Bord\n"
    let count = 22_000_000 / row.utf8.count
    let text = "Frage;Antwort;Falsch1;Falsch2;Falsch3\n\"Wer?;Ich;Du;Er;Sie\n"
    let path = try folder.write(
      text + String(repeating: row, count: count), to: "quote.csv")
    let outcome = try Program.run(["check", path])
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("[table.quote]"), "\(outcome.output)")
    #expect(outcome.peakMemory < 300_000_000, "\(outcome.peakMemory)")
  }

  @Test("what is larger is refused unread")
  func tooLargeDocument() throws {
    let path = try folder.write(large("json", bytes: 51 * 1024 * 1024), to: "larger.json")
    let checked = try Program.run(["check", path])
    #expect(checked.status == 1)
    #expect(checked.output.contains("The file has 51 MB, more than 50"), "\(checked.output)")
    // Of the file, nothing is held: the program needs what it needs for any.
    let small = try Program.run(["check", folder.write("1 + 1;2;3\n", to: "small.csv")])
    #expect(checked.peakMemory < small.peakMemory + 20_000_000)
    expectDiagnostics(checked.outputLines.dropLast())
    let simulated = try Program.run(["simulate", path, "--game", "feedme"])
    #expect(simulated.status == 1)
    #expect(simulated.errorLines == Array(checked.outputLines.dropLast()))
  }

  /// A whole document of different exercises, blanks at its end.
  private func large(_ ending: String, bytes count: Int) -> [UInt8] {
    let isTable = ending == "csv"
    var bytes = Array((isTable ? "" : "{\"exercises\": [\n").utf8)
    bytes.reserveCapacity(count)
    var number = 0
    while bytes.count < count - 200 {
      let text =
        isTable
        ? "\(number) + 1;\(number + 1);\(number + 2);\(number + 3);\(number + 4)\n"
        : (number == 0 ? "" : ",")
          + "{\"question\":\"\(number) + 1\",\"answer\":\"\(number + 1)\",\"wrong\":[\(number)]}\n"
      bytes.append(contentsOf: text.utf8)
      number += 1
    }
    if !isTable { bytes.append(contentsOf: "]}".utf8) }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count - bytes.count))
    return bytes
  }
}
