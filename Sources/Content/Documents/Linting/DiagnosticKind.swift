import Exercises
import Notation

/// A kind of diagnostic: its id and severity.
public struct DiagnosticKind: Sendable, Equatable {
  /// The severity of the diagnostics of a kind.
  public enum Severity: Sendable {
    /// Always errors.
    case error
    /// Always warnings.
    case warning
    /// Always notes: something was read as it is most probably meant, which the note reports.
    case note
    /// Errors in some places and warnings in others.
    case either
  }

  /// Lower-case words with dots between them, such as `option.repeated`.
  public let id: String
  /// The severity of its diagnostics.
  public let severity: Severity

  init(_ id: String, _ severity: Severity) {
    self.id = id
    self.severity = severity
  }

  /// The severity of diagnostics with an id; nil if no diagnostic has it.
  public static func severity(of id: String) -> Severity? {
    all.first { $0.id == id }?.severity
  }
}

extension Diagnostic {
  /// The error for a file that could not be opened at all.
  ///
  /// - Parameters:
  ///   - file: its name.
  ///   - message: why, by default that it cannot be read.
  package static func unreadable(
    _ file: String, _ message: FaultMessage = .fileUnreadable
  ) -> Diagnostic {
    Diagnostic(file: file, line: 1, column: 1, severity: .error, message: message)
  }
}
