import Exercises
import Foundation

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
  }

  /// Checks a file once within this process, with a measure of texts that costs nothing.
  static func run(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let subject = "check-\(URL(fileURLWithPath: path).pathExtension)"
    let before = PeakMemory.kilobytes()
    var faults = 0
    let seconds = Measurement.processorSeconds {
      var result = DocumentReader.read(bytes: bytes, fileName: path, largestFile: largestFile)
      result.document = nil
      faults = Linter(measure: FixedMeasure()).diagnostics(of: result).count
    }
    Lines.result("\(subject)-megabytes-per-second", "teachify", Double(bytes.count) / 1e6 / seconds)
    Lines.check("\(subject)-faults", "teachify", Double(faults))
    if let before, let after = PeakMemory.kilobytes() {
      // The file itself is counted, too: one byte of these.
      let share = 1 + Double(after - before) * 1024 / Double(bytes.count)
      Lines.result("\(subject)-memory-bytes-a-byte", "teachify", share)
    }
  }

  /// Runs `PROGRAM check FILE` and measures its processor time and the most memory it had.
  static func run(_ path: String, program: String) throws {
    let subject = "check-program-\(URL(fileURLWithPath: path).pathExtension)"
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["check", path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    Lines.result("\(subject)-megabytes-per-second", "teachify", Double(size) / 1e6 / seconds)
    Lines.result(
      "\(subject)-memory-bytes-a-byte", "teachify",
      Double(usage.ru_maxrss) * 1024 / Double(size))
  }
}

/// Texts that always fit.
private struct FixedMeasure: TextMeasure {
  func hasGlyph(_ sign: Character) -> Bool { true }
  func width(of sign: Character) -> Double { 0.2 }
  func letterSize(of answer: String, in game: Game) -> Double? { 30 }
}
