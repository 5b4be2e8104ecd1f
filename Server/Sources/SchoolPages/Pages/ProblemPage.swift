import School

/// What went wrong, and what to do.
package struct ProblemPage: Page {
  package static let template = "problem"

  /// What went wrong.
  package enum Kind: String, Sendable, CaseIterable {
    /// It is not there, or may not be seen.
    case unseen
    /// It may be seen but not done.
    case forbidden
    /// The form is of another session.
    case foreignForm
    /// Somebody else has changed it meanwhile.
    case outdated
    /// It does not fit to what is there any more.
    case unfit
    /// What was sent cannot be read.
    case unreadable
    /// What was sent is too large.
    case tooLarge
    /// The server has no room.
    case full
    /// The server has too much to do.
    case busy
    /// The server has failed.
    case failed
  }

  package let title: String
  let remedy: String
  let home: String

  /// The page.
  package init(_ kind: Kind, words: Words) {
    title = words("problem.\(kind.rawValue)")
    remedy = words("problem.\(kind.rawValue)Remedy")
    home = Address.home
  }
}
