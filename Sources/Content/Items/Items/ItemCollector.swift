import Exercises
import Notation

/// Collects the items of a file one by one, keeps the good ones and reports what is wrong with the
/// others.
package struct ItemCollector {
  /// The most items a document may have. Playing it takes half a kilobyte for each and checking it
  /// a hundred bytes, which is ten times the file for rows such as `cat;Katze`; with this limit
  /// memory stays below 500 MB.
  package static let limit = 300_000
  /// The most bytes of a text: a hundred times what anybody reads in one go. A text of 49 MB took 1.2 GB and 25 seconds.
  package static let longestText = 2_000_000

  package private(set) var items: ItemList
  /// The parts of the file that are not items.
  package private(set) var damaged: [DamagedItem] = []
  /// How many items there were when the last damaged part was noted.
  private var itemsBefore = 0
  /// Whether the file contains no unreadable character, so that no text needs to be examined.
  private let textsAreReadable: Bool

  /// An empty collection with room for `capacity` items.
  ///
  /// - Parameters:
  ///   - source: the file's bytes, which contain the items' texts; empty if the items come from
  ///     elsewhere.
  ///   - textsAreReadable: whether all texts are known to be parts of a file in which `TextCheck` finds
  ///     nothing unreadable.
  package init(capacity: Int = 0, source: [UInt8] = [], textsAreReadable: Bool = false) {
    self.textsAreReadable = textsAreReadable
    items = ItemList(source: source)
    items.reserveCapacity(min(capacity, Self.limit))
  }

  /// Keeps an item whose texts are readable and that has what its kind needs.
  ///
  /// - Returns: false if the collection was full; the item is then lost, and an error is reported.
  @discardableResult
  package mutating func add(_ item: consuming Item, report: inout FaultReport) -> Bool {
    guard items.count < Self.limit else {
      report.error(at: item.span.range.lowerBound, .documentTooLong(limit: Self.limit))
      return false
    }
    if item.span.range.count > Self.longestText, let offset = item.offset(where: Self.isTooLong) {
      report.error(at: offset, .textTooLong(limit: Self.longestText))
      skip(item.span.range)
      return true
    }
    // Nearly all items have neither, and are walked through once.
    if item.offset(where: MarkupSigns.mayBeIn) != nil {
      if let offset = item.offset(where: Formula.isIn) { report.warning(at: offset, .textFormula) }
      if let offset = item.offset(where: StrayTags.areIn) { report.warning(at: offset, .textTags) }
    }
    if textsAreReadable, ItemCheck.needsNoLook(item) {
      items.append(item)
      return true
    }
    var check = ItemCheck(report: report)
    report = FaultReport()
    if let sound = check.sound(item) {
      items.append(sound)
    } else {
      skip(item.span.range)
    }
    report = check.report
    return true
  }

  /// Keeps an item whose texts are in the file as they are read and that `add` would keep without a word. Its texts are
  /// looked at where they are; no string is made, which halves the time of reading a large table.
  ///
  /// - Parameters:
  ///   - answers: the right answer, and wrong ones behind it.
  ///   - details: what else the item has; nil for nothing.
  /// - Returns: false, with nothing kept or reported, if the item must be given to `add`.
  package mutating func addPlaced(
    _ question: FileText, answers: [FileText], details: ItemDetails?, span: ItemSpan
  ) -> Bool {
    guard textsAreReadable, items.count < Self.limit, span.range.count <= Self.longestText,
      details?.needsNoLook != false, let right = answers.first
    else { return false }
    let needsNoLook = items.source.withUnsafeBytes { source in
      ItemCheck.surelyShows(source[question.range]) && ItemCheck.surelyShows(source[right.range])
        && !MarkupSigns.mayBeIn(source[question.range])
        && !answers.contains { MarkupSigns.mayBeIn(source[$0.range]) }
    }
    return needsNoLook
      && items.append(
        question, answers: answers, details: details.map { [$0] } ?? [], span: span)
  }

  /// Whether a text is longer than any that is read. Pictures may stand in it.
  private static func isTooLong(_ text: ItemText) -> Bool {
    text.text.utf8.count > longestText
      && (text.format == .plain || !text.text.contains("base64,"))
  }

  /// Changes the body of an item.
  package mutating func setBody(_ body: ItemBody, of item: Int) {
    items[item].body = body
  }

  /// Gives an item the category of another.
  package mutating func takeCategory(of other: Int, for item: Int) {
    items[item].details.category = items[other].details.category
  }

  /// Removes items that turn out not to be items. The fault itself has been reported.
  package mutating func leaveOut(_ places: Set<Int>) {
    guard !places.isEmpty else { return }
    for place in places.sorted() { skip(items.span(at: place).range) }
    items.remove(at: places)
    damaged.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Checks a draft, a row or object of question, answer and wrong answers, and keeps its item.
  ///
  /// - Returns: false if the collection was full.
  @discardableResult
  package mutating func add(_ draft: DraftExercise, report: inout FaultReport) -> Bool {
    if draft.question == nil {
      report.error(at: draft.offset, .questionMissing)
      skip(draft.range)
      return true
    }
    if draft.answer == nil {
      report.error(at: draft.offset, .answerMissing)
      skip(draft.range)
      return true
    }
    if draft.wrong.count > DraftExercise.wrongLimit {
      report.warning(
        at: draft.wrong[DraftExercise.wrongLimit].text.offset,
        .optionsTooMany(limit: DraftExercise.wrongLimit))
    }
    return add(draft.item, report: &report)
  }

  /// Notes a part of the file that is not an item. The fault itself has been reported.
  ///
  /// Beyond `damagedLimit` parts, adjacent ones are merged, so that a file of millions of damaged lines
  /// does not fill the memory.
  package mutating func skip(_ range: Range<Int>) {
    let last = damaged.count - 1
    if damaged.count >= Self.damagedLimit, itemsBefore == items.count,
      damaged[last].range.upperBound <= range.lowerBound
    {
      damaged[last].range = damaged[last].range.lowerBound..<range.upperBound
      return
    }
    itemsBefore = items.count
    damaged.append(DamagedItem(range: range))
  }

  /// How many damaged parts are listed one by one.
  static let damagedLimit = 10_000

  /// The document of the collected items, titled after its file; nil if nothing was collected, with the
  /// given error reported unless there is another.
  package func bank(
    of source: SourceText, orElse message: FaultMessage, report: inout FaultReport
  ) -> ItemBank? {
    guard !items.isEmpty || !damaged.isEmpty else {
      if !report.hasErrors { report.error(at: source.start, message) }
      return nil
    }
    var bank = ItemBank(header: DocumentHeader(title: source.stem))
    bank.list = items
    bank.place = ItemPlace(source.start)
    bank.damaged = damaged
    return bank
  }
}

/// Checks the texts of an item.
private struct ItemCheck {
  var report: FaultReport

  /// Whether an item of readable texts needs no further check, as is the case for nearly all choices
  /// and short answers.
  static func needsNoLook(_ item: Item) -> Bool {
    if item.hasDetails, !item.detailsBox[0].needsNoLook { return false }
    guard !TextCheck.isBlank(item.question.text), !TextCheck.beginsWithTag(item.question) else {
      return false
    }
    switch item.body {
    case .choice(let options, _):
      for index in options.indices
      where options[index].picture != nil
        || options[index].weight > 0 && TextCheck.isBlank(options[index].text.text)
      {
        return false
      }
      return true
    case .short(let accepted, _):
      for index in accepted.indices
      where accepted[index].picture != nil || TextCheck.isBlank(accepted[index].text.text)
        || mayHoldBoxes(accepted[index].text.text)
      {
        return false
      }
      return true
    default: return false
    }
  }

  /// Whether a plain text begins with a character that is neither blank, nor dropped where texts are compared, nor a
  /// tick box; false means unknown.
  static func surelyShows(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let first = bytes.first else { return false }
    if first < 0x80 { return first > 0x20 && first != 0x7F }
    // Latin letters with marks, which most others in Western Europe are; not the signs among them.
    guard first == 0xC3, bytes.count > 1 else { return false }
    let second = bytes[bytes.startIndex + 1]
    return second != 0x97 && second != 0xB7
  }

  /// Whether a text may begin with a tick box: all of them begin with this byte.
  private static func mayHoldBoxes(_ text: String) -> Bool { text.utf8.first == 0xE2 }

  /// The item without its unreadable options; nil if it cannot be kept.
  mutating func sound(_ item: Item) -> Item? {
    var item = item
    let needsQuestion: Bool
    switch item.body {
    case .matching: needsQuestion = false
    case .cloze(let cloze): needsQuestion = cloze.gaps.isEmpty
    default: needsQuestion = true
    }
    guard isSound(item.question, .question, canBeEmpty: !needsQuestion || item.isOnlyPicture)
    else { return nil }
    if needsQuestion, isPictureWithoutFile(item) {
      report.error(at: item.question.offset, .questionPicture)
      return nil
    }
    switch item.body {
    case .choice(let options, let isSingle):
      guard let options = readable(options) else { return nil }
      item.body = .choice(withFileNames(options), isSingle: isSingle)
    case .short(var accepted, let isCaseSensitive):
      for answer in accepted
      where !isSound(
        answer.text, .answer, inCloze: CardText.hasGaps(item.question), picture: answer.picture)
      {
        return nil
      }
      for answer in accepted where holdsBoxes(answer.text) { return nil }
      for index in accepted.indices where accepted[index].picture != nil {
        accepted[index].picture = fileName(accepted[index].picture)
      }
      item.body = .short(accepted, isCaseSensitive: isCaseSensitive)
    case .matching(let pairs):
      for pair in pairs {
        guard isSound(pair.left, .left, canBeEmpty: true), isSound(pair.right, .right)
        else { return nil }
      }
    case .cloze(let cloze):
      for gap in cloze.gaps where !isReadable(gap) { return nil }
    case .ordering(let entries):
      for entry in entries where !isSound(entry, .answer) { return nil }
    case .truth, .numeric, .essay, .information, .unsupported: break
    }
    guard item.hasDetails else { return item }
    let needsPicture =
      item.details.picture != nil
      && (needsQuestion && item.isOnlyPicture || !item.neededPictures.isEmpty)
    clean(&item.details)
    return needsPicture && item.details.picture == nil ? nil : item
  }

  private mutating func isReadable(_ gap: ClozeGap) -> Bool {
    var texts: [ItemText] = []
    switch gap.body {
    case .choice(let options, _): texts = options.map(\.text)
    case .short(let accepted, _): texts = accepted.map(\.text)
    default: break
    }
    for text in texts where !isReadable(text) { return false }
    return true
  }

  /// Whether the question shows nothing but a picture whose file is missing.
  private func isPictureWithoutFile(_ item: Item) -> Bool {
    guard TextCheck.beginsWithTag(item.question), !TextCheck.surelyShowsText(item.question.text),
      item.details.media.isEmpty, item.details.picture == nil,
      TextCheck.isBlank(item.question.plain),
      TextPicture(item.question).name == nil
    else { return false }
    return item.question.text.lowercased().contains("<img")
  }

  /// The options without unreadable wrong ones; nil if a right one is unreadable.
  private mutating func readable(_ options: [ItemOption]) -> [ItemOption]? {
    var needsFilter = false
    for index in options.indices {
      if options[index].weight > 0 {
        guard isSound(options[index].text, .answer, picture: options[index].picture) else {
          return nil
        }
      } else if !isReadable(options[index].text) {
        needsFilter = true
      }
    }
    return needsFilter ? options.filter { TextCheck.isReadable($0.text.text) } : options
  }

  /// Removes what is unreadable.
  private mutating func clean(_ details: inout ItemDetails) {
    if let id = details.id, !isReadable(id) { details.id = nil }
    if let note = details.note, !isReadable(note) { details.note = nil }
    details.picture = fileName(details.picture)
  }

  private mutating func withFileNames(_ options: [ItemOption]) -> [ItemOption] {
    guard options.contains(where: { $0.picture != nil }) else { return options }
    var options = options
    for index in options.indices where options[index].picture != nil {
      options[index].picture = fileName(options[index].picture)
    }
    return options
  }

  /// A picture's name, unless it points to another folder.
  private mutating func fileName(_ picture: ItemText?) -> ItemText? {
    guard let picture, isReadable(picture) else { return nil }
    if ItemDetails.isFileName(picture.text) { return picture }
    report.error(at: picture.offset, .picturePath)
    return nil
  }

  private mutating func isSound(
    _ text: ItemText, _ part: ItemPart, canBeEmpty: Bool = false, inCloze: Bool = false,
    picture: ItemText? = nil
  ) -> Bool {
    if !canBeEmpty, let picture, TextCheck.isBlank(text.text) {
      report.error(at: text.offset, .textEmptyPicture(String(picture.text.prefix(40))))
      return false
    }
    if !canBeEmpty, TextCheck.isBlank(text.text) {
      report.error(at: text.offset, inCloze ? .textEmptyCloze : .textEmpty(part))
      return false
    }
    return isReadable(text)
  }

  /// Whether an answer is a list of answers with boxes to tick, one per line.
  private mutating func holdsBoxes(_ text: ItemText) -> Bool {
    guard text.text.utf8.contains(0x0A) else { return false }
    let lines = text.text.split(whereSeparator: \.isNewline)
    let boxes = lines.count {
      $0.first { !$0.isWhitespace }.map { "☐☑☒□■▢✓✔✗✘".contains($0) } ?? false
    }
    guard boxes > 1, boxes == lines.count else { return false }
    report.error(at: text.offset, .textBoxes)
    return true
  }

  private mutating func isReadable(_ text: ItemText) -> Bool {
    if TextCheck.isReadable(text.text) { return true }
    report.error(at: text.offset, .textUnreadable)
    return false
  }
}

/// A text that an item cannot do without; the raw values are forms of `text.empty`.
enum ItemPart: String, CaseIterable {
  /// What is asked.
  case question
  /// A right answer.
  case answer
  /// The left side of a pair.
  case left
  /// The right side of a pair.
  case right
}
