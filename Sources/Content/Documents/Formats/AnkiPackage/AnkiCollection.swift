import Notation

/// What of a collection of Anki makes exercises: its notes, what their fields are called, how cards
/// show them, and in which decks they lie.
///
/// Anki has kept kinds and decks in two ways: as JSON in one row, and since version 2.1.28 in tables of
/// their own with settings in protocol buffers.
struct AnkiCollection {
  /// A kind of note.
  struct NoteType {
    var name: String
    var isCloze = false
    var fields: [String] = []
    /// How the first card shows its two sides.
    var front = ""
    var back = ""
    /// How many cards each note makes.
    var cardCount = 0
  }

  private var noteTypes: [Int64: NoteType] = [:]
  private var decks: [Int64: String] = [:]

  /// The text of a collection: a line of JSON with kinds and decks, then a line for each note.
  ///
  /// - Returns: nil, with an error noted, where the bytes are no collection.
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
      report.error(
        at: 0,
        count == 0
          ? "the cards in the file are damaged"
          : "part of the cards in the file is damaged; those before it are read",
        "export the deck from Anki again", id: "anki.damaged", form: count == 0 ? "" : "part")
    }
    return count == 0 && !isWhole ? nil : json.bytes
  }

  /// The deck in which the first card of each note lies.
  private static func decksOfNotes(
    _ database: ReadOnlyDatabase
  ) -> [Int64: (ord: Int64, deck: Int64)] {
    var decks: [Int64: (ord: Int64, deck: Int64)] = [:]
    _ = database.read("cards", ["nid", "did", "ord", "odid"]) { row in
      guard case .integer(let note) = row[0], case .integer(var deck) = row[1],
        case .integer(let ord) = row[2]
      else { return true }
      // A card lies in a filtered deck for a while only.
      if case .integer(let home) = row[3], home != 0 { deck = home }
      if ord < decks[note]?.ord ?? Int64.max { decks[note] = (ord, deck) }
      return decks.count < 2 * ItemCollector.limit
    }
    return decks
  }

  /// Kinds and decks in the JSON of one row.
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
    // What is wrong with it is told by what is missing then.
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: json, start: 0)
    return JSONReader.read(source, report: &report)
      .map { JSONValue(tree: $0, index: 0).children } ?? []
  }

  /// Kinds and decks in tables.
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

  /// Writes kinds and decks, which stand on the first line of the text.
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
