import Determinism
import Foundation
import School
import Testing

struct TimestampTests {
  @Test func textAndMomentBelongTogether() throws {
    var generator = SeededGenerator(seed: 1)
    let format = Date.ISO8601FormatStyle()
    for _ in 0..<2000 {
      // From the year 1 to the year 9999.
      let moment = Timestamp(
        milliseconds: generator.integer(in: -62_135_596_800_000...253_402_300_799_999))
      #expect(Timestamp(moment.description) == moment)
      // Whole seconds, since Foundation counts in floating point.
      let seconds = moment.milliseconds / 1000 - (moment.milliseconds % 1000 < 0 ? 1 : 0)
      let known = Date(timeIntervalSince1970: Double(seconds)).formatted(format)
      if moment.milliseconds > -12_219_292_800_000 {  // The Gregorian calendar's beginning.
        #expect(moment.description.prefix(19) == known.prefix(19))
      }
    }
  }

  /// However wrong a machine's clock goes, it shows a moment.
  @Test func anyClockIsAMoment() {
    #expect(Timestamp(seconds: 1.5).milliseconds == 1500)
    #expect(Timestamp(seconds: -0.0015).milliseconds == -2)
    for seconds in [1e300, .infinity, 9.3e15, 3e11] {
      #expect(Timestamp(seconds: seconds) == Timestamp.range.upperBound)
      #expect(Timestamp(seconds: -seconds) == Timestamp.range.lowerBound)
    }
    #expect(Timestamp(seconds: .nan).milliseconds == 0)
  }

  @Test func aDayBeginsAtMidnightOfThePlace() {
    let moment = Timestamp(milliseconds: 86_400_000 * 20_454 - 1)
    #expect(moment.day() == 20_453)
    #expect(moment.day(secondsFromGMT: 3600) == 20_454)
    #expect(Timestamp.dayText(20_454) == "2026-01-01")
    #expect(Timestamp(milliseconds: -1).day() == -1)
  }

  @Test(
    arguments: [
      "", "2026-01-31", "2026-02-30T00:00:00.000Z", "2026-13-01T00:00:00.000Z",
      "2026-01-31T24:00:00.000Z", "2026-01-31T08:15:00Z", "2026-01-31 08:15:00.000Z",
      "2026-01-31T08:15:00.000+",
    ])
  func otherTextsAreNoMoments(_ text: String) {
    #expect(Timestamp(text) == nil)
  }
}
