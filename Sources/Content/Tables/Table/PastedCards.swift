import Exercises
import Items
import Notation

/// Cards as pasted from a set of flash cards: a term, a tab, its definition.
enum PastedCards {
  /// A card whose definition may continue.
  private struct Card {
    var term: ItemText
    var definition: ItemText
    var range: Range<Int>
  }

  /// Reads cards: each is split at its first tab; a line without one continues the definition above it.
  static func read(
    _ records: inout TableRecords, into collector: inout ItemCollector, report: inout FaultReport
  ) {
    var open: Card?
    while records.next(report: &report) {
      let cells = records.cells
      let start = cells[0].offset
      let range = start..<max(start, records.position)
      if cells.count == 1, var card = open {
        // Held in only one place, so that a long definition is not copied for each of its lines.
        open = nil
        let line = records.text(of: cells[0])
        report.warning(at: start, .tableContinuation(String(line.prefix(40))))
        card.definition.text += "\n" + line
        card.range = card.range.lowerBound..<range.upperBound
        open = card
        continue
      }
      guard add(open, to: &collector, report: &report) else { return }
      open = nil
      guard cells.count > 1 else {
        var draft = DraftExercise(offset: start)
        draft.range = range
        draft.question = ItemText(records.text(of: cells[0]), at: start)
        collector.add(draft, report: &report)
        continue
      }
      if cells.count > 2 {
        report.warning(at: cells[2].offset, .tableTabs)
      }
      let definition =
        cells.count == 2
        ? records.text(of: cells[1])
        : records.rawText(of: records.trimmed(cells[1].offset..<records.position))
      open = Card(
        term: ItemText(records.text(of: cells[0]), at: start),
        definition: ItemText(definition, at: cells[1].offset), range: range)
    }
    _ = add(open, to: &collector, report: &report)
  }

  private static func add(
    _ card: Card?, to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    guard let card else { return true }
    let body = ItemBody.short([AcceptedText(card.definition)], isCaseSensitive: false)
    return collector.add(Item(card.term, body, span: ItemSpan(card.range)), report: &report)
  }
}

/// Cards with separators chosen by a teacher.
struct SeparatedCards {
  /// The most bytes that a separator may have.
  static let longest = 64

  private let term: [UInt8]
  private let card: [UInt8]

  /// Nil if one is empty or too long, or both are the same.
  init?(_ separators: TableReader.Separators) {
    term = Array(separators.term.utf8)
    card = Array(separators.card.utf8)
    guard !term.isEmpty, !card.isEmpty, term != card,
      max(term.count, card.count) <= Self.longest
    else { return nil }
  }

  /// - Complexity: O(n · m) for n bytes and separators of m bytes.
  func read(
    _ source: SourceText, into collector: inout ItemCollector, report: inout FaultReport
  ) {
    let bytes = source.bytes
    let records = TableRecords(bytes, delimiter: 0, range: bytes.count..<bytes.count)
    var start = source.start
    var split: Range<Int>?
    var index = start
    while index <= bytes.count {
      let length = index < bytes.count ? Self.length(of: card, in: bytes, at: index) : 0
      if length > 0 || index == bytes.count {
        let range = records.trimmed(start..<index)
        if !range.isEmpty,
          !add(range, split: split, records, to: &collector, report: &report)
        {
          return
        }
        split = nil
        index += max(1, length)
        start = index
        continue
      }
      let width = split == nil ? Self.length(of: term, in: bytes, at: index) : 0
      if width > 0 { split = index..<index + width }
      index += max(1, width)
    }
  }

  private func add(
    _ range: Range<Int>, split: Range<Int>?, _ records: TableRecords,
    to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    func text(_ part: Range<Int>) -> ItemText {
      let part = records.trimmed(part)
      return ItemText(records.rawText(of: part), at: part.lowerBound)
    }
    var draft = DraftExercise(offset: range.lowerBound)
    draft.range = range
    if let split {
      draft.question = text(min(range.lowerBound, split.lowerBound)..<split.lowerBound)
      draft.answer = text(split.upperBound..<max(range.upperBound, split.upperBound))
    } else {
      draft.question = text(range)
    }
    return collector.add(draft, report: &report)
  }

  /// The length in bytes of a separator at an index; 0 if it is not there.
  private static func length(
    of separator: [UInt8], in bytes: [UInt8], at start: Int
  ) -> Int {
    var index = start
    for byte in separator {
      guard index < bytes.count else { return 0 }
      if byte == 0x0A, bytes[index] == 0x0D {
        index += index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
      } else {
        guard bytes[index] == byte else { return 0 }
        index += 1
      }
    }
    return index - start
  }
}
