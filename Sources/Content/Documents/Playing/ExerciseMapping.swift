import Exercises
import Items
import Notation
import QuestionFormats

/// Makes exercises from items, and reports which items no game plays.
///
/// | item | exercises |
/// |---|---|
/// | choice of one | one; partly right options are not offered |
/// | true or false | one with both words as its only options |
/// | yes-no question, answered by “yes”, “richtig” or the like | one with only this answer and its opposite |
/// | number | one; wrong numbers are made |
/// | short answer | one; wrong answers are borrowed |
/// | n pairs | n, at most 10 000, the other right sides as wrong answers |
/// | several options of which only one counts | one |
/// | a text with gaps | one for each gap that is a choice, a short answer or a number |
/// | all others | none |
struct ExerciseMapping {
  /// The exercises; empty if they are not kept.
  private(set) var exercises: [Exercise] = []
  /// Where each of `exercises` begins.
  private(set) var offsets: [UInt32] = []
  /// What the checks of the whole document need to know about each of `exercises`.
  private(set) var gists: ExerciseGists
  /// Whether the exercises are kept. Checking a document needs only a few of them, and all of them
  /// take more memory than the file.
  private(set) var keepsExercises: Bool
  /// Whether the items have been checked before, so that no calculation is worked out again.
  private var isWorkedOut = false
  /// The item that each exercise was made from, if the exercises are not kept.
  private var itemIndices: [Int32] = []
  /// What exercises that are not kept can lend each other, for each of the games.
  private var lent: [OptionSupply] = []
  /// Items that cannot be played: their index in the bank, and why.
  var skipped: [Int] = []
  /// Items with texts that a spreadsheet has changed.
  private(set) var changedItems: [ChangedItem] = []
  /// How many texts were reported as changed by a spreadsheet.
  var changedTexts = 0
  /// Finds the texts that differ from what was typed.
  let changed: ChangedCells
  var report: FaultReport
  /// Hash values of the identifiers in use.
  var identifiers: FingerprintSet
  private let language: String?
  /// The games the document names.
  let games: [Game]
  /// The demands of the registered games; empty if no game is considered.
  let demands: [Demand]
  /// Whether numbers are shown with a decimal comma: in German documents, and in those that do not
  /// specify their language, as most of them are German.
  let usesDecimalComma: Bool
  /// The keys of the answers of the current exercise; reused, because making new ones takes long.
  var keys = AnswerKeys(.text(""))
  let items: ItemList
  /// The index of the item being mapped.
  private(set) var itemIndex = 0
  /// The few words by which all questions are answered.
  let few: FewAnswers
  /// The words of `TruthWords` that are right answers in the document; nil until they are needed.
  var truthWordsInUse: Set<String>?
  /// What looks like a calculation but cannot be worked out.
  var unchecked = UncheckedCalculations()

  /// Maps all items of a document.
  ///
  /// - Parameters:
  ///   - demands: the demands of the registered games; if empty, no game is considered.
  ///   - isTable: whether a spreadsheet may have changed what was typed.
  ///   - keepsExercises: whether the exercises are kept, or only checked.
  /// - Complexity: O(n).
  static func map(
    _ bank: ItemBank, for demands: [Demand] = [], isTable: Bool = false,
    keepsExercises: Bool = true, report: inout FaultReport
  ) -> ExerciseMapping {
    var mapping = ExerciseMapping(
      bank, demands, isTable: isTable, keepsExercises: keepsExercises, report)
    report = FaultReport()
    for index in bank.list.indices where !bank.unclear.contains(index) {
      mapping.add(bank.list[index], index: index)
    }
    mapping.skipped += bank.unclear.sorted()
    mapping.unchecked.tell(&mapping.report)
    report = mapping.report
    mapping.report = FaultReport()
    // No more identifiers are needed.
    mapping.identifiers = FingerprintSet(capacity: 0)
    return mapping
  }

