import Exercises
import Items
import Notation

/// Mends the items of a document where that needs no human decision.
struct Mender {
  /// What was mended, and where.
  struct Note {
    var offset: Int
    var id: String
    var deed: Repair.Deed

    /// What distinguishes it from the others.
    var key: Key { Key(offset: offset, id: id) }
  }

  /// A fault with an id at an offset.
  struct Key: Hashable {
    var offset: Int
    var id: String
  }

  private(set) var bank: ItemBank
  private(set) var notes: [Note] = []
  /// The replacement texts, by the offset of the texts they replace; empty for removed texts.
  private(set) var replacements: [Int: String] = [:]
  /// Whether a question that loses all its wrong answers can become a short answer: in formats that do not
  /// distinguish the two.
  private let canLoseAllWrong: Bool
  private let rareMark: UInt8?
  private let off: Set<String>
  private let changed: ChangedCells
  /// The faults that are to be mended; nil for all.
  private let wanted: Set<Key>?

  init(
    _ bank: ItemBank, format: DocumentFormat, source: SourceText, only wanted: Set<Key>? = nil
  ) {
    self.bank = bank
    self.wanted = wanted
    off = Set(bank.header.checks.off)
    changed = ChangedCells(bank.list, isTable: format.isTable, off: bank.header.checks.off)
    canLoseAllWrong = ["json", "csv", "tsv", "anki"].contains(format.rawValue)
    rareMark =
      off.contains("number.mixedMarks")
      ? nil : DecimalLint.rareMark(LintDocument(bank, format: format, source: source))
  }

  /// Mends all items.
  mutating func mend() {
    for index in bank.list.indices {
      var item = bank.list[index]
      if let body = options(of: item) { item.body = body }
      texts(of: &item)
      bank.list[index] = item
    }
  }

  private func mends(_ id: String, at offset: Int) -> Bool {
    !off.contains(id) && wanted?.contains(Key(offset: offset, id: id)) != false
  }

  // MARK: - Options

  /// The body without wrong answers that are empty, right or repeated; nil if nothing is removed.
  private mutating func options(of item: Item) -> ItemBody? {
    guard case .choice(let options, isSingle: true) = item.body,
      let right = options.first(where: { $0.weight >= 100 })
    else { return nil }
    let distinctions = AnswerDistinctions(
      right: right.text.plain, all: options.lazy.map(\.text.plain))
    let rightKey = AnswerKey(right.text.plain, by: distinctions)
    var seen = AnswerKeys(rightKey)
    var kept: [ItemOption] = []
    var found: [Note] = []
    for option in options {
      guard option.weight <= 0 else {
        kept.append(option)
        continue
      }
      let text = option.text.plain
      let key = AnswerKey(text, by: distinctions)
      let id =
        key == .text("")
        ? "option.empty"
        : key == rightKey ? "option.right" : seen.insert(key) ? nil : "option.repeated"
      guard let id, mends(id, at: option.text.offset) else {
        kept.append(option)
        continue
      }
      let deed: Repair.Deed =
        switch id {
        case "option.empty": .removedEmptyAnswer
        case "option.right": .removedRightAnswer(text)
        default: .removedRepeatedAnswer(text)
        }
      found.append(Note(offset: option.text.offset, id: id, deed: deed))
    }
    guard !found.isEmpty else { return nil }
    if kept.contains(where: { $0.weight < 100 }) {
      remove(found)
      return .choice(kept, isSingle: true)
    }
    guard canLoseAllWrong, kept.allSatisfy({ $0.feedback == nil }) else { return nil }
    remove(found)
    return .short(kept.map { AcceptedText($0.text, picture: $0.picture) }, isCaseSensitive: false)
  }

  private mutating func remove(_ found: [Note]) {
    notes += found
    for note in found { replacements[note.offset] = "" }
  }

  // MARK: - Texts

  private mutating func texts(of item: inout Item) {
    // The gaps of a text are located by their offsets in it.
    if case .cloze = item.body { return }
    let question = item.question.plain
    blanks(&item.question)
    switch item.body {
    case .choice(var options, let isSingle):
      for index in options.indices { answer(&options[index].text, question) }
      item.body = .choice(options, isSingle: isSingle)
    case .short(var accepted, let isCaseSensitive):
      for index in accepted.indices { answer(&accepted[index].text, question) }
      item.body = .short(accepted, isCaseSensitive: isCaseSensitive)
    case .matching(var pairs):
      for index in pairs.indices {
        blanks(&pairs[index].left)
        answer(&pairs[index].right, pairs[index].left.plain)
      }
      item.body = .matching(pairs)
    case .ordering(var entries):
      for index in entries.indices { blanks(&entries[index]) }
      item.body = .ordering(entries)
    case .truth, .numeric, .cloze, .essay, .information, .unsupported: break
    }
  }

  private mutating func answer(_ text: inout ItemText, _ question: String) {
    blanks(&text)
    if !changed.isEmpty, text.format == .plain,
      case .letters(let meant) = changed.change(ofAnswer: text.text, to: question)
    {
      replace(&text, by: meant, id: "number.letters")
    }
    guard let rareMark, text.text.utf8.contains(rareMark), case .number = AnswerKey(text.plain)
    else { return }
    let other = rareMark == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let mended = String(
      decoding: text.text.utf8.map { $0 == rareMark ? other : $0 }, as: UTF8.self)
    replace(&text, by: mended, id: "number.mixedMarks")
  }

  private mutating func replace(_ text: inout ItemText, by mended: String, id: String) {
    guard mends(id, at: text.offset) else { return }
    notes.append(
      Note(offset: text.offset, id: id, deed: .wrote(mended, inPlaceOf: text.text)))
    text.text = mended
    replacements[text.offset] = mended
  }

  private mutating func blanks(_ text: inout ItemText) {
    if text.format == .plain, let mended = Mojibake.mended(text.text) {
      replace(&text, by: mended, id: "text.mojibake")
    }
    guard text.format == .plain, !TextCheck.isBlank(text.text),
      BlankLint.hasStrayBlanks(text.text), mends("text.blanks", at: text.offset)
    else { return }
    notes.append(
      Note(offset: text.offset, id: "text.blanks", deed: .removedBlanks(text.text)))
    text.text = BlankLint.trimmed(text.text)
    replacements[text.offset] = text.text
  }
}
