import Testing

@testable import Exercises

struct FormQuestionTests {
  @Test(arguments: [
    "Kürze 6/9 vollständig.", "Erweitere 1/2 mit 3.", "Simplify 4/8",
    "Write 4/8 in its simplest form.",
  ])
  func aFormIsAskedFor(question: String) { #expect(FormQuestion.isAsked(question)) }

  @Test(arguments: ["3/4 − 1/4", "Welcher Bruch ist die Hälfte?", "What is around 5?"])
  func aValueIsAskedFor(question: String) { #expect(!FormQuestion.isAsked(question)) }
}
