import Controls
import Documents
import Exercises
import Items
import Play

/// Something a pupil can choose in the menu: a document with the diagnostics of its file, or
/// endless arithmetic.
public struct LibraryEntry: Sendable {
  /// Where its exercises come from.
  public var origin: DocumentOrigin
  /// The document that was read.
  public var document: ExerciseDocument
  /// The diagnostics, for the teacher.
  public var diagnostics: [Diagnostic]
  /// The lines of questions of the file that are left out, in the file's order.
  public var skippedLines: [Int] = []
  /// What the school has assigned with it; nil for all that the player chooses by itself.
  public var assigned: AssignedTask?
  /// Whether somebody has decided how its file is meant.
  public var isDecided = false
  /// Its pictures with pins; nil if there are none.
  var pins: CoursePart?
  /// The difficulty of the document from which this was taken, which it keeps; nil if it was taken
  /// from none.
  var difficultyOfOrigin: DocumentDifficulty??

  /// A document's entry from its parts.
  public init(path: String, document: ExerciseDocument, diagnostics: [Diagnostic] = []) {
    self.init(.file(path), document: document, diagnostics: diagnostics)
  }

  /// An entry from its parts.
  init(_ origin: DocumentOrigin, document: ExerciseDocument, diagnostics: [Diagnostic] = []) {
    self.origin = origin
    self.document = document
    self.diagnostics = diagnostics
  }

  /// The entry for the result of reading a file; nil if nothing in it can be played.
  ///
  /// - Parameters:
  ///   - path: the file as the user knows it.
  ///   - result: the result of reading it.
  ///   - pictures: the folder of its pictures; nil shows none.
  public init?(path: String, _ result: ReadResult, pictures: PictureFolder? = nil) {
    let shown = pictures.map { result.leavingOut(unshown: $0.find) } ?? result
    let course = pictures.map { result.pins(look: $0.find)?.course } ?? result.course
    let onlyPins =
      course == nil
      ? nil
      : result.bank.map {
        ExerciseDocument(header: $0.header, content: .exercises([]))
      }
    guard var document = shown.document ?? onlyPins else { return nil }
    if let pictures { document = document.settled(in: pictures) }
    if document.exerciseCount == 0, course == nil { return nil }
    self.init(
      path: path, document: document,
      diagnostics: Linter.faults(of: result, pictures: pictures.map { $0.find }))
    pins = course.map {
      CoursePart(course: $0, folder: pictures?.path(of: $0), whole: document)
    }
    skippedLines = shown.skipped.map(\.line)
  }

  /// Endless arithmetic, with its texts in a language.
  public init(endless operations: [Operation], text: Translation) {
    let name = operations.count == 1 ? operations[0].rawValue : "mixed"
    self.init(
      .endless(operations),
      document: ExerciseDocument(
        title: text("endless.\(name)"), subject: text("endless.subject"),
        summary: text("endless.summary"),
        // Only represents the kind of exercise: the rounds come from `source(for:)`.
        content: .generator(
          DifficultyLadder.specification(for: operations.first ?? .addition, level: 1))))
  }

  /// Its identity in the library: the document's file as the user knows it, or what represents one; for an exercise with
  /// pins with its place in the document.
  public var path: String { origin.text + (pins?.chosen.map { "#\($0.index)" } ?? "") }

  /// The operations practised endlessly, with growing difficulty; nil for documents.
  public var operations: [Operation]? { origin.operations }

  /// Whether part of the file could not be used.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The source of the entry's rounds.
  public func source(for profile: GameProfile) -> ExerciseSource {
    let material = pins?.material
    if let material, !profile.asksExercises { return ExerciseSource(material, for: profile) }
    let source =
      operations.map { ExerciseSource(operations: $0, for: profile, title: document.title) }
      ?? ExerciseSource(document: document, for: profile)
    return material.map { source.counting(as: $0.hash) } ?? source
  }

  /// A fingerprint of what it asks, the same for all games.
  var hash: String {
    pins?.material.map(\.hash) ?? operations.map(ExerciseSource.hash) ?? document.fingerprint
  }

  /// What its card in the menu is known by: mistakes belong to the document in which they were made, and what is
  /// assigned twice has two cards.
  var menuPath: String { assigned?.assignment.id.description ?? origin.first.text }

  /// A path without its folders.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// All endless arithmetic that the menu offers: each operation, and all of them mixed.
  static func endlessEntries(text: Translation) -> [LibraryEntry] {
    (Operation.allCases.map { [$0] } + [Operation.allCases]).map {
      LibraryEntry(endless: $0, text: text)
    }
  }

  /// The keys of the titles of endless arithmetic.
  static let endlessTitles =
    (Operation.allCases.map(\.rawValue) + ["mixed"]).map { "endless.\($0)" }
}

/// The result of opening a file.
public enum OpenedFile: Sendable {
  /// It can be played, possibly not all of it.
  case readable(LibraryEntry)
  /// It can be read in more than one way; somebody has to decide which is meant.
  case unclear(FileQuestion)
  /// Nothing in it can be played; the diagnostics say why.
  case unreadable(path: String, diagnostics: [Diagnostic])
  /// The file as the user knows it.
  var path: String {
    switch self {
    case .readable(let entry): entry.path
    case .unclear(let question): question.path
    case .unreadable(let path, _): path
    }
  }

  /// What the teacher should know of it; nil if it can be played.
  var trouble: Trouble? {
    switch self {
    case .readable: nil
    case .unclear(let question): .unclear(question)
    case .unreadable(let path, let diagnostics): .unreadable(path: path, diagnostics)
    }
  }
}
