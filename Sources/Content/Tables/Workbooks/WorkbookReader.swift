import Exercises
import Items
import Notation

/// Makes items from the tables of a workbook or text document, which are the parts of its text.
package enum WorkbookReader {
  /// - Parameters:
  ///   - columns: the user's choice of columns, if they were asked; nil detects them.
  ///   - question: set to what must be asked about the first table that has no clear reading.
  ///   - readPlain: reads a part that is no table but a text in another format.
  package static func read(
    _ source: SourceText, columns: TableChoice?, question: inout TableQuestion?,
    report: inout FaultReport, readPlain: PlainReading
  ) -> ItemBank? {
    var whole: ItemBank?
    var failed: [(part: SourcePart, report: FaultReport)] = []
    for (part, found) in zip(source.parts, readings(of: source, columns: columns, readPlain)) {
      guard let found else { continue }
      guard var bank = found.bank, !(bank.items.isEmpty && part.isOneColumn) else {
        if found.question != nil {
          report.take(found.report)
          question = question ?? found.question
        } else {
          failed.append((part, found.report))
        }
        continue
      }
      report.take(found.report)
      CellPictures(part.pictures).place(in: &bank, report: &report)
      FormulaQuestions(part).leaveOut(of: &bank, report: &report)
      LostPictures(part).leaveOut(of: &bank, report: &report)
      MarkedQuestions(part).leaveOut(of: &bank, report: &report)
      if whole == nil { whole = bank } else { whole?.append(bank) }
    }
    for (part, inner) in failed {
      guard whole != nil else {
        report.take(inner)
        continue
      }
      report.warning(at: part.range.lowerBound, .workbookSheet)
    }
    return whole
  }

  /// Reads a text that is no table; nil, with an error reported, if nothing in it can be played.
  package typealias PlainReading = (_ text: SourceText, _ report: inout FaultReport) -> ItemBank?

  /// The result for a part.
  private struct Reading {
    var bank: ItemBank?
    var question: TableQuestion?
    var report = FaultReport()
  }

  /// The results for the parts, in their order; nil for a blank part.
  ///
  /// The last part is read first: each text is the previous one cut off at its end, because copies for
  /// thousands of sheets would take hours.
  private static func readings(
    of source: SourceText, columns: TableChoice?, _ readPlain: PlainReading
  ) -> [Reading?] {
    var bytes = source.bytes
    var readings: [Reading?] = []
    for part in source.parts.reversed() {
      let range = part.range.clamped(to: 0..<bytes.count)
      guard !bytes[range].allSatisfy(LineByte.isBlankOrEnd) else {
        readings.append(nil)
        continue
      }
      if source.parts.count > 1 { bytes.removeSubrange(range.upperBound...) }
      readings.append(reading(of: part, range, bytes, in: source, columns: columns, readPlain))
    }
    return readings.reversed()
  }

  private static func reading(
    of part: SourcePart, _ range: Range<Int>, _ bytes: [UInt8], in source: SourceText,
    columns: TableChoice?, _ readPlain: PlainReading
  ) -> Reading {
    let text = text(of: range, bytes, in: source)
    var reading = Reading()
    reading.bank = read(part, text, columns: nil, &reading.question, &reading.report, readPlain)
    guard reading.bank == nil || source.parts.count == 1, let columns, part.cells != nil else {
      return reading
    }
    reading = Reading()
    reading.bank = read(part, text, columns: columns, &reading.question, &reading.report, readPlain)
    return reading
  }

  private static func read(
    _ part: SourcePart, _ text: SourceText, columns: TableChoice?,
    _ question: inout TableQuestion?, _ report: inout FaultReport, _ readPlain: PlainReading
  ) -> ItemBank? {
    guard part.cells != nil else {
      // Lines of pairs cannot be confused with anything else.
      return readPlain(text, &report)
    }
    let known = columns ?? QuizTemplate.columns(of: heading(text, part))
    return TableReader.read(text, columns: known, question: &question, report: &report)
  }

  /// The texts of the first row of a table, which follows its line `sep=;`.
  private static func heading(_ text: SourceText, _ part: SourcePart) -> [String] {
    var records = TableRecords(
      text.bytes, delimiter: UInt8(ascii: ";"),
      range: part.range.clamped(to: 0..<text.bytes.count))
    var ignored = FaultReport()
    guard records.next(report: &ignored), records.next(report: &ignored) else { return [] }
    return records.cells.map { records.text(of: $0) }
  }

  /// A part as a separate text with the same offsets.
  ///
  /// - Parameter bytes: the bytes of the whole text up to the part's end.
  private static func text(
    of range: Range<Int>, _ bytes: [UInt8], in source: SourceText
  ) -> SourceText {
    guard source.parts.count > 1 else { return source }
    var text = SourceText(fileName: source.fileName, bytes: bytes, start: range.lowerBound)
    text.parts = source.parts
    text.isRecoded = true
    return text
  }
}

