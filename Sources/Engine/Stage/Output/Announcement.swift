/// A description of something in words, for people who hear the screen because they cannot see or
/// read it.
public struct Spoken: Sendable, Hashable {
  /// What kind of thing it is; a screen reader has its own words for it.
  public enum Role: String, Sendable, CaseIterable {
    /// Something to read.
    case text
    /// Something to press.
    case button
    /// One of several options.
    case choice
    /// Something that is on or off.
    case toggle
    /// A number within a range.
    case slider
    /// A text field.
    case field
    /// One of several pages that can be brought to the front.
    case tab
  }

  /// The state it is in.
  public enum State: String, Sendable, CaseIterable {
    /// It is the chosen one of several options.
    case chosen
    /// It is on.
    case on
    /// It is off.
    case off
    /// It cannot be used now.
    case disabled
  }

  /// Its text or name.
  public var text: String
  /// The text's language as a BCP 47 tag such as `de`; nil for `Director.spokenLanguage`.
  public var language: String?
  /// What kind of thing it is.
  public var role: Role
  /// The states it is in.
  public var states: [State]

  /// A description from its parts.
  public init(
    _ text: String, language: String? = nil, role: Role = .text, states: [State] = []
  ) {
    self.text = text
    self.language = language
    self.role = role
    self.states = states
  }
}

/// Something announced in words: read aloud if the pupil wants that, and written out for programs
/// that help people who do not see the screen.
public struct Announcement: Sendable, Hashable {
  /// Whether it waits, interrupts, or is not read aloud at all.
  public enum Urgency: String, Sendable, CaseIterable {
    /// It is recorded and not read aloud: the score, which sighted players see in passing.
    case quiet
    /// It waits until the current speech is over.
    case polite
    /// It interrupts the current speech and replaces everything that waits.
    case assertive
  }

  /// What is announced.
  public var text: String
  /// The text's language as a BCP 47 tag such as `de`.
  public var language: String
  /// The kind of thing it is about.
  public var role: Spoken.Role
  /// The states of that thing.
  public var states: [Spoken.State]
  /// Its urgency.
  public var urgency: Urgency

  /// An announcement from its parts.
  public init(
    _ text: String, language: String, role: Spoken.Role = .text, states: [Spoken.State] = [],
    urgency: Urgency = .polite
  ) {
    self.text = text
    self.language = language
    self.role = role
    self.states = states
    self.urgency = urgency
  }
}

extension Announcement {
  /// The announcement as a line of the announcement log: tick, urgency, language, role, states, and
  /// the text in quotes, such as `12 assertive de choice chosen "Endlos"`.
  public func logText(tick: Int) -> String {
    var line = "\(tick) \(urgency.rawValue) \(language) \(role.rawValue)"
    for state in states { line += " \(state.rawValue)" }
    return line + " \(QuotedText.quote(text))"
  }
}
