import Exercises
import Notation

/// A kind of diagnostic: its id and how bad it is.
public struct DiagnosticKind: Sendable, Equatable {
  /// How bad diagnostics of a kind are.
  public enum Severity: Sendable {
    /// Always errors.
    case error
    /// Always warnings.
    case warning
    /// Always notes: what was read as it is meant in all likelihood, and told.
    case note
    /// Errors in some places and warnings in others.
    case either
  }

  /// Lower-case words with dots between them, such as `option.repeated`.
  public let id: String
  /// How bad it is.
  public let severity: Severity

  init(_ id: String, _ severity: Severity) {
    self.id = id
    self.severity = severity
  }

  /// How bad diagnostics of an id are; nil if no diagnostic has it.
  public static func severity(of id: String) -> Severity? {
    all.first { $0.id == id }?.severity
  }
}

extension Diagnostic {
  /// An error that says a file could not be opened at all.
  public static func unreadable(_ file: String, problem: String, remedy: String) -> Diagnostic {
    Diagnostic(
      file: file, line: 1, column: 1, severity: .error, problem: problem, remedy: remedy,
      id: "file.unreadable")
  }
}
