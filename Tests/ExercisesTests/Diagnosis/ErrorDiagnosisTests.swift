import Testing

@testable import Exercises

/// What the diagnosis says of answers.
struct ErrorDiagnosisTests {
  @Test func aPupilWhoKnowsEverythingFollowsNothing() {
    let observed = (1...20).map { number in
      ObservedAnswer(
        question: "\(number + 20) + 9", answer: "\(number + 29)",
        options: ["\(number + 29)", "\(number + 19)", "\(number + 28)", "\(number + 30)"],
        given: "\(number + 29)")
    }
    let diagnosis = ErrorDiagnosis(observed)
    #expect(diagnosis.named == nil)
    #expect(diagnosis.errorCount == 0)
    #expect(diagnosis.unsystematic > 0.95)
  }

  @Test func whatNobodyChoseSaysNothing() {
    let missed = ObservedAnswer(
      question: "44 + 26", answer: "70", options: ["70", "60", "610"], given: nil)
    #expect(ErrorDiagnosis([missed, missed]) == ErrorDiagnosis([]))
  }
}
