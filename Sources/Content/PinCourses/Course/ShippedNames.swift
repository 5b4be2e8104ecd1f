import TypedNames

/// A list of names that comes with the program, in several languages.
///
/// The lists are part of the program, not files beside it, so that a round is judged and verified alike on every machine.
package struct ShippedNames: Sendable {
  /// The tags of the languages, in the order of the columns.
  package let languages: [String]
  /// For each thing its names in each language, the usual one first.
  package let things: [[[String]]]

  /// Reads a table: a column for each language, whose tag stands in the first line, and in each cell the names of a thing,
  /// divided by `|`.
  init(_ table: [UInt8]) {
    let rows = String(decoding: table, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    languages = rows.first?.map(String.init) ?? []
    things = rows.dropFirst().map { row in row.map { $0.split(separator: "|").map(String.init) } }
  }

  /// A line for each thing: its names in a language, the usual one first, then those in others, as who writes one of them
  /// means the same.
  package func lines(in language: String?) -> [String] {
    let first = languages.firstIndex { $0 == language } ?? 0
    let order = [first] + languages.indices.filter { $0 != first }
    return things.map { names in
      var line: [String] = []
      for name in order.flatMap({ names.indices.contains($0) ? names[$0] : [] })
      where !line.contains(name) { line.append(name) }
      return line.joined(separator: "|")
    }
  }

  fileprivate static let countries = ShippedNames(PackageResources.countries_tsv)
  fileprivate static let capitals = ShippedNames(PackageResources.capitals_tsv)
  fileprivate static let states = ShippedNames(PackageResources.states_tsv)
}

extension PinGlossary.Shipped {
  /// Its names.
  package var names: ShippedNames {
    switch self {
    case .countries: .countries
    case .capitals: .capitals
    case .states: .states
    }
  }
}

extension PinGlossary {
  /// Its lines; none for one in a file of its own, which whoever reads files knows.
  ///
  /// - Parameter language: the language of the first name of each line of a shipped list.
  package func lines(in language: String?) -> [String] {
    switch self {
    case .none, .file: []
    case .lines(let lines): lines
    case .shipped(let list): list.names.lines(in: language)
    }
  }
}