extension ItemBank {
  /// Adds the content of another table of the same file.
  fileprivate mutating func append(_ other: ItemBank) {
    items += other.items
    damaged += other.damaged
    for field in other.header.unknownFields where !header.unknownFields.contains(field) {
      header.unknownFields.append(field)
    }
  }
}

extension ItemBank {
  /// Takes items out, whose parts of the file are none any more. The fault itself is reported elsewhere.
  ///
  /// - Returns: those that were taken out, in their order.
  @discardableResult
  mutating func leaveOut(_ isLeftOut: (Item) -> Bool) -> [Item] {
    let all = items
    let gone = all.filter(isLeftOut)
    guard !gone.isEmpty else { return [] }
    items = all.filter { !isLeftOut($0) }
    damaged += gone.map { DamagedItem(range: $0.span.range) }
    damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
    return gone
  }
}

/// Gives items the pictures of the cells that contain their texts.
struct CellPictures {
  private let pictures: [SourcePart.Picture]

  init(_ pictures: [SourcePart.Picture]) { self.pictures = pictures }

  func place(in bank: inout ItemBank, report: inout FaultReport) {
    guard !pictures.isEmpty else { return }
    var items: [Item] = []
    items.reserveCapacity(bank.items.count)
    for var item in bank.items {
      if let (offset, message) = place(in: &item) {
        report.error(at: offset, message)
        bank.damaged.append(
          DamagedItem(range: item.span.range))
      } else {
        items.append(item)
      }
    }
    bank.items = items
    bank.damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Returns: the fault of an answer that has no words, or looks otherwise than its words alone.
  private func place(in item: inout Item) -> (offset: Int, message: FaultMessage)? {
    if let picture = picture(at: item.question) {
      if item.details.picture == nil {
        item.details.picture = ItemText(picture.name, at: picture.offset)
      }
      if picture.isAlone { item.question = ItemText("", at: picture.offset) }
    }
    switch item.body {
    case .choice(var options, let isSingle):
      for index in options.indices {
        guard let picture = picture(at: options[index].text) else { continue }
        if let fault = fault(of: picture) { return fault }
        options[index].picture = ItemText(picture.name, at: picture.offset)
        guard let words = words(of: picture, options[index].text) else {
          return (picture.offset, .textEmptyPictureSheet)
        }
        options[index].text = words
      }
      item.body = .choice(options, isSingle: isSingle)
    case .short(var accepted, let isCaseSensitive):
      for index in accepted.indices {
        guard let picture = picture(at: accepted[index].text) else { continue }
        if let fault = fault(of: picture) { return fault }
        accepted[index].picture = ItemText(picture.name, at: picture.offset)
        guard let words = words(of: picture, accepted[index].text) else {
          return (picture.offset, .textEmptyPictureSheet)
        }
        accepted[index].text = words
      }
      item.body = .short(accepted, isCaseSensitive: isCaseSensitive)
    default: break
    }
    return nil
  }

  private func fault(
    of picture: SourcePart.Picture
  ) -> (offset: Int, message: FaultMessage)? {
    picture.fault.map {
      (picture.offset, .questionPicture($0, picture.name, similar: nil))
    }
  }

  private func words(of picture: SourcePart.Picture, _ text: ItemText) -> ItemText? {
    guard picture.isAlone else { return text }
    return picture.words.isEmpty ? nil : ItemText(picture.words, at: picture.offset)
  }

  /// The picture of the cell in which a text begins.
  private func picture(at text: ItemText) -> SourcePart.Picture? {
    var low = 0
    var high = pictures.count
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].offset < text.offset { low = middle + 1 } else { high = middle }
    }
    return low < pictures.count && pictures[low].offset == text.offset ? pictures[low] : nil
  }
}

extension SourcePart {
  /// Whether all of its cells are in one column, as for notes.
  fileprivate var isOneColumn: Bool {
    guard let cells, let first = cells.first else { return false }
    return cells.allSatisfy { $0.column == first.column }
  }
}
