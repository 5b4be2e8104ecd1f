import Foundation
import Testing

@testable import Exercises

/// The sentences by which a teacher is told of an error.
struct ErrorSentenceTests {
  private static func sentences(_ language: String) throws -> [String: String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Assets/Translations/\(language).json")
    let texts = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    return try #require(texts as? [String: String])
  }

  /// What stands between the last brackets.
  private static func example(_ sentence: String) throws -> String {
    let start = try #require(sentence.lastIndex(of: "("))
    return String(sentence[sentence.index(after: start)...].prefix { $0 != ")" })
  }

  @Test(arguments: ErrorRule.allCases, ["de", "en"])
  func isThereAndShort(rule: ErrorRule, language: String) throws {
    let sentence = try #require(try Self.sentences(language)["mistake.\(rule.rawValue)"])
    // Two lines of a report at most; "Zieht in jeder Spalte …" is the longest.
    #expect(sentence.count <= 90, "\(sentence)")
    #expect(sentence.hasSuffix(").") && sentence.first?.isUppercase == true, "\(sentence)")
    #expect(!sentence.dropLast().contains(where: { ".!?;".contains($0) && language == "de" }))
  }

  /// The example in the sentence is what the error makes of the task there.
  @Test(arguments: ErrorRule.allCases, ["de", "en"])
  func showsWhatTheErrorMakes(rule: ErrorRule, language: String) throws {
    let sentence = try #require(try Self.sentences(language)["mistake.\(rule.rawValue)"])
    let example = try Self.example(sentence)
    switch rule {
    case .numberReverse:
      let numbers = example.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(numbers.count == 2 && ErrorRule.reversed(numbers[1]) == numbers[0], "\(example)")
    case .decimalLongerIsLarger:
      let task = try #require(
        DecimalTask(question: example.replacingOccurrences(of: ">", with: "?")), "\(example)")
      #expect(task.longerIsLarger == .greater && task.first < task.second, "\(example)")
    default:
      let sides = example.components(separatedBy: " = ")
      try #require(sides.count == 2, "\(example)")
      let (question, wrong) = (sides[0], sides[1])
      if let task = ArithmeticTask(question: question), task.result != nil {
        #expect(rule.results(of: task).contains { "\($0)" == wrong }, "\(example)")
      } else {
        let answers = ["2 R 3", "5/6", "1,75", "1.75"]
        #expect(
          answers.contains {
            ErrorRule.leading(from: question, to: wrong, answer: $0) == rule
              || ErrorRule.leading(from: question, to: wrong + " R 0", answer: $0) == rule
          }, "\(example)")
      }
    }
  }
}
