import Documents
import Exercises
import Foundation
import Items
import OurGames

/// The packages that `make-files` made.
enum PackedFile {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Files")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  static func read(_ name: String) throws -> ReadResult {
    OurReader.read(bytes: try bytes(name), fileName: name)
  }
}

extension Item {
  /// The item on one line: its kind, what it asks, its answers, the right ones with `=`.
  var told: String {
    var asked = question.plain.replacing("\n", with: "/")
    if case .cloze(let cloze) = body {
      // Gaps are shown where they stand.
      asked = ItemText(
        cloze.parts(of: question.text).joined(separator: "…"), format: question.format
      )
      .plain.replacing("\n", with: "/")
    }
    let picture = details.picture.map { " <\($0.text)>" } ?? ""
    return "\(kind): \(asked)\(picture)" + answers.map { " | " + $0 }.joined()
  }

  private var kind: String {
    switch body {
    case .choice(_, let isSingle): isSingle ? "choice" : "choices"
    case .truth: "truth"
    case .short: "short"
    case .numeric: "numeric"
    case .matching: "matching"
    case .cloze: "cloze"
    case .ordering: "ordering"
    case .essay: "essay"
    case .information: "information"
    case .unsupported(let kind): "unsupported \(kind)"
    }
  }

  private var answers: [String] {
    switch body {
    case .choice(let options, _):
      options.map { option in
        (option.weight > 0 ? "=" : "") + option.text.plain
          + (option.picture.map { " <\($0.text)>" } ?? "")
          + (option.feedback.map { " #\($0.plain)" } ?? "")
      }
    case .truth(let statement): [statement.isTrue ? "=true" : "=false"]
    case .short(let accepted, _): accepted.map { ($0.weight >= 100 ? "=" : "") + $0.text.plain }
    case .numeric(let numbers): numbers.map { "\($0.values)" }
    case .cloze(let cloze):
      cloze.gaps.map { gap in
        let gapItem = Item("", gap.body)
        return "[" + gapItem.answers.joined(separator: ", ") + "]"
          + (gap.hint.map { " ?\($0.plain)" } ?? "")
      }
    case .ordering(let texts): [texts.map(\.plain).joined(separator: " < ")]
    case .matching(let pairs): pairs.map { "\($0.left.plain) -> \($0.right.plain)" }
    default: []
    }
  }
}
