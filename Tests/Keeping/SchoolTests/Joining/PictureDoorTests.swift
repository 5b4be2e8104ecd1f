import School
import StageTesting
import Testing

/// The door that five wrong tries close for a minute.
struct PictureDoorTests {
  private func moment(_ milliseconds: Int) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func fiveWrongTriesCloseItForAMinute() {
    var door = PictureDoor()
    for left in (1...4).reversed() {
      #expect(
        door.tryPictures(isRight: false, at: moment(0)) == .wrong(.open(triesLeft: left)))
    }
    let closed = PictureDoor.State.closed(until: moment(60_000))
    #expect(door.tryPictures(isRight: false, at: moment(0)) == .wrong(closed))
    #expect(door.state(at: moment(59_999)) == closed)
    #expect(
      door.tryPictures(isRight: true, at: moment(59_999)) == .notTried(until: moment(60_000)))
    #expect(door.state(at: moment(60_000)) == .open(triesLeft: 5))
    #expect(door.tryPictures(isRight: true, at: moment(60_000)) == .entered)
    #expect(door == PictureDoor())
  }

  @Test func theTeacherOpensItAtOnce() {
    var door = PictureDoor()
    for _ in 0..<5 { _ = door.tryPictures(isRight: false, at: moment(0)) }
    door.open()
    #expect(door == PictureDoor())
    #expect(door.tryPictures(isRight: true, at: moment(1)) == .entered)
  }

  @Test func aClockSetBackDoesNotKeepItClosed() {
    var door = PictureDoor()
    for _ in 0..<5 { _ = door.tryPictures(isRight: false, at: moment(1_000_000)) }
    #expect(door.state(at: moment(0)) == .open(triesLeft: 5))
  }

  /// Several who look after one door have not the same clock, and a try may have waited for its turn.
  @Test func aTryFromShortlyBeforeOpensNothing() {
    var door = PictureDoor()
    for _ in 0..<5 { _ = door.tryPictures(isRight: false, at: moment(1_000_000)) }
    #expect(
      door.tryPictures(isRight: true, at: moment(999_000)) == .notTried(until: moment(1_060_000)))
  }

  /// Against a list of all tries: the door is closed exactly for the minute after each fifth wrong one.
  @Test func isClosedAfterEachFifthWrongTry() throws {
    try forEachCase("a door agrees with the list of its tries") { random, _ in
      var door = PictureDoor()
      var (wrong, closed, now) = (0, Int?.none, 0)
      for _ in 0..<40 {
        now += random.integer(in: 0...20_000)
        if random.chance(0.05) {
          door.open()
          (wrong, closed) = (0, nil)
        }
        let isRight = random.chance(0.1)
        let outcome = door.tryPictures(isRight: isRight, at: moment(now))
        if let start = closed, now < start + 60_000 {
          try hold(outcome == .notTried(until: moment(start + 60_000)), "\(outcome) at \(now)")
          continue
        }
        wrong = isRight ? 0 : wrong + 1
        closed = nil
        if wrong == 5 { (wrong, closed) = (0, now) }
        let expected: PictureDoor.Outcome =
          isRight
          ? .entered
          : .wrong(
            closed == nil ? .open(triesLeft: 5 - wrong) : .closed(until: moment(now + 60_000)))
        try hold(outcome == expected, "\(outcome) at \(now), not \(expected)")
        try hold((0..<PictureDoor.tries).contains(door.wrongTries), "\(door)")
      }
    }
  }
}
