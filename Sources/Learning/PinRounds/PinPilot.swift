import Determinism
import PinCourses
import Play

/// Plays a game with pins for a virtual pupil: takes the pins one by one, thinks, and answers each at once.
package struct PinPilot<Way: PinWay>: PupilPilot {
  package typealias Rules = PinRules<Way>

  private var mind: PupilMind
  private var generator: SeededGenerator
  /// What is still to be done, the next first.
  private var events: [PinEvent] = []
  /// The place, in the order of the pins, of the one that is next.
  private var next = 0
  /// When the pupil acts; nil if nothing was decided yet.
  private var actingTick: Int?
  private var knows = false

  package init(mind: PupilMind) {
    self.mind = mind
    generator = mind.stream
  }

  package mutating func input(for rules: borrowing PinRules<Way>) -> PinInput {
    guard rules.round.phase == .playing else { return .leading(on: rules.round.phase) }
    guard events.isEmpty else { return .pin(events.removeFirst()) }
    let pins = rules.pins
    let order = pins.draw.order
    guard let pin = Way.game == .pinFind ? pins.wanted : order.dropFirst(next).first else {
      return order.isEmpty ? .none : .pin(.evaluate)
    }
    guard let tick = actingTick else {
      let decision = mind.decision(among: pins.task.settings.choices)
      knows = decision.isRight
      actingTick = rules.round.ticks + decision.ticks
      return .none
    }
    guard rules.round.ticks >= tick else { return .none }
    actingTick = nil
    next += 1
    events = PinLearner.mistaken.events(for: pin, in: pins, knows: knows, &generator)
    return events.isEmpty ? .none : .pin(events.removeFirst())
  }

  package mutating func play(_ rules: inout PinRules<Way>) -> [PinMoment] {
    rules.advance(input(for: rules))
  }
}
