import Documents
import Exercises
import Foundation
import Items
import OurGames

/// How fast documents come through the whole door: decoded, recognised, read, made into exercises
/// and checked.
enum DoorCase {
  /// The formats, each with the ending of its files.
  private static let formats: [(format: DocumentFormat, name: String)] = [
    (.gift, "gift"), (.csv, "csv"), (.native, "json"), (.moodleXML, "xml"),
  ]

  /// What a document of the largest size may have in the wordiest format.
  private static let largestFile = 500 * 1024 * 1024

  /// Writes the documents that `run` and its peers read: one bank of questions in each format.
  ///
  /// - Parameter folder: where to, as `SIZE.ENDING`.
  static func write(count: Int, to folder: String) throws {
    let bank = QuestionBank.make(count: count)
    for (format, name) in formats {
      guard let written = DocumentWriter.write(bank, as: format), written.losses.isEmpty else {
        Benchmarks.fail("\(name) does not carry the questions")
      }
      try Data(written.bytes).write(to: URL(fileURLWithPath: "\(folder)/\(count).\(name)"))
    }
  }

  /// Measures one document, and the most memory the program ever took.
  static func run(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let url = URL(fileURLWithPath: path)
    let subject = "door-\(url.pathExtension)-\(url.deletingPathExtension().lastPathComponent)"
    let before = PeakMemory.kilobytes()
    var exercises = 0
    let rate = Measurement.rate {
      exercises = read(bytes, path)
      return bytes.count
    }
    Lines.result("\(subject)-megabytes-per-second", "teachify", rate / 1e6)
    Lines.check("\(subject)-questions", "teachify", Double(exercises))
    if let before, let after = PeakMemory.kilobytes() {
      let share = Double(after - before) * 1024 / Double(bytes.count)
      Lines.result("\(subject)-memory-bytes-a-byte", "teachify", share)
    }
  }

  /// What 2, 4 and 8 times as many questions cost, for each of them.
  static func growth() {
    for (format, name) in formats {
      for factor in [1, 2, 4, 8] {
        let count = 5000 * factor
        guard let written = DocumentWriter.write(QuestionBank.make(count: count), as: format) else {
          Benchmarks.fail("\(name) is not written")
        }
        // The best of several: the rest is what else the machine did.
        let best =
          (0..<5).map { _ in
            Measurement.processorSeconds { _ = read(written.bytes, "growth.\(name)") }
          }
          .min() ?? 0
        Lines.result("growth-door-\(name)-nanoseconds", "\(factor)×", best * 1e9 / Double(count))
      }
    }
    growthOfFaults()
  }

  /// What twice as many rows cost that `check` refuses or tells of one by one.
  private static func growthOfFaults() {
    let rows: [(name: String, row: (Int) -> String)] = [
      ("wrong-sums", { "\($0) + 1;\($0 + 3)" }),
      ("same-values", { "Frage \($0);1/2;2/4;\($0)/7" }),
      ("questions-alone", { "Frage \($0);" }),
    ]
    for (name, row) in rows {
      for factor in [1, 2, 4, 8] {
        let count = 5000 * factor
        let text = "Frage;Antwort;Falsch;Falsch\n" + (1...count).map(row).joined(separator: "\n")
        let bytes = Array(text.utf8)
        let best =
          (0..<3).map { _ in
            Measurement.processorSeconds {
              _ = OurReader.read(bytes: bytes, fileName: "growth.csv", makesDocument: false)
            }
          }
          .min() ?? 0
        Lines.result("growth-check-\(name)-nanoseconds", "\(factor)×", best * 1e9 / Double(count))
      }
    }
  }

  /// Reads a document and gives the number of its exercises.
  private static func read(_ bytes: [UInt8], _ path: String) -> Int {
    let result = OurReader.read(bytes: bytes, fileName: path, largestFile: largestFile)
    guard let document = result.document, case .exercises(let exercises) = document.content,
      result.diagnostics.isEmpty
    else {
      let fault = result.diagnostics.first?.description ?? "nothing to play"
      Benchmarks.fail("\(path) is not as it was written: \(fault)")
    }
    return exercises.count
  }
}
