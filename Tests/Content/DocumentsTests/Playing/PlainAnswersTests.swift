import Determinism
import Testing

@testable import Documents
@testable import Exercises

struct PlainAnswersTests {
  private static let pieces = [
    "a", "A", "ä", "Ä", "ß", "é", "×", "÷", "*", ":", " ", "\u{A0}", "\t", "1", "0", "12", "-", "−",
    "+", ",", ".", "!", "'", "’", "`", "µ", "μ", "ﬁ", "fi", "…", "a\u{308}", "\u{37E}", ";", "k",
    "\u{212A}", "",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<generator.index(below: 4)).map { _ in generator.element(of: Self.pieces) ?? "" }.joined()
  }

  @Test func neverCallsAnswersDistinctThatAreNot() {
    var generator = SeededGenerator(seed: 5)
    var distinctCount = 0
    for number in 0..<20_000 {
      let texts = (0..<2 + generator.index(below: 3)).map { _ in text(&generator) }
      guard PlainAnswers.areDistinct(texts.map { ItemOption(ItemText($0), weight: 0) }) else {
        continue
      }
      distinctCount += 1
      let keys = texts.map { AnswerKey($0) }
      #expect(Set(keys).count == keys.count && !keys.contains(.text("")), "\(number): \(texts)")
    }
    #expect(distinctCount > 500)
  }

  @Test func equalTextsHaveEqualQuickHashes() {
    var generator = SeededGenerator(seed: 6)
    for number in 0..<20_000 {
      let (left, right) = (text(&generator), text(&generator))
      guard let first = AnswerText.quickHash(left), let second = AnswerText.quickHash(right) else {
        continue
      }
      #expect(
        (first == second) == (AnswerText.normalized(left) == AnswerText.normalized(right)),
        "\(number): \(left) \(right)")
    }
  }

  @Test func textsWithOneKeyHaveOneHash() {
    var generator = SeededGenerator(seed: 8)
    let pieces = Self.pieces + ["7 r 2", "7 Rest 2", " R ", "o\u{30B}", "ő"]
    var known: [AnswerKey: (text: String, hash: Int)] = [:]
    var repetitions = 0
    for _ in 0..<20_000 {
      let text = (0..<1 + generator.index(below: 3)).map { _ in generator.element(of: pieces) ?? ""
      }
      .joined()
      let key = AnswerKey(text)
      guard case .text = key else { continue }
      let hash = AnswerKey.hash(ofWords: text)
      if let other = known[key] {
        #expect(hash == other.hash, "“\(text)”, “\(other.text)”")
        repetitions += 1
      } else {
        known[key] = (text, hash)
      }
    }
    #expect(repetitions > 5000)
    #expect(Set(known.values.map(\.hash)).count == known.count)
  }

  @Test func longTextsAreNormalizedAsSlowlyReadOnes() {
    var generator = SeededGenerator(seed: 7)
    let pieces = Self.pieces + ["Haus", "zwei ", "  ", "WORT", "@[`{", "\u{7F}", "straße"]
    for number in 0..<5_000 {
      let count = generator.index(below: 16)
      let text = "x" + (0..<count).map { _ in generator.element(of: pieces) ?? "" }.joined()
      // A letter of neither ASCII nor Latin-1 takes the way that goes scalar by scalar.
      let slow = AnswerText.normalized("中" + text)
      #expect(slow == "中" + AnswerText.normalized(text), "\(number): \(text)")
    }
  }
}
