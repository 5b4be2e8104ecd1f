import Exercises
import Items
import Notation

/// Mends the answers among which a question lets choose where they would give the right one away, or would mean nothing in
/// the order in which games show them.
///
/// Marks of right and wrong answers, `Rom ✓` and `Mailand (falsch)`, and letters before answers, `A) Mailand`, are left out,
/// and an answer that names others by letters, `A und B`, names them by their texts. All of it is reported. Where it is
/// not clear, the question is not played.
struct OfferedAnswers {
  private var first: (marked: ItemText?, lettered: ItemText?) = (nil, nil)
  private var counts = (marked: 0, lettered: 0)
  /// Whether the first answer is right in all questions, so that the order is that of the file and not of the letters.
  private let rightIsFirst: Bool
  private let off: [String]
  private var refused: Set<Int> = []
  private var report: FaultReport

  /// - Complexity: O(n); of a document without such answers no item is made.
  static func settle(_ bank: inout ItemBank, report: inout FaultReport) {
    guard bank.generator == nil, mayHoldAny(bank.list) else { return }
    var offered = OfferedAnswers(bank, report)
    report = FaultReport()
    for index in bank.list.indices {
      guard case .choice(let options, let isSingle) = bank.list[index].body else { continue }
      guard let settled = offered.settled(options, of: bank.list[index], index) else { continue }
      bank.list[index].body = .choice(settled, isSingle: isSingle)
    }
    offered.tell()
    report = offered.report
    bank.unclear = offered.refused
  }

  private init(_ bank: ItemBank, _ report: FaultReport) {
    self.report = report
    off = bank.header.checks.off
    rightIsFirst = bank.list.allSatisfy { item in
      guard case .choice(let options, _) = item.body else { return true }
      return Self.inOrder(options).first.map { options[$0].weight > 0 } ?? true
    }
  }

  /// Whether an answer may have to be mended.
  private static func mayHoldAny(_ items: ItemList) -> Bool {
    var found = false
    func look(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard !found else { return }
      found =
        AnswerMark.mayBe(in: bytes) || AnswerLetters.mayBegin(bytes) || AnswerReference.mayBe(bytes)
    }
    items.forEach { bytes, isAsked in
      if !isAsked { look(bytes) }
    } item: { item in
      guard !found, case .choice(let options, _) = item.body else { return }
      for index in options.indices {
        var text = options[index].text.text
        text.withUTF8(look)
      }
    }
    return found
  }

  /// The indices of the answers in the order of the file.
  private static func inOrder(_ options: [ItemOption]) -> [Int] {
    options.indices.sorted {
      (options[$0].text.offset, $0) < (options[$1].text.offset, $1)
    }
  }

  // MARK: - A question

  /// The answers as they are to be shown; nil if they are left as they are.
  private mutating func settled(
    _ options: [ItemOption], of item: Item, _ index: Int
  ) -> [ItemOption]? {
    // Of texts with markup nothing is cut out.
    guard options.allSatisfy({ $0.text.format == .plain || $0.text.plain == $0.text.text }) else {
      return nil
    }
    var settled = options
    var places: [Int?]?
    if !off.contains("option.mark"), !takeMarks(&settled, index) { return nil }
    if !off.contains("option.letter") { places = takeLetters(&settled) }
    if !off.contains("option.refers"), !takeReferences(&settled, places, of: item, index) {
      return nil
    }
    return settled == options ? nil : settled
  }

  /// Takes the marks off.
  ///
  /// - Returns: false if they contradict what is right.
  private mutating func takeMarks(_ options: inout [ItemOption], _ index: Int) -> Bool {
    let isMarked = options.contains { AnswerMark($0.text.text) != nil }
    guard isMarked, options.count > 1 else { return true }
    for place in options.indices {
      while let mark = AnswerMark(options[place].text.text) {
        guard mark.isRight == (options[place].weight > 0) else {
          report.error(
            at: options[place].text.offset, .optionMarkAgainst(Self.shown(options[place])))
          refused.insert(index)
          return false
        }
        first.marked = first.marked ?? options[place].text
        counts.marked += 1
        options[place].text.text = mark.text
      }
    }
    return true
  }

