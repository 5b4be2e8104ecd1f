import Determinism
import Documents
import Exercises
import PinCourses

/// What is printed of a document: pages, and what could not be printed.
public struct PaperSheets: Sendable {
  /// The title of the file.
  public let title: String
  /// The pages, in the order of printing.
  public let pages: [PaperPage]
  /// The exercises that are not on them.
  public let leftOut: [PaperTasks.LeftOut]
  /// How many exercises are on them.
  public let count: Int
  /// Whether letters occur that no font of the machine has.
  public let lacksLetters: Bool

  /// Lays a document out.
  ///
  /// The same document, number and words on the same machine give the same pages.
  ///
  /// - Parameters:
  ///   - kind: what is printed.
  ///   - document: the document.
  ///   - count: how many exercises at most; nil for all of a list and a usual number of generated ones.
  ///   - seed: the number of the sheet, by which a worksheet and its solutions belong together.
  ///   - words: the language of what stands on paper besides.
  ///   - setter: knows the fonts.
  ///   - tellsOnPaper: whether a last page says what is not on the others, where nobody reads `notes`.
  ///   - pictures: the size of a picture that can be drawn; nil for others.
  /// - Complexity: O(n) in the letters of the exercises, of which there are `PaperTasks.most` at most.
  public init(
    _ kind: PaperKind, of document: ExerciseDocument, count: Int? = nil, seed: UInt64,
    words: PaperWords, setter: any PaperTypesetter, tellsOnPaper: Bool = false,
    pictures: @escaping (String) -> (width: Double, height: Double)? = { _ in nil }
  ) {
    self.init(
      kind, of: document, course: nil, count: count, seed: seed, words: words, setter: setter,
      tellsOnPaper: tellsOnPaper, pictures: pictures)
  }

  /// Lays a document out with its pictures with pins.
  ///
  /// Worksheets have the picture with numbers and a line for each name, with the names to choose from if the exercise's
  /// first game offers them. Cards and boards ask for each pin by itself, ringed on its picture.
  ///
  /// - Parameters:
  ///   - document: the document, without exercises if it has none but pins.
  ///   - course: its pictures with pins.
  package init(
    _ kind: PaperKind, of document: ExerciseDocument, course: PinCourse?, count: Int? = nil,
    seed: UInt64, words: PaperWords, setter: any PaperTypesetter, tellsOnPaper: Bool = false,
    pictures size: @escaping (String) -> (width: Double, height: Double)?
  ) {
    let pictures = { (name: String) in size(PictureReference(name).file) }
    let exercises = course?.pinExercises.map(\.exercise).prefix(count ?? .max) ?? []
    let language = course?.language(in: words.language)
    let asksOneByOne = kind == .cards || kind == .board
    var document =
      asksOneByOne
      ? document.adding(exercises.flatMap { $0.questions(in: language) }) : document
    document.title = String(document.title.prefix(Self.longestTitle))
    document.summary = document.summary.map { String($0.prefix(Self.longestSummary)) }
    var found = PaperTasks(
      of: document, count: count, usual: kind.usualCount, seed: seed,
      canDraw: { pictures($0) != nil })
    let sheet = PaperWorksheet(setter: setter, words: words, pictures: pictures)
    let cards = PaperCards(setter: setter, words: words, pictures: pictures)
    let pinSheet = PaperPinSheet(
      setter: setter, words: words, pictures: pictures, language: language)
    let pins = pinSheet.tasks(
      of: asksOneByOne ? [] : Array(exercises), before: found.tasks.count + found.leftOut.count,
      most: PaperTasks.most - found.tasks.count)
    let pinCount = pins.tasks.reduce(0) { $0 + $1.numbers.count }
    var made: [PaperPage]
    switch kind {
    case .worksheet:
      var lot = SeededGenerator(seed: seed).fork(4)
      // The first picture stands below the head, unless exercises do.
      let blocks = pins.tasks.enumerated().flatMap { index, task in
        pinSheet.worksheet(
          task, above: index == 0 && found.tasks.isEmpty ? PaperWorksheet.headHeight : 0,
          using: &lot)
      }
      made = sheet.worksheet(document, found.tasks, blocks, count: found.tasks.count + pinCount)
    case .solutions:
      made = sheet.solutions(
        document, found.tasks, pins.tasks.flatMap { pinSheet.solutions($0, sheet) })
    case .cards: made = Self.flashCards(&found, document.title, seed: seed, cards, words)
    case .board:
      var lot = SeededGenerator(seed: seed).fork(3)
      let board = PaperBoard(setter: setter, words: words, cards: cards)
      made = found.tasks.isEmpty ? [] : board.pages(document, &found, seed: seed, using: &lot)
    }
    leftOut = found.leftOut + pins.leftOut
    self.count = found.tasks.count + pinCount
    if self.count == 0 { made = [] }
    lacksLetters = made.contains { page in
      page.marks.contains { mark in
        if case .text(let line, _, _, _) = mark { line.missing > 0 } else { false }
      }
    }
    let notes = tellsOnPaper ? Self.notes(leftOut, lacksLetters: lacksLetters, words) : []
    if !notes.isEmpty { made += sheet.told(notes) }
    for index in made.indices where !made[index].isCut {
      let text = words("foot", document.title, "\(seed)", "\(index + 1)", "\(made.count)")
      Self.addFoot(text, to: &made[index], setter)
    }
    title = document.title
    pages = made
  }