  private init(
    _ bank: ItemBank, _ demands: [Demand], isTable: Bool, keepsExercises: Bool,
    _ report: FaultReport
  ) {
    self.report = report
    self.demands = demands
    self.keepsExercises = keepsExercises
    changed = ChangedCells(bank.list, isTable: isTable, off: bank.header.checks.off)
    items = bank.list
    few = FewAnswers(of: bank.list)
    let header = bank.header
    let language = header.language
    self.language = language
    games = header.games
    usesDecimalComma = language.map { $0.lowercased().hasPrefix("de") } ?? true
    let count = bank.list.count
    if keepsExercises {
      exercises.reserveCapacity(count)
    } else {
      itemIndices.reserveCapacity(count)
    }
    offsets.reserveCapacity(count)
    identifiers = FingerprintSet(capacity: count)
    gists = ExerciseGists(
      capacity: count, for: Self.demandsToMeet(games, of: demands), among: demands)
    if !keepsExercises { lent = demands.map { _ in OptionSupply([]) } }
  }

  /// How many exercises were made.
  var count: Int { offsets.count }

  /// The demands of the games that the document names.
  var namedDemands: [Demand] { games.compactMap { demands[$0] } }

  /// The most letters of a question that any game shows; if no game is considered, what a child reads
  /// in a minute.
  var longestQuestion: Int {
    demands.map { Playability.longestQuestion(in: $0) }.max() ?? Self.usualLongestQuestion
  }

  private static let usualLongestQuestion = 440

  /// The demands that must all be met. If no game is named, it is enough that one can show an exercise;
  /// if any can, the one with the most room nearly always can.
  private static func demandsToMeet(_ named: [Game], of demands: [Demand]) -> [Demand] {
    named.isEmpty ? demands.roomiest.map { [$0] } ?? [] : named.compactMap { demands[$0] }
  }

  /// What the exercises can lend each other, for each of the games: those that the game has room for.
  ///
  /// - Complexity: O(n) if they are kept, otherwise O(1).
  var supplies: [OptionSupply] {
    guard keepsExercises else { return lent }
    return demands.map { demand in
      var supply = OptionSupply([])
      for exercise in exercises {
        supply.add(exercise) { Playlist.hasRoom(for: exercise, in: demand) }
      }
      return supply
    }
  }

  /// The index of the item that an exercise was made from, if exercises are not kept.
  func item(ofExercise index: Int) -> Int { Int(itemIndices[index]) }

  /// Makes the exercises of an item again.
  func exercises(ofItem index: Int) -> [Exercise] {
    var again = self
    again.keepsExercises = true
    again.offsets = []
    again.gists = ExerciseGists(capacity: 0, for: [])
    again.report = FaultReport()
    again.skipped = []
    // An item of a single exercise that is recorded here has already been worked out.
    switch items[index].body {
    case .short, .choice, .numeric, .truth: again.isWorkedOut = true
    default: break
    }
    again.add(items[index], index: index)
    return again.exercises
  }

  private mutating func add(_ item: Item, index: Int) {
    itemIndex = index
    if showsNothing(item) {
      skip(index, item, .itemNotPlayableElsewhere)
      return
    }
    guard !item.isHidden else { return skip(index, item, .itemNotPlayableHidden) }
    guard !item.lacksMedia else { return skip(index, item, .itemNotPlayableMedia) }
    if let message = item.lostMarks { return skip(index, item, message) }
    guard !changed.isEmpty else { return addExercises(of: item, index: index) }
    let count = changedTexts
    let rest = unchanged(item, index: index)
    if changedTexts > count {
      changedItems.append(ChangedItem(index: index, range: item.span.range, rest: rest))
    }
    if let rest { addExercises(of: rest, index: index) }
  }

  private mutating func addExercises(of item: Item, index: Int) {
    switch item.body {
    case .choice(let options, isSingle: true): addChoice(options, of: item, index: index)
    case .truth(let statement): addTruth(statement, of: item)
    case .short(let accepted, _): addShort(accepted, of: item, index: index)
    case .numeric(let accepted): addNumber(accepted, of: item, index: index)
    case .matching(let pairs): addPairs(pairs, of: item, index: index)
    case .choice(let options, isSingle: false): addSeveral(options, of: item, index: index)
    case .cloze(let cloze): addGaps(cloze, of: item, index: index)
    case .ordering: skip(index, item, .itemNotPlayableOrder)
    case .essay: skip(index, item, .itemNotPlayableEssay)
    case .information: skip(index, item, .itemNotPlayableInformation)
    // Games of their own play them.
    case .pins: break
    case .unsupported(let kind): skip(index, item, .itemNotPlayableKind(kind))
    }
  }

