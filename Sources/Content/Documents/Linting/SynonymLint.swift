import Exercises
import Notation

/// `option.alsoRight`: a wrong answer that another line of the document calls right.
///
/// Right answers are the item's own further answers, those given where the same question is asked again, and
/// those given together with the same answer elsewhere: if `kitty` is `Katze` or `Kätzchen`, on one line or
/// on two, `Kätzchen` is not wrong for `cat`, which is `Katze`.
///
/// One pass notes hash values of questions and answers; only where one occurs twice are the texts
/// compared, because keeping those of all questions takes more memory than the document.
struct SynonymLint {
  /// A question with more answers than this is a phrase such as “Which is right?”, not a real question,
  /// and an answer given to more questions is one such as “yes”.
  private static let groupLimit = 6

  private var sameQuestion = HashGroups()
  private var sameAnswer = HashGroups()
  private var notes: [Note] = []
  /// For each question the hash values of its right answers, followed by those of its wrong ones.
  private var hashes: [UInt32] = []

  /// What is kept for each question.
  private struct Note {
    /// Its item, and which of the item's questions it is.
    var item: Int32
    var part: Int32
    /// Where its answers begin in the list of hash values.
    var first: UInt32
    var rightCount: Int32
    var wrongCount: Int32
    /// Whether its answer is a word, which other questions may share.
    var isWord: Bool

    var right: Range<Int> { Int(first)..<Int(first) + Int(rightCount) }
    var wrong: Range<Int> { right.upperBound..<right.upperBound + Int(wrongCount) }
  }

