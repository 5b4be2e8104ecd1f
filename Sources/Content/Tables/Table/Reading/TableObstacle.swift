/// Why no exercises can be made from a table's rows.
enum TableObstacle: String, CaseIterable {
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
  /// Another table with a heading of its own is below the first one.
  case tables
  /// It holds the solutions of questions that are elsewhere.
  case solutions
  /// Letters or numbers name right answers beyond the last one, and never the first.
  case shifted
  /// A column that is called right would hold wrong answers.
  case contradicted
  /// Its heading asks for one of many answers.
  case open
  /// Its columns are called right and wrong, and none is a question.
  case unasked
}
