import Exercises
import Items
import Notation
import PinCourses

/// Makes items from the notes of an Anki collection, using the text that `AnkiCollection` makes from it.
///
/// A note becomes one item: the question of its first card, and the first field that only the back of
/// that card shows. A note with gaps (`{{c1::Paris}}`) becomes a text with gaps.
package struct AnkiPackageReader: PicturePartsReader {
  /// A note type, prepared for reading notes.
  private struct Kind {
    var isCloze: Bool
    /// The indices of the fields on the front, and of those only on the back.
    var front: [Int] = []
    var back: [Int] = []
    var clozeField: Int?
    var cardCount: Int
    /// The names of the fields.
    var names: [String] = []
    /// The templates, if they have words around their fields.
    var frontWords: AnkiTemplate?
    var backWords: AnkiTemplate?
  }

  var collector = ItemCollector()
  package var report: FaultReport
  /// Finds the sizes of pictures, so that circles on them are round.
  package var sizes: PictureSizeLook?
  /// The masks of pictures that an add-on covers, by the names of their files, once their notes were met.
  private var masks = AnkiMasks()
  private var kinds: [String: Kind] = [:]
  private var decks: [String: [String]] = [:]
  /// Which diagnostics have been reported: each is reported once.
  private var told: Set<String> = []

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    let range = source.allParts[0].range
    guard let root = JSONValue.read(source, range, report: &report) else { return nil }
    for kind in root["kinds"]?.children ?? [] { kinds[kind.key] = Self.kind(kind) }
    for deck in root["decks"]?.children ?? [] {
      decks[deck.key] = Self.levels(deck.string ?? "")
    }
    masks = AnkiMasks(source)
    for note in root["notes"]?.list ?? [] { add(note.list) }
    var bank = collector.bank(of: source, orElse: .ankiEmpty, report: &report)
    if let items = bank?.items, let deck = items.first?.details.category.first,
      deck != "Default", TextCheck.isReadable(deck),
      items.allSatisfy({ $0.details.category.first == deck })
    {
      bank?.header.title = deck
    }
    return bank
  }

  private static func levels(_ name: String) -> [String] {
    var levels: [String] = []
    var rest = name[...]
    while let mark = rest.firstRange(of: "::") {
      levels.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    return (levels + [String(rest)]).filter { !TextCheck.isBlank($0) }
  }

  private static func kind(_ value: JSONValue) -> Kind {
    let fields = (value["fields"]?.list ?? []).map { $0.string ?? "" }
    let front = AnkiTemplate(value["front"]?.string ?? "")
    let back = AnkiTemplate(value["back"]?.string ?? "")
    var kind = Kind(
      isCloze: value["cloze"]?.isTrue ?? false, cardCount: value["cards"]?.integer ?? 1)
    let place = { (name: String) in fields.firstIndex(of: name) }
    kind.front = front.fields.compactMap(place)
    kind.back = back.fields.compactMap(place).filter { !kind.front.contains($0) }
    kind.clozeField = (front.clozeField ?? back.clozeField).flatMap(place) ?? 0
    // If a template shows no known field, the first two fields are the two sides, as in Anki's own templates.
    kind.names = fields
    if !kind.front.isEmpty, !front.lines.isEmpty { kind.frontWords = front }
    if !kind.back.isEmpty, !back.lines.isEmpty { kind.backWords = back }
    if kind.front.isEmpty { kind.front = [0] }
    if kind.back.isEmpty { kind.back = [1] }
    return kind
  }

  /// A note: its type, deck, permanent identifier, tags and fields.
  private mutating func add(_ parts: [JSONValue]) {
    guard parts.count >= 5, let first = parts.first, let last = parts.last else { return }
    let range = first.range.lowerBound - 1..<last.range.upperBound + 1
    let kind =
      kinds[first.tree.rawText(of: first.index)]
      ?? Kind(isCloze: false, front: [0], back: [1], cardCount: 1)
    let fields = parts[4...].map { ItemText($0.string ?? "", format: .html, at: $0.offset) }
    var details = ItemDetails()
    if let name = parts[2].string, !TextCheck.isBlank(name) {
      details.id = ItemText(name, at: parts[2].offset)
    }
    details.tags = (parts[3].string ?? "").split(separator: " ").map(String.init)
    details.category = decks[parts[1].tree.rawText(of: parts[1].index)] ?? []
    if let mask = AnkiMasks.Note(kind.names, Array(fields)), masks.has(mask.file) {
      addMasks(mask, details, range)
    } else if kind.isCloze {
      addCloze(kind, Array(fields), details, range)
    } else {
      addCard(kind, Array(fields), details, range)
    }
  }

  // MARK: - Cards

  private mutating func addCard(
    _ kind: Kind, _ fields: [ItemText], _ details: ItemDetails, _ range: Range<Int>
  ) {
    var details = details
    var fields = fields
    for place in kind.front + kind.back where fields.indices.contains(place) {
      fields[place] = silent(fields[place], &details)
    }
    let isFilled = { (place: Int) in
      fields.indices.contains(place) && !Self.isEmpty(fields[place])
    }
    let front = kind.front.filter(isFilled).map { fields[$0] }
    let places = kind.back.filter(isFilled)
    var back = places.map { fields[$0] }
    var question = Self.joined(front, else: range.lowerBound)
    if let words = kind.frontWords, !front.isEmpty {
      let html = words.html { Self.value($0, kind, fields) }
      question = TidyMarkup.text(ItemText(html, format: .html, at: question.offset))
    }
    if let words = kind.backWords, let place = places.first, kind.names.indices.contains(place) {
      let around = words.surroundings(of: kind.names[place])
      if !around.before.isEmpty || !around.behind.isEmpty {
        back[0].text = around.before + back[0].text + around.behind
      }
      let known = kind.frontWords?.lines ?? []
      if let other = around.others.first(where: { !known.contains($0) }) {
        tell(.ankiFieldsWords(String(other.prefix(40))), at: back[0].offset)
      }
    }
    if kind.cardCount > 1 {
      tell(.ankiCards, at: question.offset)
    }
    if back.count > 1 {
      tell(.ankiFields, at: back[1].offset)
      details.note = Self.joined(Array(back.dropFirst()), else: 0)
    }
    let answer = back.first ?? ItemText("", at: range.upperBound - 1)
    keep(
      Item(
        question, .short([AcceptedText(Self.tidy(answer))], isCaseSensitive: false),
        details: details, span: ItemSpan(range)))
  }

  private static func value(_ name: String, _ kind: Kind, _ fields: [ItemText]) -> String? {
    let place = kind.names.firstIndex(of: name)
    return place.flatMap { fields.indices.contains($0) ? fields[$0].text : nil }
  }

  /// Whether nothing in a field is visible, not even a picture.
  private static func isEmpty(_ text: ItemText) -> Bool {
    TextCheck.isBlank(text.plain) && TextPicture(text).names.isEmpty
  }

  private static func joined(_ texts: [ItemText], else offset: Int) -> ItemText {
    guard let first = texts.first else { return ItemText("", format: .html, at: offset) }
    return tidy(
      ItemText(texts.map(\.text).joined(separator: "<br>"), format: .html, at: first.offset))
  }

  /// A text without markup becomes plain text.
  private static func tidy(_ text: ItemText) -> ItemText {
    let needsMarkup = text.text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    return needsMarkup ? text : ItemText(text.text, at: text.offset)
  }

  /// A field without its sounds, whose names are kept.
  private mutating func silent(_ text: ItemText, _ details: inout ItemDetails) -> ItemText {
    guard text.text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return CardText(isHTML: false).read(text, into: &details, report: &report)
  }

  /// Reports something once.
  private mutating func tell(_ message: FaultMessage, at offset: Int) {
    guard told.insert("\(message.id).\(message.form)").inserted else { return }
    report.warning(at: offset, message)
  }

  private mutating func keep(_ item: Item) {
    collector.add(item, report: &report)
  }

  // MARK: - Gaps

  private mutating func addCloze(
    _ kind: Kind, _ fields: [ItemText], _ details: ItemDetails, _ range: Range<Int>
  ) {
    var details = details
    guard let place = kind.clozeField, fields.indices.contains(place) else { return }
    let text = silent(fields[place], &details)
    if let words = kind.frontWords?.lines.first {
      tell(.ankiFieldsWords(String(words.prefix(40))), at: text.offset)
    }
    if text.text.contains("::image-occlusion:") {
      let words = fields.map(\.plain).first {
        !$0.contains("image-occlusion") && !TextCheck.isBlank($0)
      }
      let covers = AnkiCovers(
        id: "\(collector.items.count + 1)", title: words, text: text,
        others: fields.indices.filter { $0 != place }.map { fields[$0] }, sizes: sizes)
      if let exercise = covers.exercise(report: &report) {
        keep(
          Item(pins: exercise, category: details.category, at: text.offset, range: range))
        return
      }
      keep(
        Item(
          ItemText(words ?? "image occlusion", at: text.offset), .unsupported("image occlusion"),
          details: details, span: ItemSpan(range)))
      return
    }
    let others = kind.back.filter { $0 != place && fields.indices.contains($0) }
      .map { silent(fields[$0], &details) }.filter { !Self.isEmpty($0) }
    if !others.isEmpty { details.note = Self.joined(others, else: 0) }
    let gaps = AnkiGaps.read(text.text, at: text.offset)
    guard !gaps.gaps.isEmpty else {
      keep(Item(Self.tidy(text), .information, details: details, span: ItemSpan(range)))
      return
    }
    let made = gaps.item(at: text.offset)
    keep(Item(made.question, made.body, details: details, span: ItemSpan(range)))
  }

  // MARK: - Covers

  /// A note of the add-on that covers pictures: all notes of one picture make one exercise.
  private mutating func addMasks(
    _ note: AnkiMasks.Note, _ details: ItemDetails, _ range: Range<Int>
  ) {
    guard masks.meet(note) else { return }
    let id = "\(collector.items.count + 1)"
    if let exercise = masks.exercise(note, id: id, sizes: sizes, report: &report) {
      keep(Item(pins: exercise, category: details.category, at: note.offset, range: range))
    } else {
      keep(
        Item(
          ItemText(note.header ?? "image occlusion", at: note.offset),
          .unsupported("image occlusion"), details: details, span: ItemSpan(range)))
    }
  }
}
