import Controls
import Exercises

extension Diagnostic {
  /// A line for terminals: the place in the format that editors jump to, and what is wrong, in a
  /// language.
  public func line(in text: Translation) -> String {
    let kind = text("faults.\(severity.rawValue)")
    let place = "\(place): \(kind): "
    let quoted = quote.isEmpty ? "" : " " + text("faults.quote", quote)
    return place + told(in: text) + quoted + (id.isEmpty ? "" : " [\(id)]")
  }

  /// Where it is within its file, in a language.
  func shortPlace(in text: Translation) -> String {
    if !cell.isEmpty { return text("faults.place.cell", part, cell) }
    let place = text("faults.place", "\(line)", "\(column)")
    return part.isEmpty ? place : part + ", " + place
  }

  /// What is wrong and what to do, in a language.
  ///
  /// - Parameter isInWindow: whether it is shown in a window, where nobody types switches.
  public func told(in text: Translation, isInWindow: Bool = false) -> String {
    FaultTexts(text.texts).text(of: message, isInWindow: isInWindow).description
  }
}

extension MessagePhrase {
  /// The phrase in a language.
  func told(in text: Translation) -> String { FaultTexts(text.texts).told(self) }
}

extension LibraryEntry {
  /// How many questions of the file are left out, and where they are; empty if none is.
  func partlyRead(in text: Translation) -> String {
    guard !skippedLines.isEmpty else { return "" }
    return text.count(
      "document.partly", skippedLines.count, LibraryEntry.lines(skippedLines, in: text))
  }

  /// The number of lines that are named: what can be read at a glance.
  private static let namedLines = 5

  /// Lines as named in a sentence; only a few if there are many.
  static func lines(_ all: [Int], in text: Translation) -> String {
    var lines: [Int] = []
    for line in all where lines.last != line { lines.append(line) }
    guard let last = lines.last, lines.count > 1 else {
      return text("document.line", "\(lines.first ?? 1)")
    }
    if lines.count > namedLines {
      let named = lines.prefix(namedLines).map(String.init).joined(separator: ", ")
      return text("document.lines", named + " …")
    }
    let others = lines.dropLast().map(String.init).joined(separator: ", ")
    return text("document.lines", text("document.and", others, "\(last)"))
  }
}
