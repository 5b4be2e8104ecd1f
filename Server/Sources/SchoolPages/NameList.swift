import Foundation
import School
import SchoolExchange

/// The names of a class's pupils as a text: one on each line, a first name, or a first name, a comma (or semicolon, or
/// tab) and a last name.
package enum NameList {
  /// Why a text is no list of names.
  package enum Fault: Error, Equatable {
    /// A line looks like what spreadsheets have above their names.
    case heading(line: Int, text: String)
    /// A name is too long.
    case tooLong(line: Int, text: String)
    /// A line is no name.
    case noName(line: Int)
    /// There is no name.
    case empty
  }

  private static let headings: Set<String> = [
    "name", "names", "namen", "vorname", "nachname", "familienname", "first name", "last name",
    "firstname", "lastname",
    "surname", "schüler", "pupil",
  ]

  /// Reads a text; empty lines count for nothing.
  package static func read(_ text: String) throws(Fault) -> [PupilName] {
    var text = text
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    var pupils: [PupilName] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let parts = line.split(omittingEmptySubsequences: false) { ",;\t".contains($0) }.map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard !parts.allSatisfy(\.isEmpty) else { continue }
      if pupils.isEmpty, parts.allSatisfy({ headings.contains($0.lowercased()) }) {
        throw .heading(line: index + 1, text: String(line))
      }
      if let long = parts.first(where: { $0.count > DisplayName.longest }) {
        throw .tooLong(line: index + 1, text: long)
      }
      let last = parts.count == 2 ? DisplayName(parts[1]) : nil
      guard parts.count <= 2, let first = DisplayName(parts[0]), parts.count == 1 || last != nil
      else { throw .noName(line: index + 1) }
      pupils.append(PupilName(first: first, last: last))
    }
    guard !pupils.isEmpty else { throw .empty }
    return pupils
  }
}

extension NameList.Fault {
  /// What is wrong and what to do.
  package func message(_ words: Words) -> String {
    switch self {
    case .heading(let line, let text): words("names.heading", String(line), text)
    case .tooLong(let line, let text):
      words("names.tooLong", String(line), text, String(DisplayName.longest))
    case .noName(let line): words("names.noName", String(line))
    case .empty: words("names.empty")
    }
  }
}
