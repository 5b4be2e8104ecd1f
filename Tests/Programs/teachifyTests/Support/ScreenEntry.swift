import Foundation
import Stage

/// What stands on the screen, as the program's trace tells it.
struct ScreenEntry {
  var screen = ""
  var phase = ""
  var score = 0
  var answers = 0
  var question: String?
  var options: [(place: Point, text: String)] = []
  var figure: Point?
  var focus: String?
  var targets: [(name: String, place: Point)] = []
  var sheets: [(name: String, count: Int, place: Point, state: String)] = []

  init(block: some Sequence<Substring>) {
    for line in block {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      let parts = words[1].split(separator: " ", maxSplits: 2).map(String.init)
      switch words[0] {
      case "screen": screen = words[1]
      case "phase": phase = words[1]
      case "score": score = Int(words[1]) ?? 0
      case "answers": answers = Int(words[1]) ?? 0
      case "question": question = QuotedText.unquote(words[1])
      case "option":
        options.append(
          (ScreenEntry.point(parts[0], parts[1]), QuotedText.unquote(parts[2]) ?? ""))
      case "figure": figure = ScreenEntry.point(parts[0], parts[1])
      case "focus": focus = words[1]
      case "sheet":
        let words = words[1].split(separator: " ", maxSplits: 4).map(String.init)
        guard words.count == 5 else { continue }
        sheets.append(
          (
            words[0], Int(words[1]) ?? 0, ScreenEntry.point(words[2], words[3]),
            QuotedText.unquote(words[4]) ?? ""
          ))
      case "target": targets.append((parts[0], ScreenEntry.targetPlace(parts[1...])))
      default: break
      }
    }
  }

  /// Where the first target of the name is.
  func target(_ name: String) -> Point? {
    targets.first { $0.name == name }?.place
  }

  /// Where the sheet of the name is.
  func sheet(_ name: String) -> Point? {
    sheets.first { $0.name == name }?.place
  }

  private static func point(_ x: String, _ y: String) -> Point {
    Point(Double(x) ?? 0, Double(y) ?? 0)
  }

  private static func targetPlace(_ words: ArraySlice<String>) -> Point {
    point(words.first ?? "", words.last ?? "")
  }
}
