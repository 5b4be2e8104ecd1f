import Items
import Notation

/// The part of an Anki collection that makes exercises: its notes, the names of their fields, how cards
/// show them, and the decks that contain them.
///
/// Anki has stored note types and decks in two ways: as JSON in one row, and since version 2.1.28 in
/// separate tables with settings in protocol buffers. their own with settings in protocol buffers.
struct AnkiCollection {
  /// A kind of note.
  struct NoteType {
    var name: String
    var isCloze = false
    var fields: [String] = []
    /// The templates of the first card's two sides.
    var front = ""
    var back = ""
    /// How many cards each note makes.
    var cardCount = 0
  }

  private var noteTypes: [Int64: NoteType] = [:]
  private var decks: [Int64: String] = [:]

  /// The text of a collection: a line of JSON with note types and decks, then a line for each note.
  ///
  /// - Returns: nil, with an error reported, if the bytes are not a collection.
  static func text(_ bytes: [UInt8], report: inout FaultReport) -> [UInt8]? {
    var json = JSONWriter(.compact)
    var isWhole = false
    var count = 0
    if let database = ReadOnlyDatabase(bytes) {
      var collection = AnkiCollection()
      collection.readOld(database)
      if collection.noteTypes.isEmpty { collection.readNew(database) }
      let decks = decksOfNotes(database)
      json.object { json in
        collection.writeKinds(to: &json)
        json.key("notes")
        json.array(.onLines) { json in
          isWhole = database.read("notes", ["id", "guid", "mid", "tags", "flds"]) { row in
            guard case .integer(let id) = row[0], case .integer(let type) = row[2] else {
              return true
            }
            let fields = row[4].text.split(separator: "\u{1F}", omittingEmptySubsequences: false)
            json.array { json in
              json.value(Int(type))
              json.value(Int(decks[id]?.deck ?? 0))
              json.value(row[1].text)
              json.value(row[3].text)
              for field in fields { json.value(String(field)) }
            }
            count += 1
            return count <= ItemCollector.limit && json.bytes.count < PackageText.limit
          }
        }
      }
      json.endLine()
    }
    if !isWhole {
      report.error(at: 0, count == 0 ? .ankiDamaged : .ankiDamagedPart)
    }
    return count == 0 && !isWhole ? nil : json.bytes
  }

  /// The deck that contains the first card of each note.
  private static func decksOfNotes(
    _ database: ReadOnlyDatabase
  ) -> [Int64: (ord: Int64, deck: Int64)] {
    var decks: [Int64: (ord: Int64, deck: Int64)] = [:]
    _ = database.read("cards", ["nid", "did", "ord", "odid"]) { row in
      guard case .integer(let note) = row[0], case .integer(var deck) = row[1],
        case .integer(let ord) = row[2]
      else { return true }
      // A card is in a filtered deck only temporarily.
      if case .integer(let home) = row[3], home != 0 { deck = home }
      if ord < decks[note]?.ord ?? Int64.max { decks[note] = (ord, deck) }
      return decks.count < 2 * ItemCollector.limit
    }
    return decks
  }

  /// Reads note types and decks from the JSON in one row.
  private mutating func readOld(_ database: ReadOnlyDatabase) {
    var found: (models: [UInt8], decks: [UInt8]) = ([], [])
    _ = database.read("col", ["models", "decks"]) { row in
      found = (row[0].bytes, row[1].bytes)
      return false
    }
    for value in Self.fields(found.models) where value.kind == .object {
      guard let id = Int64(value.key) else { continue }
      let templates = value["tmpls"]?.list ?? []
      noteTypes[id] = NoteType(
        name: value.string("name") ?? "", isCloze: value["type"]?.integer == 1,
        fields: (value["flds"]?.list ?? []).map { $0.string("name") ?? "" },
        front: templates.first?.string("qfmt") ?? "", back: templates.first?.string("afmt") ?? "",
        cardCount: templates.count)
    }
    for value in Self.fields(found.decks) {
      if let id = Int64(value.key) { decks[id] = value.string("name") ?? "" }
    }
  }

  private static func fields(_ json: [UInt8]) -> [JSONValue] {
    guard !json.isEmpty else { return [] }
    // Faults in it are reported through what is then missing.
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: json, start: 0)
    return JSONReader.read(source, report: &report)
      .map { JSONValue(tree: $0, index: 0).children } ?? []
  }

  /// Reads note types and decks from tables.
  private mutating func readNew(_ database: ReadOnlyDatabase) {
    _ = database.read("notetypes", ["id", "name", "config"]) { row in
      guard case .integer(let id) = row[0] else { return true }
      var type = NoteType(name: row[1].text)
      for field in ProtobufFields(row[2].bytes[...]) {
        if field.number == 1, case .number(let kind) = field.value { type.isCloze = kind == 1 }
      }
      noteTypes[id] = type
      return noteTypes.count < 10_000
    }
    var fields: [Int64: [(place: Int64, name: String)]] = [:]
    _ = database.read("fields", ["ntid", "ord", "name"]) { row in
      guard case .integer(let type) = row[0], case .integer(let place) = row[1] else { return true }
      fields[type, default: []].append((place, row[2].text))
      return true
    }
    for (type, names) in fields {
      noteTypes[type]?.fields = names.sorted { $0.place < $1.place }.map(\.name)
    }
    var first: [Int64: Int64] = [:]
    _ = database.read("templates", ["ntid", "ord", "config"]) { row in
      guard case .integer(let type) = row[0], case .integer(let place) = row[1] else { return true }
      noteTypes[type]?.cardCount += 1
      guard place < first[type] ?? Int64.max else { return true }
      first[type] = place
      for field in ProtobufFields(row[2].bytes[...]) {
        guard case .bytes(let bytes) = field.value else { continue }
        if field.number == 1 { noteTypes[type]?.front = CombiningMarks.text(bytes) }
        if field.number == 2 { noteTypes[type]?.back = CombiningMarks.text(bytes) }
      }
      return true
    }
    _ = database.read("decks", ["id", "name"]) { row in
      if case .integer(let id) = row[0] { decks[id] = row[1].text.replacing("\u{1F}", with: "::") }
      return decks.count < 100_000
    }
  }

  /// Writes note types and decks, which form the first line of the text.
  private func writeKinds(to json: inout JSONWriter) {
    json.key("kinds")
    json.object { json in
      for id in noteTypes.keys.sorted() {
        guard let type = noteTypes[id] else { continue }
        json.key(String(id))
        json.object { json in
          json.field("name", type.name)
          json.field("cloze", type.isCloze)
          json.field("fields", type.fields)
          json.field("front", type.front)
          json.field("back", type.back)
          json.field("cards", type.cardCount)
        }
      }
    }
    json.key("decks")
    json.object { json in
      for id in decks.keys.sorted() { json.field(String(id), decks[id] ?? "") }
    }
  }
}
