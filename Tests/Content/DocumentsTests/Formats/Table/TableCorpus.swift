import Documents
import Exercises
import Foundation
import Items
import OurGames

/// A table of the corpus, and what must come out of it.
///
/// A file of `Corpus` holds a group of them: `=== NAME`, the table, `---`, and then a line
/// `> question | right = right | wrong | wrong` for each exercise, with `!` in place of `>` where it is
/// read but not played, or `asked`; and `told` with the ids of all that is told.
struct CorpusTable: CustomStringConvertible {
  let name: String
  let text: String
  let exercises: [String]
  let leftOut: [String]
  let isAsked: Bool
  let told: [String]

  var description: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  static let all: [CorpusTable] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".tables") }.sorted().flatMap { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return (text ?? "").split(separator: "=== ").map { CorpusTable(String($0), in: name) }
    }
  }()

  private init(_ entry: String, in file: String) {
    let lines = entry.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let end = lines.lastIndex(of: "---") ?? lines.endIndex
    name = lines[0]
    text = lines[1..<end].map { $0 + "\n" }.joined()
    let expected = lines[min(end + 1, lines.endIndex)...]
    let isExercise = { (line: String) in line.hasPrefix("> ") || line.hasPrefix("! ") }
    exercises = expected.filter(isExercise).map { String($0.dropFirst(2)) }
    leftOut = expected.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) }
    isAsked = expected.contains("asked")
    told =
      expected.first { $0.hasPrefix("told ") }?.split(separator: " ").dropFirst().map(String.init)
      ?? []
  }

  /// What is not as it must be; nil where all is.
  var fault: String? {
    let result = OurReader.read(bytes: Array(text.utf8), fileName: name)
    let found = (result.bank?.items ?? []).map(Self.told)
    let ids = result.diagnostics.map(\.id).filter { !$0.hasPrefix("game.") }
    if isAsked, result.document != nil { return "is played: \(found)" }
    if !isAsked, found != exercises.map(Self.sorted) {
      return "became \(found), told \(result.diagnostics.map(\.description))"
    }
    var played: Set<String> = []
    if case .exercises(let all) = result.document?.content { played = Set(all.map(\.question)) }
    let notPlayed = (result.bank?.items ?? []).filter { !played.contains($0.question.plain) }
    if !isAsked, notPlayed.map(Self.told) != leftOut.map(Self.sorted) {
      return "does not play \(notPlayed.map(Self.told))"
    }
    return ids.sorted() == told.sorted() ? nil : "told \(ids.sorted()), not \(told.sorted())"
  }

  private static func told(_ item: Item) -> String {
    var right: [String] = []
    var wrong: [String] = []
    switch item.body {
    case .choice(let options, _):
      for option in options {
        if option.weight > 0 {
          right.append(option.text.text)
        } else {
          wrong.append(option.text.text)
        }
      }
    case .short(let accepted, _): right = accepted.map(\.text.text)
    default: break
    }
    return ([item.question.text, right.joined(separator: " = ")] + wrong.sorted())
      .joined(separator: " | ")
  }

  private static func sorted(_ line: String) -> String {
    let parts = line.components(separatedBy: " | ")
    return (parts.prefix(2) + parts.dropFirst(2).sorted()).joined(separator: " | ")
  }
}
