/// Why no exercises can be made from a table's rows.
enum TableObstacle: String {
  /// It is a list of people, or of their answers.
  case register
  /// It is a grading key, from points to marks.
  case gradingKey
  /// Each exercise is in a column.
  case sideways
  /// Answers are below their question.
  case below
  /// Each cell is an exercise with its answer.
  case several
  /// It holds the solutions of questions that are elsewhere.
  case solutions
  /// Letters or numbers name right answers beyond the last one, and never the first.
  case shifted
  /// A column that is called right would hold wrong answers.
  case contradicted
  /// Its columns are called right and wrong, and none is a question.
  case unasked

  /// The problem as it is reported.
  var problem: String {
    switch self {
    case .register: "this is a list of people and not of exercises"
    case .gradingKey: "this says which mark so many points give, and holds no exercises"
    case .sideways: "the rows are called question and answer, so each exercise stands in a column"
    case .below:
      "answers stand below their questions, so no row is an exercise"
    case .unasked: "the columns are called right and wrong, but nothing is asked"
    case .solutions: "these are solutions by letter of questions that stand elsewhere"
    case .shifted:
      "letters or numbers of right answers go beyond the last one, and none names the first, so they seem to "
        + "count from another column"
    case .contradicted: "a column is called right, but its texts would be wrong answers"
    case .several: "each cell is an exercise with its answer, so a row holds several"
    }
  }

  /// The remedy as it is reported.
  var remedy: String {
    switch self {
    case .register, .gradingKey: "choose a file with questions and answers"
    case .unasked: "add a column “question” before the answers"
    case .solutions: "write each into the row of its question, into a column “solution”"
    case .shifted: "count from the first answer, A or 1, or write these letters above the answers"
    case .contradicted: "call the columns question, answer, wrong1 …"
    case .below:
      "write each exercise into a row of its own: the question, the right answer, wrong answers; or put "
        + "crosses beside the right ones, into a column “right”"
    case .sideways, .several:
      "write each exercise into a row of its own: the question, the right answer, wrong answers"
    }
  }
}
