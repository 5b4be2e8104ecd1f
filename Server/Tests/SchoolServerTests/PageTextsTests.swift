import Foundation
import School
import SchoolExchange
import SchoolServer
import Testing

@testable import SchoolPages

/// The texts and templates of pages, and what is read of forms.
@Suite struct PageTextsTests {
  @Test func bothLanguagesSayEverything() {
    let (german, english) = (PageTexts(.german), PageTexts(.english))
    #expect(german.keys.count > 150)
    #expect(german.keys == english.keys)
    for key in german.keys {
      let gaps = [german, english].map { texts in
        Set(texts(key).matches(of: /\{\d\}/).map { String($0.output) })
      }
      #expect(gaps[0] == gaps[1], "\(key)")
      #expect(!german(key).isEmpty && !english(key).isEmpty, "\(key)")
    }
  }

  @Test func templatesSayOnlyWhatThereIs() {
    let texts = PageTexts(.german)
    #expect(Pages.templates.count > 15)
    for (name, template) in Pages.templates {
      for key in template.matches(of: /\{\{t\.([\w.]+)\}\}/).map({ String($0.output.1) }) {
        #expect(texts.has(key), "\(name): \(key)")
      }
      // Each decides how it escapes, or stands in the frame, which does.
      #expect(
        template.hasPrefix("{{% CONTENT_TYPE: HTML_BY_SCALARS}}")
          || template.hasPrefix("{{<frame}}"), "\(name)")
      // Only pictures that the program draws, and its own style, stand in a page as they are.
      for raw in template.matches(of: /\{\{\{(\w+)\}\}\}|\{\{&\s*(\w+)/) {
        #expect(["svg", "style"].contains(raw.output.1), "\(name)")
      }
    }
    for kind in ProblemPage.Kind.allCases {
      #expect(
        texts.has("problem.\(kind.rawValue)") && texts.has("problem.\(kind.rawValue)Remedy"))
    }
    for notice in Notice.allCases { #expect(texts.has("notice.\(notice.rawValue)")) }
  }

  @Test func gapsAreFilledOnce() {
    let words = Words(.english, now: Timestamp(milliseconds: 0))
    #expect(words("names.heading", "{1}", "{0}").contains("Line {1}: “{0}”"))
    #expect(words("there.isNone") == "there.isNone")
    #expect(words.count("class.pupils", 1) == "1 pupil")
  }

  @Test func nearDaysAreWords() throws {
    let now = try #require(Timestamp("2026-03-29T10:00:00.000Z"))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let (german, english) = (
      Words(.german, now: now, zone: zone), Words(.english, now: now, zone: zone)
    )
    func moment(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }
    // The clocks have changed in the night.
    #expect(german.moment(try moment("2026-03-29T00:30:00.000Z")) == "heute, 1:30")
    #expect(english.moment(try moment("2026-03-28T22:59:00.000Z")) == "yesterday, 23:59")
    #expect(german.day(try moment("2026-12-24T12:00:00.000Z")) == "24.12.")
    #expect(english.day(try moment("2025-09-01T12:00:00.000Z")) == "1 Sep 2025")
    #expect(german.schoolYear == SchoolYear(start: 2025))
  }

