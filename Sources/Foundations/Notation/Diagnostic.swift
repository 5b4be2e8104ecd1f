/// A fault in a file: where it is, what is wrong, and what to do.
public struct Diagnostic: Sendable, Equatable {
  /// How serious it is.
  public enum Severity: String, Sendable {
    /// Part of the file cannot be used.
    case error
    /// It can be used, but probably not as meant.
    case warning
    /// It was read in the most likely way; reported so that no guess goes unnoticed.
    case note
  }

  /// The file's name as the user gave it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int
  /// The line of the first character after the faulty text, counted from 1; nil if not known.
  public var endLine: Int?
  /// The column of the first character after the faulty text, counted from 1; nil if not known.
  public var endColumn: Int?
  /// How serious it is.
  public var severity: Severity
  /// What is wrong and what to do, without the words of any language.
  public var message: FaultMessage
  /// The sheet of a workbook, or the file in a package, in which the fault is; empty if the file itself is
  /// the text. Lines and columns are relative to it; in a sheet they are its rows and columns.
  public var part = ""
  /// The name of the cell in the sheet, as in spreadsheets, such as C5; empty elsewhere.
  public var cell = ""
  /// A quotation from the file by which a reader finds the place without counting lines: a question's name,
  /// or else its first words; at most `longestQuote` characters, empty if there is nothing to quote.
  public var quote = ""

  /// The maximum number of characters of a quote, few enough to be seen at a glance.
  public static let longestQuote = 30

  /// A diagnostic with these parts.
  public init(
    file: String, line: Int, column: Int, severity: Severity, message: FaultMessage
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// The kind of fault, the same in every version, such as `answer.missing`; empty if the kind has no name.
  public var id: String { message.id }
  /// Which case of the kind it is; empty if all cases have the same text.
  public var form: String { message.form }
  /// The values in the text, such as an encoding, in the order in which the tables number them.
  public var values: [String] { message.values }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: severity: What. What to do. [id]`, the form from which editors jump to the place;
  /// always one line, whatever the file's texts contain. If the kind has no name, there are no brackets.
  ///
  /// - Parameter texts: the texts of the language in which it is told.
  public func description(in texts: FaultTexts) -> String {
    let kind = id.isEmpty ? "" : " [\(id)]"
    return "\(place): \(severity.rawValue): \(texts.text(of: message))\(kind)".onOneLine
  }

  /// The same in no language: the kind with its values in place of a text. For developers.
  public var description: String { description(in: .none) }

  /// Where it is: `file:line:column`, in a package `file:part:line:column`, in a sheet `file:sheet!cell`.
  public var place: String {
    if !cell.isEmpty { return "\(file):\(part)!\(cell)" }
    return part.isEmpty ? "\(file):\(line):\(column)" : "\(file):\(part):\(line):\(column)"
  }
}

extension Sequence<Diagnostic> {
  /// The errors, then the warnings, then the notes, each in their original order.
  public var errorsFirst: [Diagnostic] {
    [Diagnostic.Severity.error, .warning, .note].flatMap { severity in
      filter { $0.severity == severity }
    }
  }
}
