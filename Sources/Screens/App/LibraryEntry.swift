import Controls
import Exercises
import Play

/// Something a pupil can choose in the menu: a document with what was found wrong in its file, or
/// arithmetic without end.
public struct LibraryEntry: Sendable {
  /// The document's file as the user knows it; for arithmetic without end `endless:` and the
  /// operations.
  public var path: String
  /// What was read.
  public var document: ExerciseDocument
  /// What was found wrong, for the teacher.
  public var diagnostics: [Diagnostic]
  /// Where questions of the file stand that are left out: a line for each, in the file's order.
  public var skippedLines: [Int] = []
  /// Whether somebody has said how its file is meant.
  public var isDecided = false
  /// How hard the document is called from which this was taken, which it goes by; nil for what was
  /// taken from none.
  var difficultyOfOrigin: DocumentDifficulty??
  /// The operations that are practised without end, growing in difficulty; nil for documents.
  public private(set) var operations: [Operation]?

  /// A document's entry of its parts.
  public init(path: String, document: ExerciseDocument, diagnostics: [Diagnostic] = []) {
    self.path = path
    self.document = document
    self.diagnostics = diagnostics
  }

  /// What came of reading a file; nil if nothing in it can be played.
  ///
  /// - Parameters:
  ///   - path: the file as the user knows it.
  ///   - result: what was read.
  ///   - pictures: the folder of its pictures; nil shows none.
  public init?(path: String, _ result: ReadResult, pictures: PictureFolder? = nil) {
    let shown = pictures.map { result.leavingOut(unshown: $0.find) } ?? result
    guard var document = shown.document else { return nil }
    if let pictures { document = document.settled(in: pictures) }
    if case .exercises(let exercises) = document.content, exercises.isEmpty { return nil }
    self.init(
      path: path, document: document,
      diagnostics: Linter.faults(of: result, pictures: pictures.map { $0.find }))
    skippedLines = shown.skipped.map(\.line)
  }

  /// Arithmetic without end, its texts in a language.
  public init(endless operations: [Operation], text: Translation) {
    let names = operations.map(\.rawValue).joined(separator: ",")
    let isMixed = operations.count != 1
    path = LibraryEntry.endlessPrefix + names
    diagnostics = []
    self.operations = operations
    document = ExerciseDocument(
      title: text("endless.\(isMixed ? "mixed" : names)"), subject: text("endless.subject"),
      summary: text("endless.summary"),
      // Stands for the kind of exercise only: the rounds come from `source(for:)`.
      content: .generator(
        DifficultyLadder.specification(for: operations.first ?? .addition, level: 1)))
  }

  /// The entry that a path of `endless:` names; nil when it names no or unknown operations.
  public init?(endlessPath: String, text: Translation) {
    guard endlessPath.hasPrefix(LibraryEntry.endlessPrefix) else { return nil }
    let names = endlessPath.dropFirst(LibraryEntry.endlessPrefix.count).split(separator: ",")
    let operations = names.compactMap { Operation(rawValue: String($0)) }
    guard !operations.isEmpty, operations.count == names.count else { return nil }
    self.init(endless: operations, text: text)
  }

  /// Whether part of the file could not be used.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What rounds of the entry ask.
  public func source(for game: Game) -> ExerciseSource {
    operations.map { ExerciseSource(operations: $0, game: game, title: document.title) }
      ?? ExerciseSource(document: document, game: game)
  }

  /// Whether it stands in a file.
  var isFile: Bool { operations == nil && !isMade }

  /// Whether it was made from a pupil's answers and stands in no file.
  public var isMade: Bool {
    path == LibraryEntry.reviewPath || path.hasPrefix(LibraryEntry.mistakesPrefix)
  }

  /// All arithmetic without end that the menu offers: each operation, and all of them mixed.
  static func endlessEntries(text: Translation) -> [LibraryEntry] {
    (Operation.allCases.map { [$0] } + [Operation.allCases]).map {
      LibraryEntry(endless: $0, text: text)
    }
  }

  /// The keys of the titles of arithmetic without end.
  static let endlessTitles =
    (Operation.allCases.map(\.rawValue) + ["mixed"]).map { "endless.\($0)" }
  private static let endlessPrefix = "endless:"
  /// The path of what comes again today.
  static let reviewPath = "review:"
}

/// What came of opening a file.
public enum OpenedFile: Sendable {
  /// It can be played, perhaps not all of it.
  case readable(LibraryEntry)
  /// It can be read in more than one way; somebody has to say which is meant.
  case unclear(FileQuestion)
  /// Nothing in it can be played; why is in the diagnostics.
  case unreadable(path: String, diagnostics: [Diagnostic])
}
