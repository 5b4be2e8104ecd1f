/// A question for a rounded number: “Runde 149 auf Hunderter”, “Round 149 to the nearest 100”.
struct RoundingTask {
  /// The rounded number; half and more goes up.
  let result: Int

  /// Nil for all other questions.
  ///
  /// - Complexity: O(n); O(1) for questions that do not begin like one.
  init?(question: String) {
    guard let first = question.utf8.first, first | 0x20 == UInt8(ascii: "r"),
      question.utf8.count <= ExpressionScanner.limit
    else { return nil }
    let words = AnswerText.normalized(question).split { $0 == " " || ".?!:=".contains($0) }
      .filter { !["the", "nearest", "volle", "ganze", "die", "zahl"].contains($0) }
    guard words.count == 4, ["runde", "round"].contains(words[0]),
      ["auf", "to"].contains(words[2]),
      let number = Int(words[1]), (0...99_999_999).contains(number),
      let step = Self.steps[words[3]]
    else { return nil }
    result = (number + step / 2) / step * step
  }

  private static let steps: [Substring: Int] = [
    "10": 10, "zehner": 10, "ten": 10, "10er": 10, "100": 100, "hunderter": 100, "hundred": 100,
    "100er": 100, "1000": 1000, "tausender": 1000, "thousand": 1000, "1000er": 1000,
    "10000": 10_000, "zehntausender": 10_000,
  ]
}
