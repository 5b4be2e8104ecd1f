/// One question with its right answer and wrong ones to choose from.
public struct Exercise: Sendable, Equatable {
  /// What records call this exercise; unique within its document.
  public var id: String
  /// The task as shown, such as `7 + 1` or `consider`.
  public var question: String
  /// The one right answer.
  public var answer: String
  /// Answers that are wrong but worth thinking about. May hold fewer than a game offers; the
  /// game then borrows answers of other exercises.
  public var wrong: [WrongAnswer]
  /// Further right answers, such as other translations; never offered as wrong ones.
  public var alternatives: [String] = []
  /// Whether `answer` and `wrong` are all there is to choose from, as with true and false: a game
  /// then offers fewer options rather than others'.
  public var hasAllOptions = false
  /// The category it stands in, from the outermost in; tells which exercises are related.
  public var category: [String] = []
  /// Words to find it by; those who share one are related.
  public var tags: [String] = []
  /// A picture's file name beside the document.
  public var picture: String?
  /// A remark for the teacher or a hint for afterwards.
  public var note: String?
  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField]
  /// How well the pupil knows the answer: the days after which nine of ten such answers are still
  /// known, 0 at the first meeting. No file says it; whoever plans a pupil's repetitions sets it
  /// before a round. From 7 on, answers that are like the right one stand beside it.
  public var stability = 0.0

  /// An exercise of its parts.
  public init(
    id: String, question: String, answer: String, wrong: [WrongAnswer] = [], picture: String? = nil,
    note: String? = nil, unknownFields: [JSONField] = []
  ) {
    self.id = id
    self.question = question
    self.answer = answer
    self.wrong = wrong
    self.picture = picture
    self.note = note
    self.unknownFields = unknownFields
  }

  /// An exercise of all its parts.
  init(
    id: String, question: String, answer: String, wrong: [WrongAnswer], alternatives: [String],
    hasAllOptions: Bool, picture: String?, note: String?, unknownFields: [JSONField]
  ) {
    self.id = id
    self.question = question
    self.answer = answer
    self.wrong = wrong
    self.alternatives = alternatives
    self.hasAllOptions = hasAllOptions
    self.picture = picture
    self.note = note
    self.unknownFields = unknownFields
  }
}
