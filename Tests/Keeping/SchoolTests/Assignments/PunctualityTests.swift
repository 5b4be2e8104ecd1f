import School
import StageTesting
import Testing

/// Whether a round was in time, whatever the clock of its machine says.
struct PunctualityTests {
  private static let minute = 60_000
  private let deadline = 100 * minute

  private func punctuality(
    ended: Int, offset: Int?, received: Int, deadline: Int?
  ) -> Punctuality {
    let assignment = Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: .init(number: 1), opens: Timestamp(milliseconds: 0),
      deadline: deadline.map { Timestamp(milliseconds: $0) })
    return assignment.punctuality(
      of: UploadedRound(
        id: .init(number: 1), hash: .of(1), pupil: .init(number: 1), device: .init(number: 1),
        assignment: assignment.id, ended: Timestamp(milliseconds: ended),
        offset: offset.map { ClockOffset(milliseconds: $0) },
        received: Timestamp(milliseconds: received)))
  }

  @Test func aTrustedClockDecides() {
    for offset in [-5 * Self.minute, -1, 0, 1, 5 * Self.minute] {
      let (ended, received) = (deadline - offset, deadline + 60 * Self.minute)
      #expect(
        punctuality(ended: ended, offset: offset, received: received, deadline: deadline)
          == .onTime)
      #expect(
        punctuality(ended: ended + 1, offset: offset, received: received, deadline: deadline)
          == .late(milliseconds: 1))
    }
  }

  @Test(arguments: [-5 * minute - 1, 5 * minute + 1, .min, .max, nil] as [Int?])
  func anotherClockIsNotBelieved(offset: Int?) {
    for ended in [0, deadline, 10 * deadline] {
      #expect(
        punctuality(ended: ended, offset: offset, received: deadline + 1, deadline: deadline)
          == .unsure)
    }
  }

  @Test func whatArrivedInTimeWasPlayedInTime() throws {
    #expect(punctuality(ended: 0, offset: nil, received: deadline, deadline: deadline) == .onTime)
    try forEachCase("no clock makes late what the server had") { random, _ in
      let received = random.integer(in: 0...deadline)
      let offset = random.chance(0.2) ? nil : random.integer(in: .min ... .max)
      let found = punctuality(
        ended: random.integer(in: .min ... .max), offset: offset, received: received,
        deadline: random.chance(0.2) ? nil : deadline)
      try hold(found == .onTime, "\(found)")
    }
  }
}