  @Test func weeksBeginOnMondaysAlsoWhenClocksChange() throws {
    // A Sunday in whose night the clocks changed.
    let now = try #require(Timestamp("2026-03-29T10:00:00.000Z"))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let words = Words(.german, now: now, zone: zone)
    let weeks = words.beginnings(ofWeeks: 2)
    #expect(
      weeks.map(\.description) == [
        "2026-03-15T23:00:00.000Z", "2026-03-22T23:00:00.000Z", "2026-03-29T22:00:00.000Z",
      ])
    #expect(weeks.map(words.date) == ["16.3.", "23.3.", "30.3."])
    #expect(words.length(ofSeconds: 200) == "3:20" && words.length(ofSeconds: 59) == "0:59")
  }

  /// The plot and the table beside it say the same, and the first empty weeks are left out.
  @Test func aPlotOfPracticeSaysWhatItsTableSays() throws {
    let now = try #require(Timestamp("2026-11-25T10:00:00.000Z"))
    let words = Words(.english, now: now, zone: try #require(TimeZone(identifier: "UTC")))
    let begins = words.beginnings(ofWeeks: 12)
    func sum(_ index: Int, right: Int = 0, wrong: Int = 0, missed: Int = 0) -> PracticeSum {
      PracticeSum(
        from: begins[index], until: begins[index + 1], rounds: right + wrong > 0 ? 1 : 0,
        right: right, wrong: wrong, missed: missed)
    }
    let sums = (0..<12).map { index in
      switch index {
      case 4: sum(4, right: 30, wrong: 8, missed: 2)
      case 10: sum(10, right: 20)
      default: sum(index)
      }
    }
    let weeks = PracticeWeeks(sums, words)
    #expect(weeks.hasPractice && weeks.rows.count == 8 && weeks.bars.count == 8)
    #expect(weeks.summary == "60 exercises in the last 8 weeks.")
    let first = try #require(weeks.rows.last)
    #expect(first.week == "5 Oct" && first.asked == 40 && first.right == 30)
    #expect(first.share == "75 %" && weeks.rows[0].share == "–" && weeks.rows[1].share == "100 %")
    #expect(weeks.bars[0].height == "84.0" && weeks.bars[0].rightHeight == "63.0")
    #expect(weeks.bars[6].height == "42.0" && weeks.bars[6].rightHeight == "42.0")
    #expect(
      weeks.bars.map(\.number) == weeks.rows.reversed().map { $0.asked == 0 ? "" : "\($0.asked)" })
    #expect(weeks.bars.last?.day == "23 Nov" && weeks.bars[6].day == nil)
    let never = PracticeWeeks((0..<12).map { sum($0) }, words)
    #expect(!never.hasPractice && never.rows.count == 6)
  }

  /// Who is named has practised or learned, and nobody is named as a last one.
  @Test func aRankingNamesAFewAndNobodyLast() {
    func sum(_ right: Int, _ wrong: Int) -> PracticeSum {
      PracticeSum(
        from: Timestamp(milliseconds: 0), until: Timestamp(milliseconds: 1), rounds: 1,
        right: right, wrong: wrong, missed: 5)
    }
    func ranking(_ weeks: [(PracticeSum, PracticeSum)]) -> ClassRanking {
      ClassRanking(
        Dictionary(
          uniqueKeysWithValues: weeks.enumerated().map {
            (Pupil.ID(number: UInt64($0.offset + 1)), [$0.element.0, $0.element.1])
          }))
    }
    func numbers(_ places: [ClassRanking.Place]) -> [UInt64] { places.map(\.pupil.number) }
    // The second one has guessed a lot, and the sixth has got better.
    let week = ranking([
      (sum(20, 0), sum(30, 0)), (sum(5, 5), sum(9, 80)), (sum(0, 0), sum(12, 1)),
      (sum(10, 10), sum(11, 9)), (sum(0, 3), sum(8, 0)), (sum(5, 15), sum(10, 10)),
      (sum(0, 0), sum(0, 0)), (sum(9, 1), sum(2, 18)),
    ])
    #expect(week.together == 200 && week.before == 83)
    #expect(numbers(week.practised) == [1, 3, 4])
    #expect(
      week.improved == [
        ClassRanking.Place(pupil: Pupil.ID(number: 6), number: 25),
        ClassRanking.Place(pupil: Pupil.ID(number: 4), number: 5),
      ])
    // At most half are named, and none who is level with somebody who is not.
    let small = ranking([(sum(0, 0), sum(3, 0)), (sum(0, 0), sum(2, 0)), (sum(0, 0), sum(1, 0))])
    #expect(numbers(small.practised) == [1])
    let level = ranking((0..<8).map { (sum(0, 0), sum($0 == 0 ? 9 : 5, 0)) })
    #expect(numbers(level.practised) == [1])
    let alone = ranking([(sum(20, 0), sum(20, 0))])
    #expect(alone.practised.isEmpty && alone.improved.isEmpty && alone.together == 20)
  }

  @Test func namesAreReadLineByLine() throws {
    let read = try NameList.read("\u{FEFF}Mia\r\nBen, Sommer\n\n  Ada ; Li \nZoë\tKurz")
    #expect(read.map(\.first.text) == ["Mia", "Ben", "Ada", "Zoë"])
    #expect(read.map(\.last?.text) == [nil, "Sommer", "Li", "Kurz"])
    let long = String(repeating: "a", count: 41)
    for (text, fault) in [
      ("\nName;Vorname\nMia", NameList.Fault.heading(line: 2, text: "Name;Vorname")),
      ("Mia\n\(long)", .tooLong(line: 2, text: long)), ("Mia\na,b,c", .noName(line: 2)),
      ("Mia,\n", .noName(line: 1)), ("\n \n", .empty),
    ] {
      #expect(throws: fault) { try NameList.read(text) }
    }
  }
}
