import Testing

@testable import Stage

@Suite("Easing")
struct EasingTests {
  static let families = Easing.Family.allCases.flatMap { family in
    Easing.Direction.allCases.map { Easing.curve(family, $0) }
  }
  static let all: [Easing] =
    [.linear, .easeIn, .easeOut, .easeInOut, .custom { $0 * $0 * $0 }]
    + families + [.mirrored(.custom { $0 * $0 })]

  @Test("Starts at 0 and ends at 1 exactly")
  func ends() {
    for easing in Self.all {
      #expect(easing.progress(at: 0) == 0, "\(easing)")
      #expect(easing.progress(at: 1) == 1, "\(easing)")
    }
  }

  @Test("Is continuous")
  func continuous() {
    for easing in Self.all {
      let progresses = (0...10_000).map { easing.progress(at: Double($0) / 10_000) }
      let jumps = zip(progresses, progresses.dropFirst()).map { ($0 - $1).magnitude }
      // The steepest is the circle's end, a root that rises by √(2/10 000).
      #expect(jumps.allSatisfy { $0 < 0.015 }, "\(easing)")
    }
  }

  @Test("Reversed is the same curve from the other end, and twice the original")
  func reversed() {
    for easing in Self.all {
      for step in 0...100 {
        let share = Double(step) / 100
        let back = easing.reversed.progress(at: share)
        #expect((back - (1 - easing.progress(at: 1 - share))).magnitude < 1e-12, "\(easing)")
        #expect(easing.reversed.reversed.progress(at: share) == easing.progress(at: share))
      }
    }
  }

  @Test("Calm families never leave the way, back and elastic do")
  func range() {
    for family in Easing.Family.allCases {
      let progresses = (0...1000).map {
        Easing.curve(family, .out).progress(at: Double($0) / 1000)
      }
      let swings = progresses.contains { $0 > 1.0001 }
      #expect(swings == (family == .back || family == .elastic), "\(family)")
    }
  }

  @Test("In is slow at the start, out at the end")
  func character() {
    for family in Easing.Family.allCases {
      #expect(Easing.curve(family, .in).progress(at: 0.2) < 0.2, "\(family)")
      #expect(Easing.curve(family, .out).progress(at: 0.8) > 0.8, "\(family)")
    }
  }
}
