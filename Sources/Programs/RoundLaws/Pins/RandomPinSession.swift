import Determinism
import PinCourses
import PinRounds
import TypedNames

/// A round with pins in which anything may happen next, sensible or not.
struct RandomPinSession {
  let task: PinTask
  private(set) var round: PinRound
  private(set) var events: [PinEvent] = []
  private var random: SeededGenerator

  init(_ random: SeededGenerator) {
    var draw = RandomPinCourse(random: random)
    var course = PinCourse()
    course.language = "de"
    let exercise = draw.exercise("e")
    course.options = draw.options()
    course.exercises = [.pins(exercise)]
    var numbers = draw.random
    if numbers.chance(0.4) { course.glossary = .lines(["Patella", "Ulna|Elle", "Radius"]) }
    let games = exercise.playableGames(in: "de", folded: course.names().folded)
    task = PinMaterial(exercise, in: nil, of: course, language: "de").task(
      numbers.element(of: games) ?? .pinStudy, seed: numbers.next())
    round = PinRound(task)
    self.random = numbers
  }

  /// Lets something happen.
  ///
  /// - Returns: the first rule that does not hold then; nil if all do.
  mutating func step() -> String? {
    let event = next()
    let before = round
    let effects = round.apply(event)
    events.append(event)
    return broken(before, event, effects).map { "after \(events.count) events, \(event): \($0)" }
  }

  private func broken(_ before: PinRound, _ event: PinEvent, _ effects: [PinEffect]) -> String? {
    if let record = round.record, !(0...1).contains(record.score) { return "score" }
    // What is evaluated is final, but for a new attempt.
    if before.phase == .result || before.phase == .evaluated, round.attempt == before.attempt {
      if round.answers != before.answers || round.marks != before.marks
        || round.record != before.record
      {
        return "evaluated is not final"
      }
    }
    if round.attempt != before.attempt, round.answers.contains(where: { $0 != nil }) {
      return "a new attempt is not empty"
    }
    return brokenAnswers ?? brokenMarks(before, event) ?? brokenRecord(effects)
  }

  private var brokenAnswers: String? {
    let cards = round.answers.compactMap { answer -> Int? in
      if case .card(let card, _)? = answer { card } else { nil }
    }
    if Set(cards).count != cards.count { return "a card counts twice" }
    let hits = round.answers.compactMap { answer -> Int? in
      if case .touch(_, _, let hit?)? = answer { hit } else { nil }
    }
    return Set(hits).count == hits.count ? nil : "a place counts twice"
  }

  private func brokenMarks(_ before: PinRound, _ event: PinEvent) -> String? {
    guard round.phase == .test || round.phase == .interim else { return nil }
    for pin in round.answers.indices {
      if round.answers[pin] == nil, round.marks[pin] != nil { return "tells of an open pin" }
      if let mark = round.marks[pin], mark != round.judged(pin).verdict {
        return "a mark is not final"
      }
      if round.row(of: pin) != nil { return "a row tells a name" }
    }
    if event == .interim, round.answers != before.answers, before.selection == nil {
      return "an interim result changes an answer"
    }
    return nil
  }

  private func brokenRecord(_ effects: [PinEffect]) -> String? {
    for case .evaluated(let record) in effects {
      for (pin, line) in record.lines.enumerated() {
        if round.answers[pin] == nil, line.verdict != .missing { return "a gap is not missing" }
      }
      if record.right + record.almost > record.total { return "counts" }
    }
    return nil
  }

  private mutating func text() -> String {
    let label = task.exercise.pins[random.index(below: task.exercise.pins.count)].labels.first
    let names = RandomPinCourse.names + ["", "xyz", "die Clavicula", "Klavikula", "ulna"]
    guard random.chance(0.5), var signs = label.map({ Array($0.text) }), !signs.isEmpty else {
      return random.element(of: names) ?? ""
    }
    // With a slip of the keyboard, now and then.
    if random.chance(0.4) { signs.remove(at: random.index(below: signs.count)) }
    return String(signs)
  }

  private mutating func next() -> PinEvent {
    let count = round.answers.count
    let pin = random.index(below: count + 1)
    let card = random.index(below: 12)
    let near = task.exercise.pins[pin % count].place
    let place = random.chance(0.6) ? near : PinPlace(random.unit(), random.unit())
    let reach = random.unit() / 10
    switch random.index(below: 40) {
    case 0...5: return .select(pin: pin)
    case 6...11: return .type(text())
    case 12...16: return .commit
    case 17: return .cancel
    case 18...20:
      let options = pin < round.draw.options.count ? round.draw.options[pin] : []
      return .choose(pin: pin, random.element(of: options) ?? text())
    case 21...23: return .place(card: card, pin: pin)
    case 24, 25: return .drop(card: card, place, reach: reach)
    case 26: return .takeBack(pin: pin)
    case 27...31: return .touch(place, reach: reach)
    case 32: return .reveal(pin: pin)
    case 33: return random.chance(0.5) ? .revealAll(true) : .rate(pin: pin, isKnown: true)
    case 34: return .show(picture: random.index(below: 3))
    case 35, 36: return .interim
    case 37: return random.chance(0.3) ? .evaluate : .timeOver
    case 38: return random.chance(0.5) ? .dismiss : .load
    default: return random.chance(0.3) ? .leave : .load
    }
  }
}
