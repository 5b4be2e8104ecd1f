/// The cells of a row that is a question with one right answer and nothing unusual, as nearly all rows are.
struct SimpleRow {
  let question: TableCell
  /// The right answer, and the wrong ones behind it.
  var answers: [TableCell]
  let feedback: TableCell?

  init(question: TableCell, answer: TableCell, feedback: TableCell? = nil) {
    self.question = question
    answers = [answer]
    self.feedback = feedback
  }
}
