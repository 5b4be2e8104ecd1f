import ArgumentParser
import Foundation
import School

/// A file with the names of a class's pupils.
enum NameList {
  static let discussion = """
    The file of names has one pupil on each line: a first name, or a first name, a comma (or semicolon, or tab) and a \
    last name.
    """

  /// What spreadsheets have above their names.
  private static let headings: Set<String> = [
    "name", "names", "namen", "vorname", "nachname", "familienname", "first name", "last name",
    "firstname", "lastname",
    "surname", "schüler", "pupil",
  ]

  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws -> [(first: DisplayName, last: DisplayName?)] {
    let data: Data
    do {
      data =
        path == "-"
        ? FileHandle.standardInput.readDataToEndOfFile() : try Data(contentsOf: URL(filePath: path))
    } catch {
      throw ValidationError("\(path) cannot be read. Check its name and the rights to it.")
    }
    guard var text = String(bytes: data, encoding: .utf8) else {
      throw ValidationError("\(path): this is no text in UTF-8. Save it as UTF-8.")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    var pupils: [(first: DisplayName, last: DisplayName?)] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let parts = line.split(omittingEmptySubsequences: false) { ",;\t".contains($0) }.map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      guard !parts.allSatisfy(\.isEmpty) else { continue }
      if pupils.isEmpty, parts.allSatisfy({ headings.contains($0.lowercased()) }) {
        throw ValidationError(
          "\(path):\(number + 1): “\(line)” looks like a heading. Delete this line, so that no child is called so."
        )
      }
      if let long = parts.first(where: { $0.count > DisplayName.longest }) {
        throw ValidationError(
          "\(path):\(number + 1): “\(long)” has \(long.count) signs. Shorten it to \(DisplayName.longest)."
        )
      }
      let last = parts.count == 2 ? DisplayName(parts[1]) : nil
      guard parts.count <= 2, let first = DisplayName(parts[0]), parts.count == 1 || last != nil
      else {
        throw ValidationError(
          "\(path):\(number + 1): this is no name. Write a first name, or a first name, a comma and a last name."
        )
      }
      pupils.append((first, last))
    }
    guard !pupils.isEmpty else { throw ValidationError("\(path): there is no name in it.") }
    return pupils
  }
}
