import Documents
import Exercises
import Notation
import School
import SchoolExchange
import Tables

/// A file before it becomes a document: what is wrong in it and how that is mended, what it asks, in which games, and to
/// whom it is given.
package struct DraftPage: Page {
  package static let template = "draft"

  package let title: String
  let head: ClassHead
  let subject: String
  let fileName: String
  let summary: [String]
  /// Where the file was before it was mended the last time.
  let former: String?
  let another: String
  /// Where its questions are changed; nil if there are none to change.
  let edit: String?
  let problems: FaultSummary?
  let question: Question?
  let faults: FaultTable?
  let games: GameList?
  let exercises: ExerciseTable?
  /// Where the form leads that adds the document; nil if nothing can be played.
  let add: String?
  let giving: GivingFields

  /// Which of two or three readings is meant.
  struct Question: Sendable {
    let title: String
    let hint: String
    let action: String
    let choices: [Choice]

    struct Choice: Sendable {
      let field: String
      let value: String
      let said: String?
      let asked: String
      let right: String
      let wrong: [String]
      let label: String
    }
  }

  /// What is wrong, beside its place.
  struct FaultTable: Sendable {
    let action: String
    let lines: [Line]
    let more: String?
    /// How everything is mended that needs no thought; nil if there is no more than one such thing.
    let all: String?
    /// Why nothing is mended here although something could be.
    let refusal: String?

    struct Line: Sendable {
      let sign: String
      let kind: String
      let word: String
      let place: String
      let quote: String?
      let problem: String
      let remedy: String
      let mend: Mend?
    }

    struct Mend: Sendable {
      let place: String
      let label: String
    }
  }

  /// How many faults a page shows: enough to see what is the matter.
  private static let mostFaults = 100

  /// The page.
  ///
  /// - Parameters:
  ///   - read: what was read of the file, for the games' demands.
  ///   - id: the draft's identifier.
  ///   - former: that of the draft from which it was made.
  ///   - fileName: the file's name.
  ///   - subject: the subject to which it is to be added.
  ///   - members: its class.
  ///   - demands: what the games show.
  ///   - giving: what was filled in about giving it.
  ///   - rights: what may be done in the class.
  ///   - faults: what was wrong with what was sent.
  ///   - words: in what language it is.
  /// - Complexity: O(n log n) in the length of the file.
  package init(
    _ read: ReadResult, id: String, former: String?, fileName: String, of subject: Subject,
    in members: ClassMembers, demands: [Demand], giving: GivingForm,
    rights: Set<Permission.Action>, faults: [FieldFault] = [], words: Words
  ) {
    let schoolClass = members.schoolClass
    let address = Address.of(draft: id, in: schoolClass.id)
    let texts = FaultTexts(words.texts.language)
    head = ClassHead(schoolClass, rights, .none, words)
    let document = read.overview
    title = document?.title ?? fileName
    self.subject = subject.name.text
    self.fileName = fileName
    self.former = former.map { Address.of(draft: $0, in: schoolClass.id) }
    another = Address.newDocument(for: subject.id, in: schoolClass.id)
    edit = QuestionTable.isEditable(read) ? Address.editing(draft: id, in: schoolClass.id) : nil
    problems = FaultSummary(faults + giving.faults)
    question = Question(read, address, words)
    self.faults = FaultTable(read, address, texts, words)
    let exercises = document?.asked(for: demands) ?? []
    games = GameList(exercises, of: document, for: demands, words)
    self.exercises = ExerciseTable(exercises, words)
    let playing = games?.playing ?? []
    add = !playing.isEmpty ? address + "/add" : nil
    self.giving = GivingFields(giving, in: members, games: playing, words: words)
    var summary: [String] = []
    if document != nil {
      summary.append(words.count("draft.exercises", exercises.count))
    }
    for (severity, key) in [(Diagnostic.Severity.error, "error"), (.warning, "warning")] {
      let count = self.faults?.counts[severity] ?? 0
      if count > 0 { summary.append(words.count("draft.\(key)Count", count)) }
    }
    if summary.count == 1, document != nil { summary.append(words("draft.clean")) }
    self.summary = summary
  }
}

extension DraftPage.Question {
  /// The question that reading has left open; nil if there is none.
  fileprivate init?(_ read: ReadResult, _ address: String, _ words: Words) {
    let texts = FaultTexts(words.texts.language)
    if let asked = read.tableQuestion {
      title = words("draft.columns")
      hint = words("draft.columnsHint", "\(asked.line)")
      choices = asked.choices.enumerated().map { index, choice in
        Choice(
          choice.example, field: "columns", value: choice.columns.text,
          said: texts.told(choice.phrase), number: index + 1, words)
      }
    } else if let asked = read.encodingQuestion {
      title = words("draft.encoding")
      hint = words("draft.encodingHint", "\(asked.line)")
      choices = asked.choices.enumerated().map { index, choice in
        Choice(
          choice.example, field: "encoding", value: choice.encoding.rawValue, said: nil,
          number: index + 1, words)
      }
    } else {
      return nil
    }
    action = address + "/read"
  }
}

