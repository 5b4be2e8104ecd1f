/// What a teacher hands out: exercises or a rule for generating them, with a header.
///
/// The header's fields are accessible directly: `document.title` is `document.header.title`.
@dynamicMemberLookup
public struct ExerciseDocument: Sendable, Equatable {
  /// Where the exercises come from.
  public enum Content: Sendable, Equatable {
    /// A fixed list in the teacher's order.
    case exercises([Exercise])
    /// A rule that generates exercises.
    case generator(GeneratorSpecification)
  }

  /// The properties of the whole document.
  public var header: DocumentHeader
  /// The exercises or the rule for generating them.
  public var content: Content

  /// A document with a header and exercises or a rule for generating them.
  public init(header: DocumentHeader, content: Content) {
    self.header = header
    self.content = content
  }

  /// A document with these parts.
  public init(
    title: String, subject: String? = nil, summary: String? = nil, language: String? = nil,
    games: [Game] = [], deadline: String? = nil, content: Content,
    options: PlayOptions = PlayOptions(), unknownFields: [JSONField] = []
  ) {
    var header = DocumentHeader(title: title)
    header.subject = subject
    header.summary = summary
    header.language = language
    header.games = games
    header.deadline = deadline
    header.options = options
    header.unknownFields = unknownFields
    self.init(header: header, content: content)
  }

  /// Whether a game is among those the document is meant for; without any, it is meant for all.
  public func isMeant(for game: Game) -> Bool {
    header.games.isEmpty || header.games.contains(game)
  }

  /// A field of the header.
  public subscript<Value>(dynamicMember field: WritableKeyPath<DocumentHeader, Value>) -> Value {
    get { header[keyPath: field] }
    set { header[keyPath: field] = newValue }
  }
}

/// How a document is played.
public struct PlayOptions: Sendable, Equatable {
  /// Whether the exercises come in random order; off keeps the teacher's order.
  public var shuffle: Bool
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]

  /// By default the teacher's order, as it was chosen for a reason.
  public init(shuffle: Bool = false, unknownFields: [JSONField] = []) {
    self.shuffle = shuffle
    self.unknownFields = unknownFields
  }
}
