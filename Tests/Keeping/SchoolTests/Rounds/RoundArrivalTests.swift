import School
import StageTesting
import Testing

/// Rounds arrive once, twice, in any order, and sometimes as something else.
struct RoundArrivalTests {
  private func round(
    _ number: UInt64 = 1, hash: Int = 1, pupil: UInt64 = 1, device: UInt64 = 1, received: Int = 0
  ) -> UploadedRound {
    UploadedRound(
      id: .init(number: number), hash: .of(hash), pupil: .init(number: pupil),
      device: .init(number: device), ended: Timestamp(milliseconds: 0), offset: nil,
      received: Timestamp(milliseconds: received))
  }

  @Test func theSameAgainIsFine() {
    #expect(round().arrival(among: []) == .new)
    #expect(round().arrival(among: [round(2)]) == .new)
    #expect(round(device: 2, received: 9).arrival(among: [round()]) == .again)
  }

  @Test func somethingElseUnderItsIdentifierIsKeptAndShown() {
    #expect(round(hash: 2).arrival(among: [round()]) == .conflict)
    #expect(round(pupil: 2).arrival(among: [round()]) == .conflict)
    #expect(round(hash: 2).arrival(among: [round(), round(hash: 2)]) == .again)
  }

  @Test func nothingIsLostOrDoubledInAnyOrder() throws {
    struct Name: Hashable {
      let id: UploadedRound.ID
      let hash: ContentHash
      let pupil: Pupil.ID
      let assignment: Assignment.ID?

      init(_ round: UploadedRound) {
        (id, hash, pupil, assignment) = (round.id, round.hash, round.pupil, round.assignment)
      }
    }
    func filed(_ rounds: [UploadedRound]) -> (files: [UploadedRound], conflicts: Int) {
      rounds.reduce(into: ([], 0)) { result, round in
        switch round.arrival(among: result.files) {
        case .new: result.files.append(round)
        case .again: break
        case .conflict:
          result.files.append(round)
          result.conflicts += 1
        }
      }
    }
    try forEachCase("each content is filed once, whatever the order") { random, _ in
      let sent = RandomSchool(&random).rounds
      let arriving = random.shuffled(sent + sent.filter { _ in random.chance(0.5) })
      let (files, conflicts) = filed(arriving)
      let names = Set(sent.map(Name.init))
      try hold(files.count == names.count && Set(files.map(Name.init)) == names, "\(files)")
      try hold(conflicts == names.count - Set(sent.map(\.id)).count, "\(conflicts)")
    }
  }
}
