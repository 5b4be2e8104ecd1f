/// One question with its right answer and wrong ones to choose from.
public struct Exercise: Sendable, Equatable {
  /// The exercise's identifier in records; unique within its document.
  public var id: String
  /// The task as shown, such as `7 + 1` or `consider`.
  public var question: String
  /// The right answer; if several have to be chosen, the first.
  public var answer: String
  /// The storage of `wrong`.
  package private(set) var wrongAnswers: WrongAnswers
  /// A remark for the teacher, which no pupil sees.
  public var note: String?
  /// Whether `answer` and `wrong` are all possible choices, as with true and false: a game then offers fewer
  /// options instead of borrowing others.
  public var hasAllOptions = false
  /// Properties that few exercises have; nil if all of them are empty, so that most exercises are small.
  private var more: Apart<More>?

  private struct More: Sendable, Equatable {
    var alternatives: [String] = []
    var together: [String] = []
    var category: [String] = []
    var tags: [String] = []
    var picture: String?
    var answerPicture: String?
    var pictureFolder: String?
    var difficulty: String?
    var explanation: String?
    var unknownFields: [JSONField] = []
    var stability = 0.0

    var isEmpty: Bool {
      alternatives.isEmpty && together.isEmpty && category.isEmpty && tags.isEmpty && picture == nil
        && answerPicture == nil && pictureFolder == nil && difficulty == nil
        && explanation == nil
        && unknownFields.isEmpty && stability == 0
    }
  }

  /// An exercise with these parts.
  public init(
    id: String, question: String, answer: String, wrong: [WrongAnswer] = [], picture: String? = nil,
    note: String? = nil, unknownFields: [JSONField] = []
  ) {
    self.init(
      id: id, question: question, answer: answer, wrong: .list(wrong), alternatives: [],
      hasAllOptions: false, category: [], tags: [], picture: picture, note: note,
      unknownFields: unknownFields)
  }

  /// An exercise with all its parts.
  package init(
    id: String, question: String, answer: String, wrong: WrongAnswers, alternatives: [String],
    hasAllOptions: Bool, category: [String], tags: [String], picture: String?,
    answerPicture: String? = nil, note: String?, unknownFields: [JSONField]
  ) {
    self.id = id
    self.question = question
    self.answer = answer
    wrongAnswers = wrong
    self.note = note
    self.hasAllOptions = hasAllOptions
    if !alternatives.isEmpty || !category.isEmpty || !tags.isEmpty || picture != nil
      || answerPicture != nil || !unknownFields.isEmpty
    {
      more = .value(
        More(
          alternatives: alternatives, category: category, tags: tags, picture: picture,
          answerPicture: answerPicture, unknownFields: unknownFields))
    }
  }

  /// Answers that are wrong but plausible. There may be fewer than a game offers; the game then borrows
  /// answers of other exercises, unless they are a list of the question's own, see `ClosedList`.
  ///
  /// - Complexity: O(n) in their number.
  public var wrong: [WrongAnswer] {
    get { wrongAnswers.list }
    set { wrongAnswers = .list(newValue) }
  }

  /// Further right answers, such as other translations; never offered as wrong ones.
  public var alternatives: [String] {
    get { more?.value.alternatives ?? [] }
    set { change { $0.alternatives = newValue } }
  }

  /// Answers that have to be chosen together with `answer`, as all of them are right: “Which are animals?”
  /// Empty for nearly all exercises.
  public var together: [String] {
    get { more?.value.together ?? [] }
    set { change { $0.together = newValue } }
  }

  /// All answers that have to be chosen.
  public var rightAnswers: [String] { [answer] + together }

  /// What a pupil has to do.
  public var responseKind: Response.Kind { together.isEmpty ? .option : .options }

  /// The category to which it belongs, from the outermost inwards; shows which exercises are related.
  public var category: [String] {
    get { more?.value.category ?? [] }
    set { change { $0.category = newValue } }
  }

  /// Tags for finding it; exercises that share one are related.
  public var tags: [String] {
    get { more?.value.tags ?? [] }
    set { change { $0.tags = newValue } }
  }

  /// The question's picture: the name of a file beside the document.
  public var picture: String? {
    get { more?.value.picture }
    set { change { $0.picture = newValue } }
  }

  /// The right answer's picture: the name of a file beside the document.
  public var answerPicture: String? {
    get { more?.value.answerPicture }
    set { change { $0.answerPicture = newValue } }
  }

  /// The folder with its pictures. It isn't in the file but is set by the code that opens it, and affects
  /// neither what is asked nor the document's identity.
  public var pictureFolder: String? {
    get { more?.value.pictureFolder }
    set { change { $0.pictureFolder = newValue } }
  }

  /// How hard it is, in the teacher's words.
  public var difficulty: String? {
    get { more?.value.difficulty }
    set { change { $0.difficulty = newValue } }
  }

  /// What the teacher tells a pupil who has answered it wrong, in a sentence. It is shown after the round and affects
  /// neither what is asked nor the document's identity, and is not kept with a round.
  public var explanation: String? {
    get { more?.value.explanation }
    set { change { $0.explanation = newValue } }
  }

  /// Fields of the file that this version does not know, kept for writing back.
  public var unknownFields: [JSONField] {
    get { more?.value.unknownFields ?? [] }
    set { change { $0.unknownFields = newValue } }
  }

  /// How well the pupil knows the answer: the days after which nine of ten such answers are still known, 0 at
  /// the first meeting. It isn't in the file but is set before a round by the code that plans a pupil's
  /// repetitions. From 7 on, answers similar to the right one are offered beside it.
  public var stability: Double {
    get { more?.value.stability ?? 0 }
    set { change { $0.stability = newValue } }
  }

  /// What is asked.
  public var prompt: Prompt { Prompt(question, picture: picture) }

  /// Its name in messages: its question, or the picture's file if only a picture asks.
  package var title: String { prompt.title }

  private mutating func change(_ change: (inout More) -> Void) {
    var value = more?.value ?? More()
    change(&value)
    more = value.isEmpty ? nil : .value(value)
  }
}
