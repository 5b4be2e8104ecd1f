/// Documents for the command line's tests.
enum TestDocument {
  /// A document of sums that every game can play; no two are the same.
  static func sums(_ count: Int, title: String = "Summen") -> String {
    let exercises = (0..<count).map { index in
      let (first, second) = (index / 30 + 1, index % 30 + 1)
      let sum = first + second
      let wrong = [sum + 1, sum + 2, sum + 10].map { "\"\($0)\"" }.joined(separator: ", ")
      return
        #"    {"question": "\#(first) + \#(second)", "answer": "\#(sum)", "wrong": [\#(wrong)]}"#
    }
    return """
      {
        "format": "teachify", "version": 1, "title": "\(title)", "subject": "Mathematik",
        "exercises": [
      \(exercises.joined(separator: ",\n"))
        ]
      }
      """
  }
}