  /// Notes that arithmetic refutes the right answer of the current item, which other programs would not see.
  mutating func refute() {
    skipped.append(itemIndex)
    switch items[itemIndex].body {
    case .short, .choice, .numeric:
      // All of it goes, not only its wrong answers. Items are noted in their order.
      if let last = changedItems.last, last.index == itemIndex, last.isRefuted {
        changedItems.removeLast()
      }
      changedItems.append(
        ChangedItem(
          index: itemIndex, range: items[itemIndex].span.range, rest: nil, isRefuted: true))
    default: break
    }
  }

  /// Notes that wrong answers of the current item are right as well, which other programs would not see.
  mutating func leaveOut(_ options: Set<Int>, of item: Item) {
    guard case .choice(let own, isSingle: true) = item.body, !isWorkedOut else { return }
    var rest = item
    rest.body = .choice(
      own.indices.filter { !options.contains($0) }.map { own[$0] }, isSingle: true)
    changedItems.append(
      ChangedItem(index: itemIndex, range: item.span.range, rest: rest, isRefuted: true))
  }

  /// Leaves an item out and reports why.
  mutating func skip(_ index: Int, _ item: Item, _ message: FaultMessage) {
    skipped.append(index)
    report.warning(at: item.question.offset, message)
  }

  /// Whether a pupil would see an empty board.
  private func showsNothing(_ item: Item) -> Bool {
    switch item.body {
    case .matching, .unsupported, .information, .essay, .cloze, .ordering: return false
    default: break
    }
    return TextCheck.beginsWithTag(item.question)
      && !TextCheck.surelyShowsText(item.question.text) && item.details.picture == nil
      && TextCheck.isBlank(item.question.plain) && TextPicture(item.question).name == nil
  }

  // MARK: - Kinds

  private mutating func addTruth(_ statement: TrueFalse, of item: Item) {
    let words = Self.truthWords(language)
    append(
      item, answer: ItemText(statement.isTrue ? words.yes : words.no, at: item.question.offset),
      wrong: .list([WrongAnswer(statement.isTrue ? words.no : words.yes)]), isClosed: true)
  }

  private mutating func addShort(_ accepted: [AcceptedText], of item: Item, index: Int) {
    guard let right = accepted.first(where: { $0.weight >= 100 }) ?? accepted.first else {
      skip(index, item, .itemNotPlayableNoAnswer)
      return
    }
    guard !Self.isOnlyPicture(right.text) else { return skipPicture(index, item) }
    let wrong = few.wrong(besides: right.text.text)
    append(
      item, answer: right.text, picture: right.picture, wrong: .list(wrong.map { WrongAnswer($0) }),
      alternatives: accepted.count > 1
        ? accepted.filter { $0.weight > 0 && $0.text != right.text }.map(\.text.plain) : [],
      isClosed: !wrong.isEmpty)
  }

  mutating func addNumber(_ accepted: [AcceptedNumber], of item: Item, index: Int) {
    for entry in accepted where entry.weight >= 100 {
      let value: Double
      switch entry.values {
      case .number(let number, _): value = number
      case .range(let low, let high): value = NumericAnswer.middle(low, high)
      case .any: continue
      }
      let text = NumericAnswer.text(value, hasComma: usesDecimalComma)
      var wrong = TolerantCandidates.candidates(
        besides: value, accepted: accepted, hasComma: usesDecimalComma)
      // 1,234 may mean a thousand; only here is it known that it does not.
      if wrong.isEmpty, NumericAnswer(text) == nil {
        wrong = DecimalCandidates.candidates(
          besides: text, allowsNegatives: value < 0, perSide: 3
        ).map { $0.answer() }
      }
      append(item, answer: ItemText(text, at: entry.place.offset), wrong: .list(wrong))
      return
    }
    skip(index, item, .itemNotPlayableNoNumber)
  }

