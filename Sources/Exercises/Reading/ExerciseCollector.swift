import Determinism
import Notation

/// Takes the exercises of a file one by one, keeps the good ones and says what is wrong with the
/// others.
struct ExerciseCollector {
  /// How many exercises a document may have; with a million the memory stays far below 500 MB.
  static let limit = 1_000_000

  private(set) var exercises: [Exercise] = []
  /// Where each of `exercises` begins.
  private(set) var offsets: [UInt32] = []
  /// Hash values of the identifiers in use.
  private var identifiers: Set<Int> = []

  /// An empty collection with room for so many.
  init(capacity: Int) {
    let capacity = min(capacity, Self.limit)
    exercises.reserveCapacity(capacity)
    offsets.reserveCapacity(capacity)
    identifiers.reserveCapacity(capacity)
  }

  /// Checks an exercise and keeps it if it has a question and an answer that can be read.
  ///
  /// - Returns: false if the collection was full; the exercise is lost then, and an error noted.
  @discardableResult
  mutating func add(_ draft: DraftExercise, report: inout FaultReport) -> Bool {
    guard exercises.count < Self.limit else {
      report.error(
        at: draft.offset, "the document has more than \(Self.limit) exercises",
        "split it into smaller documents")
      return false
    }
    keep(draft, report: &report)
    return true
  }

  private mutating func keep(_ draft: DraftExercise, report: inout FaultReport) {
    guard
      let question = Self.required(draft.question, "question", draft, &report),
      let answer = Self.required(draft.answer, "answer", draft, &report)
    else { return }
    let wrong = Self.distinctWrong(draft.wrong, besides: answer, report: &report)
    var exercise = Exercise(
      id: "", question: question.text, answer: answer.text, wrong: wrong,
      picture: Self.picture(draft.picture, report: &report),
      note: Self.readable(draft.note, "note", &report), unknownFields: draft.unknownFields)
    exercise.id = identifier(for: draft, question: question.text, answer: answer.text, &report)
    checkCalculation(question: question, answer: answer, report: &report)
    exercises.append(exercise)
    offsets.append(UInt32(truncatingIfNeeded: draft.offset))
  }

  private static func required(
    _ text: DraftText?, _ what: String, _ draft: DraftExercise, _ report: inout FaultReport
  ) -> DraftText? {
    guard let text else {
      report.error(at: draft.offset, "the exercise has no \(what)", "add the \(what)")
      return nil
    }
    guard !AnswerText.normalized(text.text).isEmpty else {
      report.error(at: text.offset, "the \(what) is empty", "write the \(what) here")
      return nil
    }
    return readable(text, what, &report) == nil ? nil : text
  }

  private static func readable(
    _ text: DraftText?, _ what: String, _ report: inout FaultReport
  ) -> String? {
    guard let text else { return nil }
    guard TextCheck.isReadable(text.text) else {
      report.error(
        at: text.offset, "the \(what) holds an unreadable character", "write the \(what) anew")
      return nil
    }
    return text.text
  }

  /// A file's name only: a document must not reach for other folders.
  private static func picture(_ name: DraftText?, report: inout FaultReport) -> String? {
    guard let name, let text = readable(name, "picture", &report) else { return nil }
    guard !text.isEmpty, !text.contains("/"), !text.contains("\\"), text != "..", text != "." else {
      report.error(
        at: name.offset, "the picture is not the name of a file beside the document",
        "put the picture beside the document and write its name only")
      return nil
    }
    return text
  }

  private static func distinctWrong(
    _ drafts: [DraftText], besides answer: DraftText, report: inout FaultReport
  ) -> [String] {
    guard !drafts.isEmpty else { return [] }
    if drafts.count > DraftExercise.wrongLimit {
      report.warning(
        at: drafts[DraftExercise.wrongLimit].offset,
        "an exercise has at most \(DraftExercise.wrongLimit) wrong answers; the others are left out",
        "remove some")
    }
    let right = AnswerKey(answer.text)
    var seen: Set<AnswerKey> = [right]
    var wrong: [String] = []
    for draft in drafts.prefix(DraftExercise.wrongLimit) {
      guard let text = readable(draft, "wrong answer", &report) else { continue }
      let key = AnswerKey(text)
      if key == .text("") {
        report.warning(at: draft.offset, "a wrong answer is empty", "write it or remove it")
      } else if key == right {
        report.warning(
          at: draft.offset, "the wrong answer “\(text)” is the right one", "write another one")
      } else if !seen.insert(key).inserted {
        report.warning(
          at: draft.offset, "the wrong answer “\(text)” is here a second time",
          "write another one")
      } else {
        wrong.append(text)
      }
    }
    return wrong
  }

  /// The identifier the file gives, or one made of question and answer, so that it stays the same
  /// when others are put before it. Made unique in either case.
  private mutating func identifier(
    for draft: DraftExercise, question: String, answer: String, _ report: inout FaultReport
  ) -> String {
    let given = Self.readable(draft.id, "identifier", &report)
      .flatMap { AnswerText.normalized($0).isEmpty ? nil : $0 }
    let wanted = given ?? Self.madeIdentifier(question: question, answer: answer)
    if identifiers.insert(wanted.hashValue).inserted { return wanted }
    var number = 2
    var unique = "\(wanted)-\(number)"
    while !identifiers.insert(unique.hashValue).inserted {
      number = number < 9 ? number + 1 : max(number, exercises.count) + 1
      unique = "\(wanted)-\(number)"
    }
    if given != nil, let id = draft.id {
      report.warning(
        at: id.offset, "the identifier “\(wanted)” is used a second time; it became “\(unique)”",
        "give each exercise its own “id”, or none at all")
    }
    return unique
  }

  private static func madeIdentifier(question: String, answer: String) -> String {
    var digest = StateDigest()
    digest.combine(question)
    digest.combine(answer)
    return String(digest.text.prefix(12))
  }

  /// Says when a calculation of two whole numbers has another result than the answer.
  private func checkCalculation(
    question: DraftText, answer: DraftText, report: inout FaultReport
  ) {
    guard let first = question.text.utf8.first(where: { $0 != 0x20 }),
      first < 0x41 || first >= 0x80,
      let task = ArithmeticTask(question: question.text), let result = task.result,
      let given = NumericAnswer(answer.text)?.integer, given != result
    else { return }
    report.warning(
      at: answer.offset, "\(task.text) is \(NumericAnswer.text(result)), not \(answer.text)",
      "correct the question or the answer")
  }
}

/// What may stand in a text that pupils read.
enum TextCheck {
  /// Whether it has neither replacement characters nor control characters other than tab and line
  /// ends.
  static func isReadable(_ text: String) -> Bool {
    var beforeLast: UInt8 = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
      if byte == 0x7F || (byte == 0xBD && last == 0xBF && beforeLast == 0xEF) { return false }
      beforeLast = last
      last = byte
    }
    return true
  }
}
