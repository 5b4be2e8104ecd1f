import Classroom
import Controls
import Exercises
import Stage
import Testing

@testable import App

/// Until when a document is to be played, as the menu and its page tell it.
struct DeadlineTests {
  private let kept: TemporaryStore
  /// The fourth of October 2024.
  private static let today = 20_000

  init() throws {
    kept = try TemporaryStore()
    kept.clock.set(Self.today * 24 * 60 + 600)
  }

  private func entry(_ title: String, daysLeft: Int?) -> LibraryEntry {
    var entry = Library.sums(3, title: title)
    entry.document.deadline = daysLeft.map { Timestamp.dayText(Self.today + $0) }
    return entry
  }

  @Test(
    arguments: [
      (0, "bis heute", "until today"), (1, "bis morgen", "until tomorrow"),
      (2, "bis 06.10.", "until 10/06"), (200, "bis 22.04.2025", nil),
      (-1, "war bis 03.10.", "was due 10/03"), (-300, "war bis 09.12.2023", nil),
    ] as [(Int, String, String?)])
  func itIsToldAsSeenFromToday(daysLeft: Int, german: String, english: String?) throws {
    let deadline = try #require(
      Deadline(of: entry("a", daysLeft: daysLeft), today: Self.today))
    #expect(deadline.told(in: try Library.translation("de")) == german)
    if let english {
      let told = deadline.told(in: try Library.translation("en"))
      #expect(told.hasPrefix(english.prefix(5)), "\(told)")
    }
    #expect(deadline.isOver == (daysLeft < 0))
  }

  @Test func withoutAClockTheDayIsTold() throws {
    let deadline = try #require(Deadline(of: entry("a", daysLeft: -1), today: nil))
    #expect(deadline.told(in: try Library.translation("de")) == "bis 03.10.2024")
    #expect(!deadline.isOver)
  }

  @Test func noDayIsNoDeadline() {
    var broken = entry("a", daysLeft: nil)
    #expect(Deadline(of: broken, today: 0) == nil)
    broken.document.deadline = "2026-13-40"
    #expect(Deadline(of: broken, today: 0) == nil)
  }

  @Test func whatIsDueSoonComesFirstAndWhatIsOverLast() throws {
    let all = [
      entry("over", daysLeft: -1), entry("none", daysLeft: nil), entry("later", daysLeft: 9),
      entry("today", daysLeft: 0), entry("also none", daysLeft: nil), entry("long", daysLeft: -99),
    ]
    let order = Deadline.sorted(all, today: Self.today).map(\.document.title)
    #expect(order == ["today", "later", "none", "also none", "over", "long"])
    #expect(Deadline.sorted(all, today: nil).map(\.path) == all.map(\.path))
  }

  @Test func theMenuAndThePageTellIt() throws {
    let pupil = try Pupil(
      [entry("alt", daysLeft: -1), entry("neu", daysLeft: 1)], store: kept.store)
    let words = pupil.words
    #expect(words.contains("3 Aufgaben · bis morgen"))
    #expect(words.contains("3 Aufgaben · war bis 03.10."))
    let places = try ["neu", "alt"].map { try #require(words.firstIndex(of: $0)) }
    #expect(places[0] < places[1])
    pupil.tap("document")
    #expect(pupil.words.contains("bis morgen"))
    // What is over can be played.
    pupil.press(.escape)
    pupil.flow.library.entries.removeLast()
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    pupil.tap("document")
    #expect(pupil.words.contains("war bis 03.10."))
    pupil.tap("play")
    #expect(pupil.screen == "game")
  }
}
