import Notation

/// Makes items of the tables of a workbook or text document, which are the parts of its text.
enum WorkbookReader {
  /// - Parameters:
  ///   - columns: what a person says of the columns where they were asked; nil finds out.
  ///   - question: what is to be asked of the first table that has no clear reading.
  static func read(
    _ source: SourceText, columns: TableChoice?, question: inout TableQuestion?,
    report: inout FaultReport
  ) -> ItemBank? {
    var whole: ItemBank?
    var failed: [(part: SourcePart, report: FaultReport)] = []
    for part in source.parts {
      guard let text = text(of: part, in: source) else { continue }
      var inner = FaultReport()
      var asked: TableQuestion?
      var bank = read(part, text, columns: nil, &asked, &inner)
      if bank == nil || source.parts.count == 1, let columns, part.cells != nil {
        (inner, asked) = (FaultReport(), nil)
        bank = read(part, text, columns: columns, &asked, &inner)
      }
      guard var bank else {
        if asked != nil {
          report.take(inner)
          question = question ?? asked
        } else {
          failed.append((part, inner))
        }
        continue
      }
      report.take(inner)
      CellPictures(part.pictures).place(in: &bank, report: &report)
      if whole == nil { whole = bank } else { whole?.append(bank) }
    }
    for (part, inner) in failed {
      guard whole != nil else {
        report.take(inner)
        continue
      }
      report.warning(
        at: part.range.lowerBound, "there are no exercises here",
        "nothing is to be done if none are meant to be", id: "workbook.sheet")
    }
    return whole
  }

  private static func read(
    _ part: SourcePart, _ text: SourceText, columns: TableChoice?,
    _ question: inout TableQuestion?, _ report: inout FaultReport
  ) -> ItemBank? {
    guard part.cells != nil else {
      return DocumentFormat.detect(text)?.read(text, report: &report)
    }
    let known = columns ?? QuizTemplate.columns(of: heading(text, part))
    return TableReader.read(text, columns: known, question: &question, report: &report)
  }

  /// The texts of the first row of a table, which stands below its line `sep=;`.
  private static func heading(_ text: SourceText, _ part: SourcePart) -> [String] {
    text.bytes.withUnsafeBufferPointer { bytes in
      var records = TableRecords(
        bytes, delimiter: UInt8(ascii: ";"), range: part.range.clamped(to: 0..<bytes.count))
      var ignored = FaultReport()
      guard records.next(report: &ignored), records.next(report: &ignored) else { return [] }
      return records.cells.map { records.text(of: $0) }
    }
  }

  /// A part as a text of its own, with the same places; nil where it is blank.
  private static func text(of part: SourcePart, in source: SourceText) -> SourceText? {
    let range = part.range.clamped(to: 0..<source.bytes.count)
    guard !source.bytes[range].allSatisfy(MoodleTree.isBlank) else { return nil }
    guard source.parts.count > 1 else { return source }
    var text = SourceText(
      fileName: source.fileName, bytes: Array(source.bytes[..<range.upperBound]),
      start: range.lowerBound)
    text.parts = source.parts
    text.isRecoded = true
    return text
  }
}

extension ItemBank {
  /// Adds what another table of the same file holds.
  fileprivate mutating func append(_ other: ItemBank) {
    items += other.items
    damaged += other.damaged
    for field in other.header.unknownFields where !header.unknownFields.contains(field) {
      header.unknownFields.append(field)
    }
  }
}

/// Gives items the pictures of the cells that their texts stand in.
struct CellPictures {
  private let pictures: [SourcePart.Picture]

  init(_ pictures: [SourcePart.Picture]) { self.pictures = pictures }

  func place(in bank: inout ItemBank, report: inout FaultReport) {
    guard !pictures.isEmpty else { return }
    var items: [Item] = []
    items.reserveCapacity(bank.items.count)
    for var item in bank.items {
      if let fault = place(in: &item) {
        report.error(
          at: fault, "the answer is only a picture, without a word",
          "write a word beside it, or into its description (alternative text), by which records and "
            + "the voice that reads aloud name it", id: "text.empty", form: "picture.sheet")
        bank.damaged.append(
          DamagedItem(range: item.span.range, reason: "an answer is only a picture"))
      } else {
        items.append(item)
      }
    }
    bank.items = items
    bank.damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Returns: where an answer stands that has no words.
  private func place(in item: inout Item) -> Int? {
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
        options[index].picture = ItemText(picture.name, at: picture.offset)
        guard let words = words(of: picture, options[index].text) else { return picture.offset }
        options[index].text = words
      }
      item.body = .choice(options, isSingle: isSingle)
    case .short(var accepted, let isCaseSensitive):
      for index in accepted.indices {
        guard let picture = picture(at: accepted[index].text) else { continue }
        accepted[index].picture = ItemText(picture.name, at: picture.offset)
        guard let words = words(of: picture, accepted[index].text) else { return picture.offset }
        accepted[index].text = words
      }
      item.body = .short(accepted, isCaseSensitive: isCaseSensitive)
    default: break
    }
    return nil
  }

  private func words(of picture: SourcePart.Picture, _ text: ItemText) -> ItemText? {
    guard picture.isAlone else { return text }
    return picture.words.isEmpty ? nil : ItemText(picture.words, at: picture.offset)
  }

  /// The picture of the cell that a text begins in.
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
