/// What something is in words: for those who hear the screen because they cannot see or read it.
public struct Spoken: Sendable, Hashable {
  /// What kind of thing it is; a screen reader says it in its own words.
  public enum Role: String, Sendable, CaseIterable {
    /// Something to read.
    case text
    /// Something to press.
    case button
    /// One of several to choose from.
    case choice
    /// Something that is on or off.
    case toggle
    /// A number between two ends.
    case slider
    /// A place to write.
    case field
    /// A page of several, brought to the front.
    case tab
  }

  /// How it stands.
  public enum State: String, Sendable, CaseIterable {
    /// It is the chosen one of several.
    case chosen
    /// It is on.
    case on
    /// It is off.
    case off
    /// It cannot be used now.
    case disabled
  }

  /// What it says or is called.
  public var text: String
  /// The text's language as a BCP 47 tag such as `de`; nil for `Director.spokenLanguage`.
  public var language: String?
  /// What kind of thing it is.
  public var role: Role
  /// How it stands.
  public var states: [State]

  /// A description of its parts.
  public init(
    _ text: String, language: String? = nil, role: Role = .text, states: [State] = []
  ) {
    self.text = text
    self.language = language
    self.role = role
    self.states = states
  }
}

/// Something that is told in words: read aloud where the pupil wants that, and written down for
/// programs that help those who do not see the screen.
public struct Announcement: Sendable, Hashable {
  /// Whether it waits, hurries, or is not read aloud at all.
  public enum Urgency: String, Sendable, CaseIterable {
    /// Is told for the record and not read aloud: the score, which everybody else sees in passing.
    case quiet
    /// Waits until what is being said is over.
    case polite
    /// Ends what is being said and takes the place of all that waits.
    case assertive
  }

  /// What it says.
  public var text: String
  /// The text's language as a BCP 47 tag such as `de`.
  public var language: String
  /// What kind of thing it is about.
  public var role: Spoken.Role
  /// How that stands.
  public var states: [Spoken.State]
  /// Whether it waits.
  public var urgency: Urgency

  /// An announcement of its parts.
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
