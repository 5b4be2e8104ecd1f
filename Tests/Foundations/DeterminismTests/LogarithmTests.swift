import Testing

@testable import Determinism

/// Functions of real numbers that are the same on every machine.
struct LogarithmTests {
  @Test(arguments: [0.5, 1, 1.5, 2, 3.25, 10, 1e-9, 1e300])
  func logarithmsAndPowersAreExact(number: Double) {
    #expect(abs(Exponential.value(Logarithm.value(number)) / number - 1) < 1e-12)
  }

  @Test func theLogarithmOfTenIsKnown() {
    #expect(abs(Logarithm.value(10) - 2.302_585_092_994_046) < 1e-14)
    #expect(abs(Exponential.value(1) - 2.718_281_828_459_045) < 1e-14)
  }

  @Test func theLogisticCurveIsSymmetric() {
    #expect(Logistic.value(0) == 0.5)
    for logits in [0.1, 1, 3, 20] {
      #expect(abs(Logistic.value(logits) + Logistic.value(-logits) - 1) < 1e-14)
    }
    #expect(abs(Logistic.value(1.098_612_288_668_109_8) - 0.75) < 1e-14)
  }

  /// Of the normal distribution 68.27 % lie within one standard deviation and 95.45 % within two.
  @Test func normalNumbersSpreadAsTheyShould() {
    var generator = SeededGenerator(seed: 1)
    let numbers = (0..<40_000).map { _ in generator.normal() }
    let mean = numbers.reduce(0, +) / 40_000
    #expect(abs(mean) < 0.02)
    #expect(abs(numbers.count { abs($0) < 1 } - 27_308) < 400)
    #expect(abs(numbers.count { abs($0) < 2 } - 38_180) < 200)
  }
}
