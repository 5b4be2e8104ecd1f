import Exercises
import Notation

/// The items of a document, which take little memory if they come from a file.
///
/// Nearly all items are a question with its answers, whose texts are in the file exactly as they are
/// read. Only the places of these texts are kept, in eight bytes each, and an item is made again
/// whenever it is accessed; kept whole they would take five times the file's length. All other items
/// are kept whole.
///
/// Its conformances are `@usableFromInline`, so that loops over it are specialised in other rooms, too.
@usableFromInline
package struct ItemList: Sendable {
  /// The bytes of the file; empty for items from elsewhere.
  let source: [UInt8]
  private var entries: [Entry] = []
  private var texts: [PlacedText] = []
  /// The details of items whose texts are placed.
  private var details: [[ItemDetails]] = []
  /// The items that are kept whole, including old versions of replaced ones.
  private var whole: [Item] = []

  /// An item: where its texts, or the item itself, begin in their list.
  private struct Entry {
    var kind: Kind
    var textCount: UInt8 = 0
    var first: UInt32
    /// The position of its details in their list, counted from 1; 0 for none.
    var details: UInt32 = 0
    var span: ItemSpan

    /// Whether it may have more than a question and answers in plain text.
    var isUnusual: Bool { kind == .whole || details > 0 }
  }

  private enum Kind: UInt8 {
    case whole, singleChoice, choices, short, caseSensitiveShort
  }

  /// A text in the file: its start and length, how far its start is behind the place that the text
  /// reports, and whether it is right.
  private struct PlacedText {
    var start: UInt32
    var count: UInt16
    var shift: UInt8
    var isRight: Bool
  }

  /// The most characters, such as quotation marks, between the place of a text and its first letter.
  private static let longestShift = 3

  /// An empty list.
  ///
  /// - Parameter source: the file's bytes, which contain the items' texts; if empty, all items are kept
  ///   whole.
  init(source: [UInt8] = []) { self.source = source }

  /// A list of items that are kept whole.
  init(_ items: [Item]) {
    source = []
    whole = items
    entries = items.indices.map {
      Entry(kind: .whole, first: UInt32(truncatingIfNeeded: $0), span: items[$0].span)
    }
  }

  /// Makes room for `count` items.
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Removes the items at some indices.
  ///
  /// - Complexity: O(n).
  mutating func remove(at places: Set<Int>) {
    entries = entries.indices.filter { !places.contains($0) }.map { entries[$0] }
  }

  /// Adds an item.
  mutating func append(_ item: Item) { entries.append(entry(of: item)) }

  /// Adds a question with one right answer, made of texts of the file, without making the item.
  ///
  /// - Parameter answers: the right answer, and wrong ones behind it.
  /// - Returns: false, with nothing added, if one of the texts cannot be kept by its place.
  mutating func append(
    _ question: FileText, answers: [FileText], details box: [ItemDetails], span: ItemSpan
  ) -> Bool {
    guard !answers.isEmpty, answers.count < 255 else { return false }
    let first = texts.count
    guard add(question, isRight: false) else { return false }
    for index in answers.indices where !add(answers[index], isRight: index == 0) {
      texts.removeSubrange(first...)
      return false
    }
    if !box.isEmpty { details.append(box) }
    entries.append(
      Entry(
        kind: answers.count == 1 ? .short : .singleChoice, textCount: UInt8(answers.count),
        first: UInt32(truncatingIfNeeded: first),
        details: box.isEmpty ? 0 : UInt32(truncatingIfNeeded: details.count), span: span))
    return true
  }

  private mutating func add(_ text: FileText, isRight: Bool) -> Bool {
    let shift = text.range.lowerBound - text.offset
    guard (0...Self.longestShift).contains(shift), text.range.count <= Int(UInt16.max) else {
      return false
    }
    texts.append(
      PlacedText(
        start: UInt32(truncatingIfNeeded: text.range.lowerBound), count: UInt16(text.range.count),
        shift: UInt8(shift), isRight: isRight))
    return true
  }

  /// The items that have details, pictures or texts with markup, and perhaps others, in their order.
  package var unusual: some Sequence<Item> {
    entries.lazy.filter(\.isUnusual).map { item($0) }
  }

  /// The items with pictures, markup or anything beyond a question with its answers in plain text; not those that
  /// only have details.
  package var kept: some Sequence<Item> {
    entries.lazy.filter { $0.kind == .whole }.map { whole[Int($0.first)] }
  }

  /// The items that may show pictures: those that are kept, and those whose details name one.
  package var pictured: some Sequence<Item> {
    entries.lazy.filter { $0.kind == .whole || details(of: $0)?.picture != nil }.map { item($0) }
  }

  /// The pictures and other files that the items contain, in their order.
  package var media: some Sequence<ItemMedia> {
    entries.lazy.flatMap { details(of: $0)?.media ?? [] }
  }

  private func details(of entry: Entry) -> ItemDetails? {
    if entry.kind == .whole { return whole[Int(entry.first)].detailsBox.first }
    return entry.details > 0 ? details[Int(entry.details) - 1].first : nil
  }

  /// Calls `text` with the bytes of each question and answer of most items, without making strings, and
  /// `item` with each of the other items.
  ///
  /// - Complexity: O(n).
  package func forEach(
    text: (_ bytes: UnsafeBufferPointer<UInt8>, _ isAsked: Bool) -> Void, item: (Item) -> Void
  ) {
    source.withUnsafeBufferPointer { bytes in
      for entry in entries {
        let first = Int(entry.first)
        guard entry.kind != .whole else {
          item(whole[first])
          continue
        }
        for index in first...first + Int(entry.textCount) {
          let start = Int(texts[index].start)
          text(
            UnsafeBufferPointer(rebasing: bytes[start..<start + Int(texts[index].count)]),
            index == first)
        }
      }
    }
  }

  /// Whether the first byte of a question or an answer is the given one; of items that are kept whole, whether there
  /// are any.
  ///
  /// - Complexity: O(n) in the number of texts.
  package func mayBegin(with byte: UInt8) -> Bool {
    texts.contains { $0.count > 0 && source[Int($0.start)] == byte }
      || entries.contains { $0.kind == .whole }
  }

  /// Where an item is in its file; faster than accessing the item.
  package func span(at index: Int) -> ItemSpan { entries[index].span }

  // MARK: - Places

  private mutating func entry(of item: Item) -> Entry {
    if let entry = placed(item) { return entry }
    whole.append(item)
    return Entry(
      kind: .whole, first: UInt32(truncatingIfNeeded: whole.count - 1), span: item.span)
  }

  /// The entry of an item whose texts are all in the file; nil for all others.
  private mutating func placed(_ item: Item) -> Entry? {
    guard !source.isEmpty else { return nil }
    let first = texts.count
    var isPlaced = add(item.question, isRight: false)
    let kind: Kind
    switch item.body {
    case .choice(let options, let isSingle):
      kind = isSingle ? .singleChoice : .choices
      isPlaced = isPlaced && options.count < 255
      for index in options.indices where isPlaced {
        let option = options[index]
        isPlaced =
          option.isBare && (option.weight == 0 || option.weight == 100)
          && add(option.text, isRight: option.weight == 100)
      }
    case .short(let accepted, let isCaseSensitive):
      kind = isCaseSensitive ? .caseSensitiveShort : .short
      isPlaced = isPlaced && accepted.count < 255
      for index in accepted.indices where isPlaced {
        let answer = accepted[index]
        isPlaced = answer.isBare && answer.weight == 100 && add(answer.text, isRight: true)
      }
    default:
      (kind, isPlaced) = (.whole, false)
    }
    guard isPlaced else {
      texts.removeSubrange(first...)
      return nil
    }
    if item.hasDetails { details.append(item.detailsBox) }
    return Entry(
      kind: kind, textCount: UInt8(texts.count - first - 1),
      first: UInt32(truncatingIfNeeded: first),
      details: item.hasDetails ? UInt32(truncatingIfNeeded: details.count) : 0, span: item.span)
  }

  /// Notes the place of a text.
  ///
  /// - Returns: false if the file does not contain the text unchanged at its place.
  private mutating func add(_ text: ItemText, isRight: Bool) -> Bool {
    guard text.format == .plain else { return false }
    var copy = text.text
    let offset = text.offset
    let found = copy.withUTF8 { bytes -> PlacedText? in
      guard bytes.count <= Int(UInt16.max) else { return nil }
      return source.withUnsafeBytes { source in
        for shift in 0...Self.longestShift where offset + shift + bytes.count <= source.count {
          let start = offset + shift
          let written = UnsafeRawBufferPointer(rebasing: source[start..<start + bytes.count])
          if EightBytes.areEqual(written, UnsafeRawBufferPointer(bytes)) {
            return PlacedText(
              start: UInt32(truncatingIfNeeded: start), count: UInt16(bytes.count),
              shift: UInt8(shift), isRight: isRight)
          }
        }
        return nil
      }
    }
    guard let found else { return false }
    texts.append(found)
    return true
  }

  private func text(_ placed: PlacedText) -> ItemText {
    let start = Int(placed.start)
    let text = String(decoding: source[start..<start + Int(placed.count)], as: UTF8.self)
    return ItemText(text, at: start - Int(placed.shift))
  }

  private func item(_ entry: Entry) -> Item {
    let first = Int(entry.first)
    let answers = first + 1..<first + 1 + Int(entry.textCount)
    let box = entry.details > 0 ? details[Int(entry.details) - 1] : []
    switch entry.kind {
    case .whole: return whole[first]
    case .singleChoice, .choices:
      var options: [ItemOption] = []
      options.reserveCapacity(answers.count)
      for index in answers {
        options.append(ItemOption(text(texts[index]), weight: texts[index].isRight ? 100 : 0))
      }
      return Item(
        text(texts[first]), .choice(options, isSingle: entry.kind == .singleChoice),
        detailsBox: box, span: entry.span)
    case .short, .caseSensitiveShort:
      var accepted: [AcceptedText] = []
      accepted.reserveCapacity(answers.count)
      for index in answers { accepted.append(AcceptedText(text(texts[index]))) }
      return Item(
        text(texts[first]),
        .short(accepted, isCaseSensitive: entry.kind == .caseSensitiveShort), detailsBox: box,
        span: entry.span)
    }
  }
}

extension ItemList: RandomAccessCollection, MutableCollection {
  @usableFromInline package var startIndex: Int { 0 }
  @usableFromInline package var endIndex: Int { entries.count }

  @usableFromInline package subscript(index: Int) -> Item {
    get { item(entries[index]) }
    set {
      if entries[index].kind == .whole {
        whole[Int(entries[index].first)] = newValue
        entries[index].span = newValue.span
      } else {
        entries[index] = entry(of: newValue)
      }
    }
  }
}

extension ItemList: Equatable {
  /// Whether both hold the same items, however they are kept.
  @usableFromInline
  package static func == (left: ItemList, right: ItemList) -> Bool { left.elementsEqual(right) }
}
