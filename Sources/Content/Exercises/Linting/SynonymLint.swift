import Notation

/// `option.alsoRight`: a wrong answer that another line of the document calls right.
///
/// Right are the item's own further answers, those given where the same question is asked again, and
/// those given beside the same answer elsewhere: if `kitty` is `Katze` or `Kätzchen`, on one line or
/// on two, `Kätzchen` is not wrong for `cat`, which is `Katze`.
///
/// One pass notes hash values of questions and answers; only where one comes twice are the texts looked
/// at, as keeping those of all questions takes more memory than the document.
struct SynonymLint {
  /// A question with more answers than this is a phrase such as “Which is right?”, not a question,
  /// and an answer given to more questions is one such as “yes”.
  private static let groupLimit = 6

  private var sameQuestion = HashGroups()
  private var sameAnswer = HashGroups()
  /// The item of each question, and which of the item's questions it is.
  private var places: [(item: Int32, part: Int32)] = []
  /// The questions that may have wrong answers that are right.
  private var suspects: [(question: Int32, answer: UInt32)] = []
  private var withAlternatives: [Int32] = []

  /// - Parameter count: about how many questions there are.
  init(count: Int) {
    sameQuestion.reserve(count)
    sameAnswer.reserve(count)
    places.reserveCapacity(count)
    suspects.reserveCapacity(count)
  }

  /// - Parameter part: which of the item's questions it is.
  mutating func look(_ question: LintQuestion, item: Int, part: Int) {
    let index = Int32(truncatingIfNeeded: places.count)
    places.append((Int32(truncatingIfNeeded: item), Int32(truncatingIfNeeded: part)))
    sameQuestion.add(Self.hash(question.prompt), index)
    guard let answer = question.answer else { return }
    var hash: UInt32 = 0
    if answer.number == nil {
      hash = Self.hash(answer.key)
      sameAnswer.add(hash, index)
      for text in question.alternatives { sameAnswer.add(Self.hash(text.key), index) }
    }
    guard !question.wrong.isEmpty else { return }
    suspects.append((index, answer.number == nil ? hash : 0))
    if !question.alternatives.isEmpty { withAlternatives.append(index) }
  }

  /// Half of a hash value: the few that are equal by chance are told apart by the texts.
  private static func hash(_ text: some Hashable) -> UInt32 {
    UInt32(truncatingIfNeeded: text.hashValue)
  }

  mutating func check(_ document: LintDocument, report: inout FaultReport) {
    guard !suspects.isEmpty else { return }
    sameQuestion.close()
    sameAnswer.close()
    var nextAlternative = 0
    for suspect in suspects {
      let index = suspect.question
      while nextAlternative < withAlternatives.count, withAlternatives[nextAlternative] < index {
        nextAlternative += 1
      }
      let hasAlternatives =
        nextAlternative < withAlternatives.count && withAlternatives[nextAlternative] == index
      let related =
        suspect.answer == 0
        ? [] : sameAnswer.members(under: suspect.answer, limit: Self.groupLimit)
      guard hasAlternatives || related.count > 1 || sameQuestion.isRepeated(at: index) else {
        continue
      }
      look(at: index, related, document, &report)
    }
  }

  private func question(_ index: Int32, _ document: LintDocument) -> LintQuestion? {
    let place = places[Int(index)]
    var found: LintQuestion?
    var part: Int32 = 0
    document.questions(ofItem: Int(place.item)) {
      if part == place.part { found = $0 }
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
        Self.tell(wrong, "is listed as right, too", nil, document, &report)
      } else if let other = others.first(where: {
        ($0.answer.map(isRight) ?? false) || $0.alternatives.contains(where: isRight)
      }) {
        Self.tell(
          wrong, "is right as well: see “\(other.title)” elsewhere", other.title, document, &report)
      }
    }
  }

  private static func tell(
    _ text: LintText, _ what: String, _ other: String?, _ document: LintDocument,
    _ report: inout FaultReport
  ) {
    report.warning(
      at: text.offset, to: document.end(of: text), "the wrong answer “\(text.text)” \(what)",
      "write another wrong answer", id: "option.alsoRight",
      form: other == nil ? "" : "elsewhere", values: [text.text] + (other.map { [$0] } ?? []))
  }
}

/// Which values have the same hash value, in twelve bytes for each.
private struct HashGroups {
  private var entries: [(hash: UInt32, index: Int32)] = []
  /// The hash values in the order in which they were added; empty where several have one index.
  private var hashes: [UInt32] = []

  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    hashes.reserveCapacity(count)
  }

  mutating func add(_ hash: UInt32, _ index: Int32) {
    entries.append((hash, index))
    hashes.append(hash)
  }

  /// Puts equal ones beside each other.
  mutating func close() {
    entries.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
  }

  /// Whether the hash value of an index was added more than once, where each index was added once.
  func isRepeated(at index: Int32) -> Bool {
    let first = firstPlace(of: hashes[Int(index)])
    return first + 1 < entries.count && entries[first + 1].hash == entries[first].hash
  }

  /// The indices with the hash value of one, where each index was added once.
  func members(at index: Int32, limit: Int) -> [Int32] {
    members(under: hashes[Int(index)], limit: limit)
  }

  /// The indices from the first on; empty if there are more than the limit.
  func members(under hash: UInt32, limit: Int) -> [Int32] {
    var place = firstPlace(of: hash)
    var found: [Int32] = []
    while place < entries.count, entries[place].hash == hash {
      guard found.count < limit else { return [] }
      found.append(entries[place].index)
      place += 1
    }
    return found
  }

  private func firstPlace(of hash: UInt32) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