  /// Lays out all that was read of a file: its exercises, and its pictures with pins; nil if there is neither.
  ///
  /// - Parameters:
  ///   - kind: what is printed.
  ///   - result: what was read.
  ///   - count: how many exercises at most, a picture with pins being one; nil for all.
  ///   - seed: the number of the sheet.
  ///   - words: the language of what stands on paper besides.
  ///   - setter: knows the fonts.
  ///   - tellsOnPaper: whether a last page says what is not on the others.
  ///   - pictures: the size of a picture that can be drawn; nil for others.
  public init?(
    _ kind: PaperKind, of result: ReadResult, count: Int? = nil, seed: UInt64, words: PaperWords,
    setter: any PaperTypesetter, tellsOnPaper: Bool = false,
    pictures: @escaping (String) -> (width: Double, height: Double)?
  ) {
    guard let header = result.document?.header ?? (result.course == nil ? nil : result.bank?.header)
    else { return nil }
    let document =
      result.document ?? ExerciseDocument(header: header, content: .exercises([]))
    self.init(
      kind, of: document, course: result.course, count: count, seed: seed, words: words,
      setter: setter, tellsOnPaper: tellsOnPaper, pictures: pictures)
  }

  /// The longest title: two lines of large letters.
  private static let longestTitle = 200
  private static let longestSummary = 600

  private static func flashCards(
    _ found: inout PaperTasks, _ title: String, seed: UInt64, _ cards: PaperCards,
    _ words: PaperWords
  ) -> [PaperPage] {
    var sides: [(front: [PaperMark], back: [PaperMark])] = []
    for task in found.tasks {
      let label = words("cardFoot", "\(task.number)", String(title.prefix(40)), "\(seed)")
      let front = cards.marks(cards.front(task, label: label, withOptions: false))
      let back = cards.marks(cards.back(task, label: label))
      if let front, let back {
        sides.append((front, back))
      } else {
        found.leaveOut(task, .tooLongForCard)
      }
    }
    let fronts = cards.pages(sides.map(\.front))
    let backs = cards.pages(sides.map(\.back), isMirrored: true)
    return zip(fronts, backs).flatMap { [$0, $1] }
  }

  /// The number that worksheet and solutions share is in the foot.
  private static func addFoot(
    _ text: String, to page: inout PaperPage, _ setter: any PaperTypesetter
  ) {
    let y = PaperFlow.bottom + 4
    guard let line = setter.line(of: text, .foot, width: PaperFlow.width) else { return }
    page.marks += [line].marks(
      .foot, x: PaperFlow.left, y: y, width: PaperFlow.width, isCentred: true)
  }
}

extension ExerciseDocument {
  /// With exercises behind its own; a rule stays as it is.
  fileprivate func adding(_ more: [Exercise]) -> ExerciseDocument {
    guard case .exercises(let own) = content, !more.isEmpty else { return self }
    return ExerciseDocument(header: header, content: .exercises(own + more))
  }
}
