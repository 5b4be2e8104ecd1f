import Determinism
import PinCourses

/// A virtual pupil for rounds with pins, whose score is known in advance.
package enum PinLearner: Sendable, Hashable {
  /// Knows everything.
  case perfect
  /// Answers by lot.
  case random
  /// Answers wrong wherever it does not know.
  case mistaken
  /// Knows this share of the pins, 0…1, and leaves the others out.
  case share(Double)
  /// Types any accepted name instead of the shown one.
  case synonyms
  /// Types in capitals, with `ae` for `ä`, hyphens and blanks.
  case noise
  /// Makes a typing error in each name of nine letters or more.
  case typos

  /// The events by which the pupil plays a round from its beginning to the dismissed result.
  package func play(_ round: inout PinRound, seed: UInt64) -> [PinEvent] {
    var generator = SeededGenerator(seed: seed)
    var events: [PinEvent] = []
    func apply(_ event: PinEvent) {
      events.append(event)
      _ = round.apply(event)
    }
    if round.task.game == .pinFind {
      // Every question takes at most the allowed tries.
      while let pin = round.wanted {
        let steps = self.events(for: pin, in: round, knows: isKnown(&generator), &generator)
        for event in steps { apply(event) }
      }
    } else {
      for pin in round.draw.order {
        let steps = self.events(for: pin, in: round, knows: isKnown(&generator), &generator)
        for event in steps { apply(event) }
      }
      apply(.evaluate)
      if round.phase != .result { apply(.evaluate) }
    }
    apply(.dismiss)
    return events
  }

  private func isKnown(_ generator: inout SeededGenerator) -> Bool {
    switch self {
    case .random, .mistaken: false
    case .share(let share): generator.chance(share)
    default: true
    }
  }

  /// The events by which the pupil answers for a pin, or touches the place that is asked for; none if it leaves the
  /// pin out.
  func events(
    for pin: Int, in round: PinRound, knows: Bool, _ generator: inout SeededGenerator
  ) -> [PinEvent] {
    let task = round.task
    if task.game == .pinFind { return touches(pin, round, knows: knows, &generator) }
    if !knows, self != .random, self != .mistaken { return [] }
    func isMeant(_ name: String) -> Bool { self != .mistaken || task.label(name, of: pin) == nil }
    switch task.game {
    case .pinLabel:
      let text =
        knows
        ? typed(pin, task, &generator)
        : generator.element(of: task.shown.filter(isMeant)) ?? ""
      return [.select(pin: pin), .type(text), .commit, .commit]
    case .pinChoose:
      let options = round.draw.options[pin].filter(isMeant)
      let name = knows ? task.shown[pin] : generator.element(of: options) ?? ""
      return [.choose(pin: pin, name)]
    case .pinDrag:
      let cards = round.draw.cards
      let free = cards.indices.filter { card in
        !round.answers.contains(.card(card, cards[card]))
          && (knows ? task.label(cards[card], of: pin) != nil : isMeant(cards[card]))
      }
      return generator.element(of: free).map { [.place(card: $0, pin: pin)] } ?? []
    case .pinStudy: return [.reveal(pin: pin), .rate(pin: pin, isKnown: knows)]
    case .pinFind: return []
    }
  }

  private func touches(
    _ wanted: Int, _ round: PinRound, knows: Bool, _ generator: inout SeededGenerator
  ) -> [PinEvent] {
    let exercise = round.task.exercise
    // Of pins that share the name, any that was not found yet.
    let pin =
      exercise.pins.indices.first {
        !round.found.contains($0)
          && round.task.names.folded(round.task.shown[$0])
            == round.task.names.folded(round.task.shown[wanted])
      } ?? wanted
    let picture = exercise.pictures.firstIndex { $0.id == exercise.pins[pin].picture } ?? 0
    guard knows else {
      // A touch that means nothing: a place cannot be left out.
      let isByLot = self == .random
      let place = isByLot ? PinPlace(generator.unit(), generator.unit()) : PinPlace(1, 0)
      return [.show(picture: picture), .touch(place, reach: isByLot ? 0.03 : 0)]
    }
    // In its area, which the pin's own place usually is.
    let area = exercise.area(of: exercise.pins[pin])
    let aspect = exercise.pictures[picture].aspect
    let place = exercise.pins[pin].place
    let isInside = area?.shape.contains(place, aspect: aspect) ?? true
    return [
      .show(picture: picture), .touch(isInside ? place : area?.shape.middle ?? place, reach: 0.03),
    ]
  }

  private func typed(_ pin: Int, _ task: PinTask, _ generator: inout SeededGenerator) -> String {
    let shown = task.shown[pin]
    switch self {
    case .synonyms: return generator.element(of: task.exercise.pins[pin].labels)?.text ?? shown
    case .noise:
      let plain = shown.replacing("ä", with: "ae").replacing("ö", with: "oe").replacing(
        "ü", with: "ue")
      return "  " + plain.replacing(" ", with: generator.chance(0.5) ? "-" : "  ").uppercased()
    case .typos:
      var letters = Array(shown)
      guard letters.count >= 9 else { return shown }
      let place = 1 + generator.index(below: letters.count - 2)
      guard letters[place] != " " else { return shown }
      letters.remove(at: place)
      return String(letters)
    default: return shown
    }
  }
}
