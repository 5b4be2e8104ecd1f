import Notation

/// Makes items of the tables of a workbook or text document, which are the parts of its text.
enum WorkbookReader {
  static func read(
    _ source: SourceText, report: inout FaultReport,
    table: (SourceText, inout FaultReport) -> ItemBank?
  ) -> ItemBank? {
    var whole: ItemBank?
    var failed: [(part: SourcePart, report: FaultReport)] = []
    for part in source.parts {
      guard let text = text(of: part, in: source) else { continue }
      var inner = FaultReport()
      let bank: ItemBank?
      if part.cells != nil {
        bank = table(text, &inner)
      } else {
        bank = DocumentFormat.detect(text)?.read(text, report: &inner)
      }
      guard var bank else {
        failed.append((part, inner))
        continue
      }
      report.take(inner)
      CellPictures(part.pictures).place(in: &bank, report: &report)
      whole = whole.map { joined($0, bank) } ?? bank
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

  private static func joined(_ first: ItemBank, _ second: ItemBank) -> ItemBank {
    var bank = first
    bank.items += second.items
    bank.damaged += second.damaged
    for field in second.header.unknownFields where !bank.header.unknownFields.contains(field) {
      bank.header.unknownFields.append(field)
    }
    return bank
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
            + "the voice that reads aloud name it", id: "text.empty", form: "picture")
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
