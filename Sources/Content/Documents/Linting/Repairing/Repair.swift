import Exercises
import Items
import Notation
import Tables

/// A document mended where that needs no human decision, in its own format.
///
/// In a table only the mended cells change. Any other file is written again from what was read, so its
/// layout and its comments are lost. Nothing is mended if anything else would be lost; `refusal` then
/// says why.
public struct Repair: Sendable {
  /// One thing that was mended.
  public struct Change: Sendable, Equatable {
    /// The line it was in, from 1.
    public var line: Int
    /// The column it was in, from 1.
    public var column: Int
    /// The id of the fault.
    public var id: String
    /// What was done.
    public var deed: Deed

    /// A change made from its parts.
    public init(line: Int, column: Int, id: String, deed: Deed) {
      self.line = line
      self.column = column
      self.id = id
      self.deed = deed
    }

    /// What distinguishes it from the other changes of a file.
    public var place: Place { Place(line: line, column: column, id: id) }
  }

  /// Where something is mended.
  public struct Place: Sendable, Hashable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
    /// The id of the fault.
    public var id: String

    /// A place made from its parts.
    public init(line: Int, column: Int, id: String) {
      self.line = line
      self.column = column
      self.id = id
    }
  }

  /// What is done to mend something.
  public enum Deed: Sendable, Equatable {
    /// An empty wrong answer was removed.
    case removedEmptyAnswer
    /// A wrong answer that is right was removed.
    case removedRightAnswer(String)
    /// A repeated wrong answer was removed.
    case removedRepeatedAnswer(String)
    /// A text was replaced by another one.
    case wrote(String, inPlaceOf: String)
    /// Needless blanks of this text were removed.
    case removedBlanks(String)
    /// Aiken's word for the answer, and its letter, were written in capitals.
    case wroteAnswerInCapitals
    /// Aiken's word was written in place of the German one.
    case wroteAnswerWord
    /// The letter of an option in Aiken was written as a capital.
    case wroteLetterAsCapital
    /// The whole file was written in UTF-8.
    case wroteUTF8
    /// A heading was written that states what the columns are.
    case wroteHeading

    /// What was done, as a short English clause.
    public var what: String {
      switch self {
      case .removedEmptyAnswer: "removed an empty wrong answer"
      case .removedRightAnswer(let text): "removed the wrong answer “\(text)”, which is right"
      case .removedRepeatedAnswer(let text): "removed the repeated wrong answer “\(text)”"
      case .wrote(let mended, let text): "wrote “\(mended)” for “\(text)”"
      case .removedBlanks(let text): "removed blanks of “\(text)”"
      case .wroteAnswerInCapitals: "wrote ANSWER: and its letter in capitals"
      case .wroteAnswerWord: "wrote ANSWER: for the German word"
      case .wroteLetterAsCapital: "wrote the letter of the option as a capital"
      case .wroteUTF8: "wrote the whole file as UTF-8"
      case .wroteHeading: "wrote a heading that says what the columns are"
      }
    }
  }

  /// What was mended, in the order of the file; empty if nothing could be.
  public private(set) var changes: [Change] = []
  /// The new file; nil if nothing was mended.
  public private(set) var bytes: [UInt8]?
  /// Why nothing was mended although something could be, and what to do, in English; otherwise nil.
  public private(set) var refusal: String?

  /// If columns were specified for a file that cannot be written, such as a workbook: the headings that would
  /// express the choice, or an empty array if none can. Nil if nothing was specified, or the file is written.
  public private(set) var headingsToWrite: [String]?

  /// Mends what was read.
  ///
  /// - Complexity: O(n) in the length of the document.
  ///
  /// - Parameters:
  ///   - result: what was read.
  ///   - columns: the user's choice of columns of a table; a heading is written that states it permanently.
  ///   - wanted: the places to be mended, which are among the changes of a repair of everything; nil for all.
  public init(
    _ result: ReadResult, columns: TableChoice? = nil, only wanted: Set<Place>? = nil
  ) {
    if let columns, let source = result.source, result.format == .csv || result.format == .tsv {
      saying(columns, source, only: wanted)
      return
    }
    if let columns, let source = result.source, result.format?.isTable == true {
      // If there are several tables, the choice applies only to those that are ambiguous.
      headingsToWrite =
        source.parts.count == 1 ? HeadingPatch.names(of: source, saying: columns) ?? [] : []
    }
    guard let bank = result.bank, let source = result.source, let format = result.format else {
      return
    }
    var mender = Mender(bank, format: format, source: source)
    mender.mend()
    if let wanted, !mender.notes.isEmpty {
      let keys = Self.keys(of: mender.notes, at: wanted, in: source)
      mender = Mender(bank, format: format, source: source, only: keys)
      mender.mend()
    }
    guard !mender.notes.isEmpty else {
      if format == .aiken { mendLines(of: result, bank, source, only: wanted) }
      return
    }
    let mendable = Self.placed(mender.notes, in: source)
    let obstacle: RepairObstacle?
    switch format {
    case .csv, .tsv, .anki:
      let lost = result.diagnostics.filter(Self.isLossOfBytes)
      obstacle = lost.isEmpty ? nil : .unreadable(lost.map(\.line))
    case _ where !source.parts.isEmpty: obstacle = .container(format)
    default: obstacle = Self.obstacle(result, bank, format)
    }
    if let obstacle {
      refusal = obstacle.told(mending: mendable.map(\.line))
      return
    }
    switch Self.written(mender, as: format, source) {
    case .failure(let obstacle): refusal = obstacle.told(mending: mendable.map(\.line))
    case .success(let written):
      bytes = written
      changes = Self.recoding(of: result) + mendable
    }
  }

  /// Writes a heading, and mends what is below it.
  private mutating func saying(
    _ columns: TableChoice, _ source: SourceText, only wanted: Set<Place>?
  ) {
    guard let headed = HeadingPatch.bytes(of: source, saying: columns) else {
      refusal =
        "no heading can say what --columns says; keep --columns, or set the columns in order"
      return
    }
    let below = Repair(
      DocumentReader.read(bytes: headed, fileName: source.fileName), only: wanted)
    bytes = below.bytes ?? headed
    refusal = below.refusal
    let heading = Change(
      line: 1, column: 1, id: "table.unclear", deed: .wroteHeading)
    changes = [heading] + below.changes
  }

  /// Mends an Aiken file line by line, so that its other questions stay unchanged, even damaged ones.
  private mutating func mendLines(
    of result: ReadResult, _ bank: ItemBank, _ source: SourceText, only wanted: Set<Place>?
  ) {
    guard let (patched, mended) = AikenPatch.apply(to: source, result.diagnostics, only: wanted),
      Self.isSame(patched, as: bank, source)
    else { return }
    bytes = patched
    changes = Self.recoding(of: result) + mended
  }

  /// The new file: in a table only the mended cells are new, any other file is written again from what was
  /// read. Fails if the new file could not hold everything that the old one does.
  private static func written(
    _ mender: Mender, as format: DocumentFormat, _ source: SourceText
  ) -> Result<[UInt8], RepairObstacle> {
    let bytes: [UInt8]?
    switch format {
    case .csv, .tsv, .anki: bytes = TablePatch.bytes(of: source, changing: mender.replacements)
    default:
      guard let written = DocumentWriter.write(mender.bank, as: format) else {
        return .failure(.onlyRead(format))
      }
      if let loss = written.losses.first { return .failure(.loses(loss.what, format)) }
      bytes = written.bytes
    }
    guard let bytes, isSame(bytes, as: mender.bank, source) else {
      return .failure(.loses("all that the file says", format))
    }
    return .success(bytes)
  }

  /// Whether bytes of the file are lost because they are not text.
  private static func isLossOfBytes(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id.hasPrefix("encoding.") && diagnostic.id != "encoding.windows1252"
      && diagnostic.id != "encoding.other"
  }

  /// Why writing the file again would lose something; nil if it would not.
  private static func obstacle(
    _ result: ReadResult, _ bank: ItemBank, _ format: DocumentFormat
  ) -> RepairObstacle? {
    if bank.isForerunner, format == .native { return .forerunner }
    let lost = result.diagnostics.filter { $0.severity == .error && !isHarmless($0.id) }
    if !lost.isEmpty || !bank.damaged.isEmpty {
      return .unreadable(
        lost.map(\.line)
          + result.skipped.filter { $0.cause == .damaged }.map(\.line))
    }
    let uncorrected = result.diagnostics.filter { !isHarmless($0.id) }
    return uncorrected.first.map { first in
      .uncorrected(first.id, uncorrected.filter { $0.id == first.id }.map(\.line))
    }
  }

  /// Whether everything that a fault concerns is nevertheless in what was read.
  private static func isHarmless(_ id: String) -> Bool {
    let kinds: Set<String> = [
      "question.repeated", "question.again", "question.lent", "game.none", "game.cannotShow",
      "id.repeated", "item.notPlayable",
      "encoding.windows1252", "encoding.other", "text.number", "text.marks", "text.blanks",
      "moodle.wildcard",
      "cloze.gap",
      "moodle.truth",
      "moodle.markup", "number.comma", "json.field.misspelt", "json.field.content",
      "picture.notShown", "table.excel", "number.letters", "text.mojibake",
    ]
    let groups = ["option.", "answer.", "checks.", "gift.", "aiken."]
    return kinds.contains(id) || groups.contains(where: id.hasPrefix)
  }

  /// Whether the new file has exactly the intended content.
  private static func isSame(_ bytes: [UInt8], as bank: ItemBank, _ source: SourceText) -> Bool {
    guard let again = DocumentReader.read(bytes: bytes, fileName: source.fileName).bank else {
      return false
    }
    return again.items == bank.items && again.header == bank.header
      && again.generator == bank.generator
  }

  /// The further change to a file that is not UTF-8: every non-ASCII letter is encoded differently.
  private static func recoding(of result: ReadResult) -> [Change] {
    guard result.source?.isRecoded == true else { return [] }
    let told = result.diagnostics.first { $0.id.hasPrefix("encoding.") }
    return [
      Change(line: 1, column: 1, id: told?.id ?? "encoding.utf8", deed: .wroteUTF8)
    ]
  }

  private static func placed(_ notes: [Mender.Note], in source: SourceText) -> [Change] {
    keyed(notes, in: source).map(\.change)
  }

  /// The faults that are mended at some places.
  private static func keys(
    of notes: [Mender.Note], at wanted: Set<Place>, in source: SourceText
  ) -> Set<Mender.Key> {
    Set(keyed(notes, in: source).filter { wanted.contains($0.change.place) }.map(\.key))
  }

  private static func keyed(
    _ notes: [Mender.Note], in source: SourceText
  ) -> [(key: Mender.Key, change: Change)] {
    var place = TextPlace(source)
    let ordered = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return ordered.map { _, note in
      place.advance(to: note.offset)
      return (
        note.key,
        Change(line: place.line, column: place.column, id: note.id, deed: note.deed)
      )
    }
  }
}
