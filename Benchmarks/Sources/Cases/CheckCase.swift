import Documents
import Exercises
import Foundation
import Items
import OurGames

/// How fast whole files are checked: read, made into exercises, looked at by all lints, places found.
enum CheckCase {
  /// What a document of the largest size may have.
  private static let largestFile = 500 * 1024 * 1024

  /// Writes files of about so many bytes, or of as many questions as a document may have.
  static func write(bytes: Int, to folder: String) throws {
    let formats: [(format: DocumentFormat, name: String)] = [
      (.gift, "gift"), (.csv, "csv"), (.native, "json"), (.moodleXML, "xml"), (.aiken, "aiken"),
    ]
    for (format, name) in formats {
      let sample = DocumentWriter.write(QuestionBank.make(count: 1000), as: format)?.bytes.count
      guard let sample else { Benchmarks.fail("\(name) is not written") }
      let count = min(300_000, bytes * 1000 / sample)
      let written = DocumentWriter.write(QuestionBank.make(count: count), as: format)
      try Data(written?.bytes ?? []).write(to: URL(fileURLWithPath: "\(folder)/check.\(name)"))
    }
    try Data(tableByLetters(bytes: bytes).utf8).write(
      to: URL(fileURLWithPath: "\(folder)/check-letters.csv"))
  }

  /// A table whose last column names the right answer by its letter, as quiz sites write it.
  private static func tableByLetters(bytes: Int) -> String {
    var text = "Frage;Antwort A;Antwort B;Antwort C;Antwort D;Lösung\n"
    for (number, item) in QuestionBank.make(count: min(300_000, bytes / 100)).items.enumerated() {
      guard text.utf8.count < bytes, case .choice(var options, _) = item.body else { break }
      let right = number % 4
      options.swapAt(0, right)
      let cells = [item.question.text] + options.map(\.text.text) + [["A", "B", "C", "D"][right]]
      text += cells.joined(separator: ";") + "\n"
    }
    return text
  }

  /// What a file's results are called.
  private static func subject(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    let stem = url.deletingPathExtension().lastPathComponent
    return stem.replacing("check", with: "check-program") + "-" + url.pathExtension
  }

  /// What a file's check took.
  private struct Cost {
    /// The processor time of all threads.
    var processorSeconds: Double
    /// By the clock: what a teacher waits.
    var seconds: Double

    /// Tells how fast so many bytes were checked.
    func tell(_ subject: String, bytes: Int) {
      let megabytes = Double(bytes) / 1e6
      Lines.result("\(subject)-megabytes-per-second", "teachify", megabytes / seconds)
      Lines.result(
        "\(subject)-megabytes-of-processor-per-second", "teachify", megabytes / processorSeconds)
    }
  }

  /// Checks a file once within this process, with a measure of texts that costs nothing.
  @MainActor
  static func run(_ path: String) async throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let subject = subject(path).replacing("check-program", with: "check")
    let before = PeakMemory.kilobytes()
    let (clock, processor) = (ContinuousClock(), Measurement.processSeconds())
    let start = clock.now
    let file = await DocumentReader.lint(
      bytes: bytes, fileName: path, for: Demand.all, largestFile: largestFile,
      by: Linter(measure: FixedMeasure()))
    let faults = file.diagnostics().count
    Cost(
      processorSeconds: Measurement.processSeconds() - processor,
      seconds: Measurement.seconds(clock.now - start)
    ).tell(subject, bytes: bytes.count)
    Lines.check("\(subject)-faults", "teachify", Double(faults))
    if let before, let after = PeakMemory.kilobytes() {
      // The file itself is counted, too: one byte of these.
      let share = 1 + Double(after - before) * 1024 / Double(bytes.count)
      Lines.result("\(subject)-memory-bytes-a-byte", "teachify", share)
    }
  }

  /// Runs `PROGRAM check FILE` and measures its time, and the most memory it had beyond what it has for a
  /// file of one question.
  static func run(_ path: String, program: String) throws {
    let subject = subject(path)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    let least = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: "least.csv")
    try Data("Frage;Antwort;Falsch;Falsch\na;b;c;d\n".utf8).write(to: least)
    let bare = try usage(of: program, checking: least.path)
    let whole = try usage(of: program, checking: path)
    whole.cost.tell(subject, bytes: size)
    Lines.result(
      "\(subject)-memory-bytes-a-byte", "teachify",
      Double(whole.kilobytes - bare.kilobytes) * 1024 / Double(size))
  }

  /// What `PROGRAM check FILE` takes; of several runs in one process the most memory of any so far.
  private static func usage(
    of program: String, checking path: String
  ) throws -> (cost: Cost, kilobytes: Int) {
    func seconds(_ usage: rusage) -> Double {
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    }
    var (before, after) = (rusage(), rusage())
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &before)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["check", path]
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    let waited = Measurement.seconds(clock.now - start)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &after)
    return (
      Cost(processorSeconds: seconds(after) - seconds(before), seconds: waited), after.ru_maxrss
    )
  }
}

/// Texts that always fit.
private struct FixedMeasure: TextMeasure {
  func hasGlyph(_ sign: Character) -> Bool { true }
  func width(of sign: Character) -> Double { 0.2 }
  func letterSize(of answer: String, in game: Game) -> Double? { 30 }
}
