import School
import StageTesting
import Testing

struct TimestampArithmeticTests {
  @Test func laterAndBackIsTheSame() throws {
    try forEachCase("the distance of two moments leads from one to the other") { random, _ in
      let bounds =
        Timestamp.range.lowerBound.milliseconds...Timestamp.range.upperBound.milliseconds
      let first = Timestamp(milliseconds: random.integer(in: bounds))
      let second = Timestamp(milliseconds: random.integer(in: bounds))
      let distance = second.milliseconds(since: first)
      try hold(first.advanced(byMilliseconds: distance) == second, "\(first) \(second)")
    }
  }

  @Test(arguments: [Int.min, Int.max]) func noDistanceLeadsOutOfTheCalendar(_ distance: Int) {
    for moment in [Timestamp.range.lowerBound, Timestamp.range.upperBound] {
      let end = distance < 0 ? Timestamp.range.lowerBound : Timestamp.range.upperBound
      #expect(moment.advanced(byMilliseconds: distance) == end)
    }
  }
}