  /// The words for true and false, in the document's language.
  private static func truthWords(_ language: String?) -> (yes: String, no: String) {
    language?.lowercased().hasPrefix("en") == true ? ("true", "false") : ("richtig", "falsch")
  }

  // MARK: - Parts of an exercise

  mutating func append(
    _ item: Item, answer: ItemText, picture answerName: ItemText? = nil, wrong: WrongAnswers,
    alternatives: [String] = [], together: [String] = [], isClosed: Bool = false,
    instruction: String = ""
  ) {
    let found = picture(of: item)
    // Records identify a pair by its two sides, without its instruction.
    let asked = found.asked
    let (right, answerPicture) = Self.shown(answer, answerName)
    guard
      isWorkedOut
        || !isRefuted(asked, answer: right, at: answer.offset) && !isSolved(asked, right, item)
    else { return }
    var (wrong, isClosed) = (wrong, isClosed)
    if !isClosed, let opposite = opposite(of: right, asked: asked, besides: wrong, alternatives) {
      if wrong.count == 0 { wrong = .list([WrongAnswer(opposite)]) }
      isClosed = true
    }
    // Other numbers or words may be right as well, so no wrong ones are made up or borrowed.
    if !isClosed, NumericAnswer(right) != nil || OpenNumber.isFraction(right) {
      isClosed =
        OpenNumber.namesKind(asked) || NumberProperty(askedBy: asked, answer: right) != nil
        || OpenNumber.holdsForMany(asked) || wrong.count == 0 && OpenNumber.isAsked(asked)
    } else if !isClosed, wrong.count == 0 {
      isClosed = OpenQuestion.isAsked(asked)
    }
    let question = instruction + asked
    if item.hasDetails {
      let id = identifier(item.detailsBox[0].id, question: asked, answer: right)
      let note = item.detailsBox[0].note ?? item.detailsBox[0].feedback
      var exercise = Exercise(
        id: id, question: question, answer: right, wrong: wrong, alternatives: alternatives,
        hasAllOptions: isClosed, category: item.detailsBox[0].category,
        tags: item.detailsBox[0].tags, picture: found.picture, answerPicture: answerPicture,
        note: note?.plain, unknownFields: item.detailsBox[0].unknownFields)
      if keepsExercises, let told = Self.explanation(of: item) { exercise.explanation = told }
      if let difficulty = item.detailsBox[0].difficulty { exercise.difficulty = difficulty }
      if !together.isEmpty { exercise.together = together }
      take(exercise, of: item)
    } else {
      var exercise = Exercise(
        id: identifier(nil, question: asked, answer: right), question: question,
        answer: right, wrong: wrong, alternatives: alternatives, hasAllOptions: isClosed,
        category: [], tags: [], picture: found.picture, answerPicture: answerPicture, note: nil,
        unknownFields: [])
      if keepsExercises, let told = Self.explanation(of: item) { exercise.explanation = told }
      if !together.isEmpty { exercise.together = together }
      take(exercise, of: item)
    }
  }

  /// What is told after a wrong answer; a statement that is true or false has its own.
  private static func explanation(of item: Item) -> String? {
    var texts: [ItemText?] = []
    if case .truth(let statement) = item.body { texts.append(statement.wrongFeedback) }
    if item.hasDetails {
      texts += [item.detailsBox[0].wrongFeedback, item.detailsBox[0].feedback]
    }
    return texts.lazy.compactMap { $0?.plain }.first { !$0.allSatisfy(\.isWhitespace) }
  }

  private mutating func take(_ exercise: Exercise, of item: Item) {
    gists.add(exercise)
    offsets.append(UInt32(truncatingIfNeeded: item.span.range.lowerBound))
    if keepsExercises {
      exercises.append(exercise)
    } else {
      let demands = demands
      for place in demands.indices {
        lent[place].add(exercise) { Playlist.hasRoom(for: exercise, in: demands[place]) }
      }
      itemIndices.append(Int32(truncatingIfNeeded: itemIndex))
    }
  }
}