  /// - Parameter count: approximately how many questions there are.
  init(count: Int) {
    sameQuestion.reserve(count)
    sameAnswer.reserve(count)
    notes.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  /// - Parameter part: which of the item's questions it is.
  mutating func look(_ question: LintQuestion, item: Int, part: Int) {
    let index = Int32(truncatingIfNeeded: notes.count)
    var note = Note(
      item: Int32(truncatingIfNeeded: item), part: Int32(truncatingIfNeeded: part),
      first: UInt32(truncatingIfNeeded: hashes.count), rightCount: 0, wrongCount: 0, isWord: false)
    sameQuestion.add(Self.promptHash(question), index)
    if let answer = question.answer {
      note.isWord = answer.number == nil
      hashes.append(Self.hash(answer))
      for text in question.alternatives { hashes.append(Self.hash(text)) }
      if note.isWord {
        for place in Int(note.first)..<hashes.count { sameAnswer.add(hashes[place], index) }
      }
      for place in question.wrong.indices { hashes.append(Self.hash(question.wrong[place])) }
      note.rightCount = Int32(truncatingIfNeeded: question.alternatives.count + 1)
      note.wrongCount = Int32(truncatingIfNeeded: question.wrong.count)
    }
    notes.append(note)
  }

  /// Half of a hash value; texts whose hashes are equal by chance are compared later.
  private static func hash(_ text: LintText) -> UInt32 {
    UInt32(truncatingIfNeeded: text.number?.hashValue ?? AnswerKey.hash(ofWords: text.text))
  }

  private static func promptHash(_ question: LintQuestion) -> UInt32 {
    guard let picture = question.picture else { return hash(question.question) }
    return UInt32(
      truncatingIfNeeded: AnswerText.comparisonHash(question.question.text) ^ picture.hashValue)
  }

  mutating func check(_ document: LintDocument, report: inout FaultReport) {
    guard notes.contains(where: { $0.wrongCount > 0 }) else { return }
    sameQuestion.close()
    sameAnswer.close()
    for place in notes.indices where notes[place].wrongCount > 0 {
      let (note, index) = (notes[place], Int32(truncatingIfNeeded: place))
      let related =
        note.isWord
        ? sameAnswer.members(under: hashes[Int(note.first)], limit: Self.groupLimit) : []
      guard note.rightCount > 1 || related.count > 1 || sameQuestion.isRepeated(at: index) else {
        continue
      }
      guard mayHaveRightOnes(index, related) else { continue }
      look(at: index, related, document, &report)
    }
  }

  /// Whether, according to hash values, a wrong answer of a question is right for it or for a related
  /// question. This is rare, so hardly any texts need to be made for a closer look.
  private func mayHaveRightOnes(_ index: Int32, _ related: [Int32]) -> Bool {
    let wrong = hashes[notes[Int(index)].wrong]
    func isAmong(_ right: Range<Int>) -> Bool {
      hashes[right].contains { wrong.contains($0) }
    }
    func isRight(forThoseAskedLike alike: Int32) -> Bool {
      sameQuestion.members(at: alike, limit: Self.groupLimit).contains {
        $0 != index && isAmong(notes[Int($0)].right)
      }
    }
    return isAmong(notes[Int(index)].right.dropFirst()) || isRight(forThoseAskedLike: index)
      || related.contains { $0 != index && isRight(forThoseAskedLike: $0) }
  }

  private func question(_ index: Int32, _ document: LintDocument) -> LintQuestion? {
    let place = notes[Int(index)]
    var found: LintQuestion?
    var part: Int32 = 0
    document.questions(ofItem: Int(place.item)) { question, _ in
      if part == place.part { found = question }
      part += 1
    }
    return found
  }

  private func look(
    at index: Int32, _ related: [Int32], _ document: LintDocument, _ report: inout FaultReport
  ) {
    guard let question = question(index, document), let answer = question.answer else { return }
    var others = sameQuestion.members(at: index, limit: Self.groupLimit)
      .filter { $0 != index }.compactMap { self.question($0, document) }
      .filter { $0.prompt == question.prompt }
    for other in related where other != index {
      guard let found = self.question(other, document),
        ([found.answer].compactMap(\.self) + found.alternatives).contains(where: {
          $0.key == answer.key
        })
      else { continue }
      others += sameQuestion.members(at: other, limit: Self.groupLimit).filter { $0 != index }
        .compactMap { self.question($0, document) }.filter { $0.prompt == found.prompt }
    }
    for wrong in question.wrong {
      let key = wrong.key
      let isRight = { (text: LintText) in text.key == key }
      if question.alternatives.contains(where: isRight) {
        report.warning(
          at: wrong.offset, to: document.end(of: wrong), .optionAlsoRight(wrong.text))
      } else if let other = others.first(where: {
        ($0.answer.map(isRight) ?? false) || $0.alternatives.contains(where: isRight)
      }) {
        report.warning(
          at: wrong.offset, to: document.end(of: wrong),
          .optionAlsoRightElsewhere(wrong.text, question: other.title))
      }
    }
  }
}

/// Which values share a hash value; takes eight bytes for each.
private struct HashGroups {
  private var entries: [(hash: UInt32, index: Int32)] = []
  /// The indices for each hash value that was added more than once, in their order.
  private var repeated: [UInt32: [Int32]] = [:]

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  mutating func add(_ hash: UInt32, _ index: Int32) { entries.append((hash, index)) }

  /// Finds the hash values that were added more than once.
  mutating func close() {
    var seen = FingerprintSet(capacity: entries.count)
    for entry in entries where !seen.insert(Int(entry.hash)) { repeated[entry.hash] = [] }
    guard !repeated.isEmpty else { return }
    for entry in entries { repeated[entry.hash]?.append(entry.index) }
  }

  /// Whether the hash value of an index was added more than once, if each index was added once.
  func isRepeated(at index: Int32) -> Bool { repeated[entries[Int(index)].hash] != nil }

  /// The indices that share the hash value of an index, if each index was added once.
  func members(at index: Int32, limit: Int) -> [Int32] {
    repeated[entries[Int(index)].hash].map { $0.count > limit ? [] : $0 } ?? [index]
  }

  /// The indices for a hash value that was added more than once; empty if there are more than the limit.
  func members(under hash: UInt32, limit: Int) -> [Int32] {
    repeated[hash].map { $0.count > limit ? [] : $0 } ?? []
  }
}
