import Testing

@testable import Classroom

/// The day of the next test as a teacher chooses it.
struct TestDayTests {
  @Test(
    arguments: [(nil, nil), (20_000, nil), (19_999, nil), (0, nil), (20_001, 20_001)]
      as [(Int?, Int?)])
  func onlyADayToComeIsOne(stored: Int?, day: Int?) {
    #expect(TestDay(stored, today: 20_000).day == day)
  }

  @Test func noDayIsFurtherThanSchoolsPlan() {
    for days in -800...800 {
      var testDay = TestDay(nil, today: 20_000)
      testDay.choose(daysLeft: days)
      #expect((0...TestDay.farthest).contains(testDay.daysLeft), "\(days)")
      #expect(testDay.canBeEarlier == (testDay.day != nil), "\(days)")
      #expect(testDay.canBeLater == (testDay.daysLeft < TestDay.farthest), "\(days)")
      #expect(TestDay(testDay.day, today: 20_000) == testDay, "\(days)")
    }
  }
}
