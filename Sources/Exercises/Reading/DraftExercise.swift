/// A text of a file and where it stands.
struct DraftText {
  var text: String
  var offset: Int
}

/// An exercise as a file has it, before anyone has looked whether it is any good.
struct DraftExercise {
  /// How many wrong answers an exercise may have. No game offers more than three at a time.
  static let wrongLimit = 100

  /// Where it begins.
  var offset: Int
  var id: DraftText?
  var question: DraftText?
  var answer: DraftText?
  var wrong: [DraftText] = []
  var picture: DraftText?
  var note: DraftText?
  var unknownFields: [JSONField] = []

  init(offset: Int) {
    self.offset = offset
  }
}
