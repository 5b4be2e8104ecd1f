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

  /// Whoever takes products for sums may do so with this sign or with every one; where only products
  /// are asked the report says the former, as sure as both together.
  @Test func ofTwoErrorsThatNothingTellsApartTheNarrowerIsNamed() throws {
    func answer(_ first: Int, _ sign: String, _ second: Int, _ options: [Int]) -> ObservedAnswer {
      ObservedAnswer(
        question: "\(first) \(sign) \(second)", answer: "\(options[0])",
        options: options.map(String.init),
        given: "\(options[1])")
    }
    let products = [
      answer(7, "·", 8, [56, 15, 55, 58]), answer(3, "·", 9, [27, 12, 25, 28]),
      answer(6, "·", 7, [42, 13, 41, 46]), answer(4, "·", 9, [36, 13, 35, 39]),
    ]
    let narrow = ErrorDiagnosis(products)
    #expect(narrow.named?.rule == .multiplyAsAdd)
    #expect(narrow.findings.first { $0.rule == .operationSwap }?.probability == 0)
    let differences = [
      answer(40, "−", 13, [27, 53, 26, 29]), answer(55, "−", 21, [34, 76, 33, 37]),
    ]
    let wide = ErrorDiagnosis(products + differences)
    #expect(wide.named?.rule == .operationSwap)
  }
}
