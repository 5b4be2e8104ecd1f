import Documents
import Exercises
import Items

/// What a format cannot represent, a line for each kind of loss.
struct LossList {
  var lines: [String] = []
  /// Questions that are not written at all.
  var missing: [SideEntry] = []

  init(_ losses: [Loss], in result: ReadResult, format: DocumentFormat) {
    let items = losses.map { $0.item ?? -1 }
    let places = result.places(ofItems: items)
    var kinds: [String] = []
    var linesOfKind: [String: [Int]] = [:]
    for (loss, place) in zip(losses, places) {
      if linesOfKind[loss.what] == nil { kinds.append(loss.what) }
      linesOfKind[loss.what, default: []] += loss.item == nil ? [] : [place.line]
      guard loss.isWholeItem, let item = loss.item else { continue }
      missing.append(
        SideEntry(
          item: SkippedItem(
            cause: .notPlayable, line: place.line, column: place.column,
            original: result.original(ofItem: item)),
          reason: "\(format.rawValue) cannot carry \(loss.what)"))
    }
    lines = kinds.map { kind in
      let found = Self.distinct(linesOfKind[kind] ?? [])
      let shown = found.prefix(8).map(String.init).joined(separator: ", ")
      let places =
        found.isEmpty
        ? "" : " (line\(found.count == 1 ? "" : "s") \(shown)\(found.count > 8 ? " …" : ""))"
      return "\(format.rawValue) cannot carry \(kind)\(places)"
    }
  }

  /// Lines in the order of the file, without duplicates.
  private static func distinct(_ lines: [Int]) -> [Int] {
    lines.indices.filter { $0 == 0 || lines[$0 - 1] != lines[$0] }.map { lines[$0] }
  }
}