extension DraftPage.Question.Choice {
  fileprivate init(
    _ example: TableQuestion.Example, field: String, value: String, said: String?, number: Int,
    _ words: Words
  ) {
    self.field = field
    self.value = value
    self.said = said
    asked = example.question
    right = example.right.joined(separator: " / ")
    wrong = example.wrong
    label = words("draft.thisWay", "\(number)")
  }
}

extension DraftPage.FaultTable {
  /// How many there are of each kind.
  fileprivate var counts: [Diagnostic.Severity: Int] {
    Dictionary(grouping: lines, by: \.kind).reduce(into: [:]) { counts, entry in
      if let severity = Diagnostic.Severity(rawValue: entry.key) {
        counts[severity] = entry.value.count
      }
    }
  }

  /// Everything that is wrong; nil if nothing is.
  fileprivate init?(
    _ read: ReadResult, _ address: String, _ texts: FaultTexts, _ words: Words
  ) {
    // What is asked above is no fault besides.
    let asked: Set<String> = ["table.unclear", "encoding.unclear"]
    let found = Linter().diagnostics(of: read).errorsFirst.filter { !asked.contains($0.id) }
    let repair = Repair(read)
    var mendings = Dictionary(
      repair.changes.map { ($0.place, $0.deed) }, uniquingKeysWith: { first, _ in first })
    var lines = found.map { diagnostic in
      let place = Repair.Place(
        line: diagnostic.line, column: diagnostic.column, id: diagnostic.id)
      return Line(
        diagnostic, mended: mendings.removeValue(forKey: place).map { (place, $0) }, texts, words)
    }
    // What is mended besides, such as the other half of a pair.
    lines += repair.changes.filter { mendings[$0.place] != nil && $0.deed != .wroteUTF8 }.map {
      Line($0, words)
    }
    guard !lines.isEmpty else { return nil }
    action = address + "/mend"
    let mendable = lines.count { $0.mend != nil }
    self.lines = Array(lines.prefix(DraftPage.mostFaults))
    more =
      lines.count > DraftPage.mostFaults
      ? words("draft.moreFaults", "\(lines.count - DraftPage.mostFaults)") : nil
    all = mendable > 1 ? words("draft.mendAll", "\(mendable)") : nil
    refusal = repair.refusal == nil ? nil : words("draft.refused")
  }
}

extension DraftPage.FaultTable.Line {
  fileprivate init(
    _ diagnostic: Diagnostic, mended: (place: Repair.Place, deed: Repair.Deed)?,
    _ texts: FaultTexts, _ words: Words
  ) {
    let text = texts.text(of: diagnostic.message, isInWindow: true)
    kind = diagnostic.severity.rawValue
    sign =
      switch diagnostic.severity {
      case .error: "✗"
      case .warning: "!"
      case .note: "i"
      }
    word = words("draft.\(diagnostic.severity.rawValue)")
    place = Self.place(diagnostic, words)
    quote = diagnostic.quote.isEmpty ? nil : diagnostic.quote
    problem = text.problem
    remedy = text.remedy
    mend = mended.map { DraftPage.FaultTable.Mend($0.place, $0.deed, words) }
  }

  fileprivate init(_ change: Repair.Change, _ words: Words) {
    kind = "note"
    sign = "i"
    word = words("draft.note")
    place = words("draft.line", "\(change.line)")
    quote = nil
    problem = ""
    remedy = ""
    mend = DraftPage.FaultTable.Mend(change.place, change.deed, words)
  }

  static func place(_ diagnostic: Diagnostic, _ words: Words) -> String {
    let place =
      diagnostic.cell.isEmpty ? words("draft.line", "\(diagnostic.line)") : diagnostic.cell
    return diagnostic.part.isEmpty ? place : "\(diagnostic.part): \(place)"
  }
}

extension DraftPage.FaultTable.Mend {
  fileprivate init(_ place: Repair.Place, _ deed: Repair.Deed, _ words: Words) {
    self.place = place.text
    label = words.mending(deed)
  }
}

extension Repair.Place {
  /// The place in a field of a form.
  var text: String { "\(line):\(column):\(id)" }

  /// The place in such a field; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else {
      return nil
    }
    self.init(line: line, column: column, id: String(parts[2]))
  }
}

extension Words {
  /// What mending does, as the label of its button.
  func mending(_ deed: Repair.Deed) -> String {
    switch deed {
    case .removedEmptyAnswer: self("mend.emptyAnswer")
    case .removedRightAnswer(let text): self("mend.rightAnswer", text)
    case .removedRepeatedAnswer(let text): self("mend.repeatedAnswer", text)
    case .wrote(let mended, let text): self("mend.write", text, mended)
    case .removedBlanks(let text): self("mend.blanks", text.filter { !$0.isNewline })
    case .wroteAnswerInCapitals: self("mend.capitals")
    case .wroteAnswerWord: self("mend.word")
    case .wroteLetterAsCapital: self("mend.letter")
    case .wroteUTF8: self("mend.encoding")
    case .wroteHeading: self("mend.heading")
    }
  }
}
