/// Why no exercises can be made of a table's rows.
enum TableObstacle: String {
  /// It is a list of people, or of what they answered.
  case register
  /// It says which mark so many points give.
  case gradingKey
  /// Each exercise stands in a column.
  case sideways
  /// Answers stand below their question.
  case below

  /// What is told.
  var problem: String {
    switch self {
    case .register: "this is a list of people and not of exercises"
    case .gradingKey: "this says which mark so many points give, and holds no exercises"
    case .sideways: "the rows are called question and answer, so each exercise stands in a column"
    case .below:
      "answers stand below their questions, so no row is an exercise"
    }
  }

  /// What is told to do.
  var remedy: String {
    switch self {
    case .register, .gradingKey: "choose a file with questions and answers"
    case .sideways, .below:
      "write each exercise into a row of its own: the question, the right answer, wrong answers"
    }
  }
}
