/// What a teacher hands out: exercises, or the rule by which to make them, and what belongs to it.
public struct ExerciseDocument: Sendable, Equatable {
  /// Where the exercises come from.
  public enum Content: Sendable, Equatable {
    /// A fixed list in the teacher's order.
    case exercises([Exercise])
    /// A rule that makes exercises.
    case generator(GeneratorSpecification)
  }

  /// The name on the card.
  public var title: String
  /// The school subject, such as `Mathematik`.
  public var subject: String?
  /// One or two sentences for the pupil: what is practised here.
  public var summary: String?
  /// The language of the document's texts as a BCP 47 tag, such as `de`.
  public var language: String?
  /// The games the teacher means it for; empty means every game that can show it.
  public var games: [Game]
  /// The last day it is to be done, as `YYYY-MM-DD`.
  public var deadline: String?
  /// The exercises or their rule.
  public var content: Content
  /// How it is played.
  public var options: PlayOptions
  /// Which checks the teacher does not want.
  public var checks = CheckOptions()
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// A document of its parts.
  public init(
    title: String, subject: String? = nil, summary: String? = nil, language: String? = nil,
    games: [Game] = [], deadline: String? = nil, content: Content,
    options: PlayOptions = PlayOptions(), unknownFields: [JSONField] = []
  ) {
    self.title = title
    self.subject = subject
    self.summary = summary
    self.language = language
    self.games = games
    self.deadline = deadline
    self.content = content
    self.options = options
    self.unknownFields = unknownFields
  }
}

/// How a document is played.
public struct PlayOptions: Sendable, Equatable {
  /// Whether the exercises come in random order; off keeps the teacher's order.
  public var shuffle: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// The teacher's order unless said otherwise: the teacher chose it for a reason.
  public init(shuffle: Bool = false, unknownFields: [JSONField] = []) {
    self.shuffle = shuffle
    self.unknownFields = unknownFields
  }
}