  /// Takes the letters off, and returns the place that each answer has by its letter; nil if there are none.
  private mutating func takeLetters(_ options: inout [ItemOption]) -> [Int?]? {
    let order = Self.inOrder(options)
    var places: [Int?]?
    while let letters = AnswerLetters(order.map { options[$0].text.text }) {
      var found: [Int?] = Array(repeating: nil, count: options.count)
      for (place, option) in order.enumerated() {
        guard let letter = letters.places[place] else { continue }
        first.lettered = first.lettered ?? options[option].text
        counts.lettered += 1
        options[option].text.text = letters.texts[place]
        found[option] = letter
      }
      places = places ?? found
    }
    return places
  }

  /// Puts texts in place of letters that name other answers.
  ///
  /// - Returns: false if it is not clear which they name.
  private mutating func takeReferences(
    _ options: inout [ItemOption], _ places: [Int?]?, of item: Item, _ index: Int
  ) -> Bool {
    let references = options.map { AnswerReference($0.text.text) }
    guard references.contains(where: { $0 != nil }) else { return true }
    let isOrdered = places == nil && !rightIsFirst
    // The answers by the letters that they have, or would have.
    var byLetter: [Int: Int] = [:]
    for (place, option) in Self.inOrder(options).enumerated() where places == nil {
      byLetter[place] = option
    }
    for (option, place) in (places ?? []).enumerated() {
      if let place { byLetter[place] = option }
    }
    let isKnown = isOrdered || places != nil
    let naming = options.indices.filter { option in
      guard let reference = references[option],
        !reference.places.allSatisfy({ Self.speaks(item.question.plain, of: $0) })
      else { return false }
      return isKnown
        ? names(reference, at: option, of: options, byLetter)
        : mayName(reference, at: option, of: options, references)
    }
    guard let first = naming.first else { return true }
    // One that names none, or another of them, would be shown beside those that do.
    let isWhole = options.indices.allSatisfy { references[$0] == nil || naming.contains($0) }
    guard isKnown, isWhole else {
      report.error(
        at: options[first].text.offset, .optionRefersUnclear(Self.shown(options[first])))
      refused.insert(index)
      return false
    }
    let texts = options.map(\.text.text)
    for option in naming {
      guard let reference = references[option] else { continue }
      let named = (0...(reference.places.max() ?? 0)).map { place in
        byLetter[place].map { texts[$0] } ?? ""
      }
      options[option].text.text = reference.text(naming: named)
      report.warning(
        at: options[option].text.offset,
        .optionRefers(String(texts[option].prefix(60)), shown: Self.shown(options[option])))
    }
    return true
  }

  /// Whether an answer names others. Letters beyond the answers, and those of which other answers speak, are what they
  /// are: vitamins, points.
  private func names(
    _ reference: AnswerReference, at option: Int, of options: [ItemOption], _ byLetter: [Int: Int]
  ) -> Bool {
    reference.places.allSatisfy { place in
      byLetter[place].map { $0 != option && !reference.isIn(options[$0].text.text) } ?? false
    }
  }

  /// Whether an answer may name others if it is not known which has which letter.
  private func mayName(
    _ reference: AnswerReference, at option: Int, of options: [ItemOption],
    _ references: [AnswerReference?]
  ) -> Bool {
    let others = options.indices.filter { references[$0] == nil }
    return others.count >= reference.places.count
      && reference.places.allSatisfy(options.indices.contains)
      && !others.contains { reference.isIn(options[$0].text.text) }
  }

  /// Whether a question names a letter.
  private static func speaks(_ question: String, of place: Int) -> Bool {
    question.split { !$0.isLetter && !$0.isNumber }.contains { word in
      word.utf8.count == 1 && word.utf8.first == UInt8(0x41 + min(place, 25))
    }
  }

  private static func shown(_ option: ItemOption) -> String { String(option.text.text.prefix(60)) }

  // MARK: - Telling

  private mutating func tell() {
    if let marked = first.marked {
      report.warning(
        at: marked.offset, .optionMark(String(marked.text.prefix(60)), count: counts.marked))
    }
    if let lettered = first.lettered {
      report.note(
        at: lettered.offset, .optionLetter(String(lettered.text.prefix(60)), count: counts.lettered)
      )
    }
  }
}
