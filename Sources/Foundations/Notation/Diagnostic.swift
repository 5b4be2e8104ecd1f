/// Something wrong in a file: where, what, and what to do.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// Part of the file cannot be used.
    case error
    /// It can be used, but probably not as meant.
    case warning
    /// It was read as it is meant in all likelihood; told so that nothing is a guess in silence.
    case note
  }

  /// The file's name as the user gave it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int
  /// The line of the first character behind the faulty text, from 1; nil where it is not known.
  public var endLine: Int?
  /// The column of the first character behind the faulty text, from 1; nil where it is not known.
  public var endColumn: Int?
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var remedy: String
  /// What kind of fault it is, the same in every version, such as `answer.missing`; empty where the
  /// kind has no name.
  public var id: String
  /// Which of the kind's cases it is, where they need words of their own, such as `question` of
  /// `text.empty`; empty where all are told alike.
  public var form = ""
  /// What `problem` and `remedy` name, in the order in which the texts of other languages fill it in,
  /// such as an encoding; empty where those texts name nothing.
  public var values: [String] = []
  /// What `problem` and `remedy` say besides, where that is said in words too: the texts of other
  /// languages fill it in behind `values`.
  public var phrases: [MessagePhrase] = []
  /// The sheet of a workbook, or the file in a package, that it stands in; empty where the file itself
  /// is the text. Lines and columns count in it; in a sheet they are its rows and columns.
  public var part = ""
  /// The cell of the sheet, as spreadsheets name it, such as C5; empty elsewhere.
  public var cell = ""
  /// What the file says there, by which a reader finds the place without counting lines: a question's
  /// name, else its first words; at most `longestQuote` characters, empty where nothing stands there.
  public var quote = ""

  /// How many characters a quote has at most: so many are seen at a glance.
  public static let longestQuote = 30

  /// A diagnostic of its parts.
  public init(
    file: String, line: Int, column: Int, severity: Severity, problem: String, remedy: String,
    id: String = ""
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.problem = problem
    self.remedy = remedy
    self.id = id
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: severity: what; what to do [id]`, the form editors jump from; always one
  /// line, whatever the texts of the file hold. A kind without a name has no brackets.
  public var description: String {
    let kind = id.isEmpty ? "" : " [\(id)]"
    return "\(place): \(severity.rawValue): \(problem); \(remedy)\(kind)".onOneLine
  }

  /// Where it is: `file:line:column`, in a package `file:part:line:column`, in a sheet
  /// `file:sheet!cell`.
  public var place: String {
    if !cell.isEmpty { return "\(file):\(part)!\(cell)" }
    return part.isEmpty ? "\(file):\(line):\(column)" : "\(file):\(part):\(line):\(column)"
  }
}

extension Sequence<Diagnostic> {
  /// The errors, then the warnings, then the notes, each in the order they had.
  public var errorsFirst: [Diagnostic] {
    [Diagnostic.Severity.error, .warning, .note].flatMap { severity in
      filter { $0.severity == severity }
    }
  }
}
