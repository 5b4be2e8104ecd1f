import Classroom
import Controls
import School
import SchoolLink
import Testing

@testable import App

/// What is known of handing in, as the screens show it.
struct SchoolStatusTests {
  private let since = Timestamp(milliseconds: 5)

  private func state(
    isBusy: Bool = false, isWanted: Bool = false, waiting: Int = 0, reached: Bool = true,
    fault: SharingFault? = nil
  ) -> SchoolLink.State {
    var state = SchoolLink.State()
    state.isBusy = isBusy
    state.isWanted = isWanted
    state.outbox = OutboxState(count: waiting, since: waiting > 0 ? since : nil, refused: 0)
    state.reached = reached ? since : nil
    state.fault = fault
    return state
  }

  @Test func signsSayWhatItComesTo() {
    #expect(SchoolStatus(state()).sign == .sent)
    #expect(SchoolStatus(state(), isStoring: true).sign == .sending)
    #expect(SchoolStatus(state(isWanted: true)).sign == .sending)
    #expect(SchoolStatus(state(isBusy: true, waiting: 1)).sign == .sending)
    #expect(SchoolStatus(state(isBusy: true, reached: false)).sign == .sending)
    #expect(SchoolStatus(state(waiting: 2, fault: .networkFailure)).sign == .waiting)
    #expect(SchoolStatus(state(fault: .networkUnavailable)).sign == .apart)
    // Trying again, and looking for what is new, change no sign.
    #expect(SchoolStatus(state(isBusy: true, waiting: 2, fault: .networkFailure)).sign == .waiting)
    #expect(SchoolStatus(state(isBusy: true)).sign == .sent)
  }

  @Test func everySignHasItsPicture() {
    let pictures = SchoolStatus.Sign.allCases.map { "ui/school-\($0.rawValue)" }
    #expect(pictures.allSatisfy(Library.hasPicture))
    #expect(SchoolStatus(state()).picture == "ui/school-sent")
  }

  @Test(arguments: Library.languages) func isSaidToChildAndTeacher(language: String) throws {
    let text = try Library.translation(language)
    let clock = { (_: Timestamp) in "14:05" }
    let waiting = SchoolStatus(state(waiting: 2, fault: .networkFailure))
    #expect(waiting.childText(in: text, clock: clock).contains("14:05"))
    let lines = waiting.teacherLines(in: text, clock: clock)
    #expect(lines[0].contains("2") && lines[0].contains("14:05") && lines[1].contains("14:05"))
    #expect(SchoolStatus(state()).childText(in: text, clock: clock) == text("school.status.sent"))
    let never = SchoolStatus(state(reached: false)).teacherLines(in: text, clock: clock)
    #expect(never == [text("school.outbox.empty"), text("school.reached.never")])
  }

  /// Nobody has looked yet, so nothing is called sent.
  @Test(arguments: Library.languages) func aRoundThatIsJustOverIsNotSentYet(language: String) throws
  {
    let text = try Library.translation(language)
    let clock = { (_: Timestamp) in "14:05" }
    func told(_ state: SchoolLink.State) -> String {
      SchoolStatus(state).childTextAtEnd(in: text, clock: clock)
    }
    #expect(told(state()) == text("school.status.sending"))
    #expect(told(state(isWanted: true)) == text("school.status.sending"))
    #expect(told(state(fault: .networkFailure)) == text("school.status.waiting"))
    #expect(
      told(state(waiting: 2, fault: .networkFailure)) == text("school.status.since", "14:05"))
  }

  @Test func aClockShowsTheDayIfItIsAnother() throws {
    let text = try Library.translation("de")
    #expect(text.clock(day: 20_000, minutes: 845, today: 20_000) == "14:05 Uhr")
    #expect(text.clock(day: 20_000, minutes: 5, today: 20_001) == "04.10. um 0:05 Uhr")
  }
}
