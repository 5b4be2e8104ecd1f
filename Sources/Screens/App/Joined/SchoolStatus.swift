import Classroom
import Controls
import School
import SchoolLink

/// What is known of handing in to the school, as the screens show it.
struct SchoolStatus: Equatable {
  /// What it comes to.
  enum Sign: String, CaseIterable {
    /// The school has everything.
    case sent
    /// Something is on its way, or will be in a moment.
    case sending
    /// Rounds wait, because the server was not reached.
    case waiting
    /// Nothing waits, but the server was not reached.
    case apart
  }

  /// What it comes to.
  let sign: Sign
  /// How many rounds wait, and since when.
  let outbox: OutboxState
  /// When the server was reached last; nil if not since the start.
  let reached: Timestamp?
  /// Why it was not reached the last time; nil if it was.
  let fault: SharingFault?

  /// The status after what the link says.
  ///
  /// - Parameters:
  ///   - state: what the link says.
  ///   - isStoring: whether something is being stored that the link does not know of yet.
  init(_ state: SchoolLink.State, isStoring: Bool = false) {
    outbox = state.outbox
    reached = state.reached
    fault = state.fault
    // Looking for what is new, every half minute, is not worth a sign.
    let isGoing = state.isBusy && (state.reached == nil || state.outbox.count > 0)
    if isStoring || state.isWanted || (isGoing && state.fault == nil) {
      sign = .sending
    } else if state.outbox.count > 0 {
      sign = .waiting
    } else {
      sign = state.fault == nil ? .sent : .apart
    }
  }

  /// The name of its picture.
  var picture: String { "ui/school-\(sign.rawValue)" }

  /// What a child is told after a round.
  ///
  /// - Parameter clock: what a clock shows at a moment (`Translation.clock`).
  func childText(in text: Translation, clock: (Timestamp) -> String) -> String {
    if sign == .waiting, let since = outbox.since {
      return text("school.status.since", clock(since))
    }
    return text("school.status.\(sign.rawValue)")
  }

  /// What a child is told as soon as a round is over, before anybody has looked whether the school has it.
  ///
  /// - Parameter clock: what a clock shows at a moment (`Translation.clock`).
  func childTextAtEnd(in text: Translation, clock: (Timestamp) -> String) -> String {
    switch sign {
    case .sent: text("school.status.sending")
    case .apart: text("school.status.waiting")
    case .sending, .waiting: childText(in: text, clock: clock)
    }
  }

  /// What the teacher is told, in lines: what waits, and when the server was reached.
  func teacherLines(in text: Translation, clock: (Timestamp) -> String) -> [String] {
    var lines: [String] = []
    if outbox.count == 0 {
      lines.append(text("school.outbox.empty"))
    } else if let since = outbox.since {
      lines.append(text.count("school.outbox.since", outbox.count, clock(since)))
    } else {
      lines.append(text.count("school.outbox", outbox.count))
    }
    if outbox.refused > 0 { lines.append(text.count("school.refused", outbox.refused)) }
    lines.append(
      reached.map { text("school.reached", clock($0)) } ?? text("school.reached.never"))
    return lines
  }
}

extension Translation {
  /// What a clock shows, as in `14:05 Uhr`; on another day with the day before it.
  ///
  /// - Parameters:
  ///   - day: the day, counted from 1 January 1970.
  ///   - minutes: the minutes of that day.
  ///   - today: the current day.
  func clock(day: Int, minutes: Int, today: Int) -> String {
    let rest = minutes % 60
    let time = self("date.clock", "\(minutes / 60)", (rest < 10 ? "0" : "") + "\(rest)")
    return day == today ? time : self("date.dayAndClock", shortDay(day), time)
  }
}
