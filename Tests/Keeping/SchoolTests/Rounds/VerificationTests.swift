import School
import StageTesting
import Testing

struct VerificationTests {
  @Test func processesMayReportInAnyOrder() throws {
    try forEachCase("what is known does not depend on who was first") { random, _ in
      let (first, second, third) = (
        RandomSchool.verification(&random), RandomSchool.verification(&random),
        RandomSchool.verification(&random)
      )
      try hold(first.joined(with: first) == first, "\(first)")
      try hold(first.joined(with: second) == second.joined(with: first), "\(first) \(second)")
      try hold(
        first.joined(with: second).joined(with: third)
          == first.joined(with: second.joined(with: third)), "\(first) \(second) \(third)")
    }
  }

  @Test func onlyWhatIsShownUntrueDoesNotCount() {
    for (verification, counts) in [
      (Verification.pending, true), (.engineUnknown, true), (.verified, true),
      (.mismatch(tick: 0), false), (.otherQuestions, false),
    ] {
      #expect(verification.counts == counts)
      #expect(Verification.pending.joined(with: verification) == verification)
    }
    #expect(Verification.verified.joined(with: .mismatch(tick: 2)) == .mismatch(tick: 2))
    #expect(Verification.verified.joined(with: .otherQuestions) == .otherQuestions)
    #expect(Verification.engineUnknown.joined(with: .verified) == .verified)
  }
}
