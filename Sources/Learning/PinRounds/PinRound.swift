import Determinism
import PinCourses
import TypedNames

/// A round with pins: a pure value without clock and screen. Events go in, the state follows.
///
/// The verdicts of an interim result are the final ones. It tells nothing of pins without an answer, and its
/// marks stay until their answer is changed. What is evaluated stays as it is.
package struct PinRound: Sendable {
  package let task: PinTask
  package private(set) var phase = PinPhase.test
  /// The attempt, from 0.
  package private(set) var attempt = 0
  package private(set) var draw: PinDraw
  /// The pin that is selected.
  package private(set) var selection: Int?
  /// The text in its field.
  package private(set) var draft = ""
  /// The answer for each pin.
  package private(set) var answers: [PinAnswer?]
  /// The verdicts that are shown.
  package private(set) var marks: [PinVerdict?]
  /// The interim results that were counted.
  package private(set) var checks = 0
  /// The shown picture.
  package private(set) var picture = 0
  /// The pins whose names are looked up, and what the pupil says of them.
  package private(set) var revealed: Set<Int> = []
  package private(set) var known: [Int: Bool] = [:]
  /// Looking for places: how many were asked, the tries for this one, and the pins already found.
  package private(set) var asked = 0
  package private(set) var tries = 0
  package private(set) var found: Set<Int> = []
  /// The record of the attempt; nil until it is evaluated.
  package private(set) var record: PinRecord?
  /// The draft that was asked about.
  private var askedDraft: String?
  /// Whether evaluating with gaps is being asked about: until an answer changes, or the question is dismissed.
  private var hasAskedGaps = false
  /// Whether an answer changed since the last interim result.
  private var hasChanged = true
  /// The answers with which an open round goes on.
  private var kept: [PinAnswer?]?

  /// A round that begins, or goes on with the answers it was left with.
  package init(_ task: PinTask, open answers: [PinAnswer?]? = nil) {
    self.task = task
    draw = PinDraw(task, attempt: 0)
    let count = task.exercise.pins.count
    self.answers = Array(repeating: nil, count: count)
    marks = Array(repeating: nil, count: count)
    if let answers, answers.count == count { restore(answers) }
  }

  /// The pin whose place is looked for; nil if none is.
  package var wanted: Int? {
    guard task.game == .pinFind, phase == .test, asked < draw.order.count else { return nil }
    return draw.order[asked]
  }

  /// Whether an interim result can be asked for.
  package var offersInterim: Bool {
    switch task.game {
    case .pinFind, .pinStudy: false
    default: task.settings.interim && checks < task.settings.interimLimit ?? .max
    }
  }

  /// Applies an event. Those that mean nothing in this phase change nothing.
  package mutating func apply(_ event: PinEvent) -> [PinEffect] {
    switch phase {
    case .test, .interim: return applyOpen(event)
    case .result:
      switch event {
      case .commit, .cancel, .dismiss: phase = .evaluated
      case .leave: return close()
      default: break
      }
    case .evaluated: return applyEvaluated(event)
    case .left:
      if event == .load, let kept {
        phase = .test
        restore(kept)
      }
    }
    return []
  }

  // MARK: - Evaluated

  private mutating func applyEvaluated(_ event: PinEvent) -> [PinEffect] {
    switch event {
    case .load where task.settings.retake: begin(attempt + 1)
    case .select(let pin) where answers.indices.contains(pin): look(at: pin)
    case .show(let index): show(index)
    case .commit, .cancel: selection = nil
    case .leave: return close()
    default: break
    }
    return []
  }

  private mutating func begin(_ attempt: Int) {
    self = PinRound(task)
    self.attempt = attempt
    draw = PinDraw(task, attempt: attempt)
  }

  private mutating func close() -> [PinEffect] {
    phase = .left
    selection = nil
    kept = nil
    return [.closed]
  }

  // MARK: - Open

  private mutating func applyOpen(_ event: PinEvent) -> [PinEffect] {
    switch event {
    case .load: return []
    case .dismiss: hasAskedGaps = false
    case .select(let pin):
      guard task.game != .pinFind, answers.indices.contains(pin) else { return [] }
      if commit(asking: true) { return [.asksExactly] }
      look(at: pin)
      draft = task.game == .pinLabel ? answers[pin]?.text ?? "" : ""
    case .show(let index): show(index)
    case .type(let text):
      if selection != nil, task.game == .pinLabel { draft = text }
    case .commit:
      if commit(asking: true) { return [.asksExactly] }
    case .cancel: deselect()
    case .choose(let pin, let name):
      guard task.game == .pinChoose, answers.indices.contains(pin),
        draw.options[pin].contains(name)
      else { return [] }
      set(.text(name), for: pin)
    case .place(let card, let pin): return place(card, on: pin)
    case .drop(let card, let place, let reach):
      guard draw.cards.indices.contains(card) else { return [] }
      return self.place(card, on: target(of: place, reach: reach))
    case .takeBack(let pin): return takeBack(pin)
    case .touch(let place, let reach): return touch(place, reach: reach)
    case .reveal(let pin): reveal(pin)
    case .revealAll(let isOn):
      if task.game == .pinStudy { revealed = isOn ? Set(answers.indices) : [] }
    case .rate(let pin, let isKnown):
      if task.game == .pinStudy, revealed.contains(pin) { known[pin] = isKnown }
    case .interim: interim()
    case .evaluate: return evaluate(asking: true)
    case .timeOver: return evaluate(asking: false)
    case .leave:
      _ = commit(asking: false)
      deselect()
      phase = .left
      guard task.game != .pinStudy else { return [.closed] }
      kept = answers
      return [.kept(answers)]
    }
    return []
  }

  private mutating func look(at pin: Int) {
    selection = pin
    let id = task.exercise.pins[pin].picture
    picture = task.exercise.pictures.firstIndex { $0.id == id } ?? picture
  }

  private mutating func show(_ index: Int) {
    if task.exercise.pictures.indices.contains(index) { picture = index }
  }

  private mutating func deselect() {
    selection = nil
    draft = ""
    askedDraft = nil
  }

  /// Takes the draft as the answer and closes its field.
  ///
  /// - Parameter asking: whether a typing error that fits two names is asked about, once.
  /// - Returns: whether it is asked about; then nothing else happens.
  private mutating func commit(asking: Bool) -> Bool {
    guard let pin = selection, task.game == .pinLabel else {
      selection = nil
      return false
    }
    let text = draft.trimmedOfBlanks
    let answer = text.isEmpty ? nil : PinAnswer.text(text)
    if asking, answer != answers[pin], askedDraft != text,
      task.names.asks(text, task.settings.names)
    {
      askedDraft = text
      return true
    }
    deselect()
    set(answer, for: pin)
    return false
  }

  /// Changes an answer: its mark goes, and the interim result ends.
  private mutating func set(_ answer: PinAnswer?, for pin: Int) {
    guard answers[pin] != answer else { return }
    answers[pin] = answer
    marks[pin] = nil
    phase = .test
    hasChanged = true
    hasAskedGaps = false
  }

  private mutating func restore(_ answers: [PinAnswer?]) {
    self.answers = answers
    kept = nil
    guard task.game == .pinFind else { return }
    asked = draw.order.prefix { answers[$0] != nil }.count
    for pin in draw.order.prefix(asked) {
      guard case .touch(_, _, let hit)? = answers[pin] else { continue }
      if let hit { found.insert(hit) }
      marks[pin] = hit == nil ? .wrong : .right
    }
  }

  // MARK: - Cards

  private mutating func place(_ card: Int, on pin: Int?) -> [PinEffect] {
    guard task.game == .pinDrag, draw.cards.indices.contains(card) else { return [] }
    let before = answers.firstIndex { $0 == .card(card, draw.cards[card]) }
    guard let pin, answers.indices.contains(pin) else {
      // Dropped beside everything, it goes back to the others.
      if let before { set(nil, for: before) }
      return [.returned(card: card)]
    }
    guard before != pin else { return [] }
    var effects: [PinEffect] = []
    if case .card(let other, _)? = answers[pin] { effects.append(.returned(card: other)) }
    if let before { set(nil, for: before) }
    set(.card(card, draw.cards[card]), for: pin)
    return effects
  }

  private mutating func takeBack(_ pin: Int) -> [PinEffect] {
    guard task.game == .pinDrag, answers.indices.contains(pin),
      case .card(let card, _)? = answers[pin]
    else { return [] }
    set(nil, for: pin)
    return [.returned(card: card)]
  }

  /// The pin for a place on the shown picture.
  private func target(of place: PinPlace, reach: Double) -> Int? {
    let exercise = task.exercise
    guard exercise.pictures.indices.contains(picture) else { return nil }
    return exercise.pin(at: place, on: exercise.pictures[picture].id, reach: reach)
  }

  // MARK: - Looking up

  private mutating func reveal(_ pin: Int) {
    guard task.game == .pinStudy, answers.indices.contains(pin) else { return }
    switch task.settings.reveal {
    case .one: revealed.insert(pin)
    case .group:
      revealed.insert(pin)
      guard let group = task.exercise.pins[pin].group else { return }
      revealed.formUnion(answers.indices.filter { task.exercise.pins[$0].group == group })
    case .all: revealed = Set(answers.indices)
    }
  }

  // MARK: - Looking for places

  /// A hidden pin has no ring to aim at.
  package static let reachOfHidden = 0.03

  private mutating func touch(_ place: PinPlace, reach: Double) -> [PinEffect] {
    if task.game == .pinStudy {
      if let pin = target(of: place, reach: reach) { reveal(pin) }
      return []
    }
    guard let pin = wanted, task.exercise.pictures.indices.contains(picture) else { return [] }
    let hit = self.hit(place, reach: reach, for: pin)
    tries += 1
    if tries == 1 {
      set(
        .touch(place, picture: task.exercise.pictures[picture].id, hit: hit), for: pin)
      marks[pin] = hit == nil ? .wrong : .right
    }
    if let hit { found.insert(hit) }
    let verdict = hit == nil ? PinVerdict.wrong : .right
    let isFinal = hit != nil || tries >= task.settings.tries
    var effects: [PinEffect] = [.found(pin: pin, verdict, isFinal: isFinal)]
    guard isFinal else { return effects }
    asked += 1
    tries = 0
    if asked == draw.order.count { effects += evaluate(asking: false) }
    return effects
  }

  /// The pin that a touch finds: the wanted one or another of its name, none twice.
  private func hit(_ place: PinPlace, reach: Double, for wanted: Int) -> Int? {
    let exercise = task.exercise
    let id = exercise.pictures[picture].id
    let aspect = task.aspect(of: id)
    let meant = exercise.pins.indices.filter { index in
      exercise.pins[index].picture == id && !found.contains(index)
        && task.shownFolded[index] == task.shownFolded[wanted]
    }
    if let inside = meant.first(where: { index in
      exercise.area(of: exercise.pins[index]).map {
        $0.picture == id && $0.shape.contains(place, aspect: aspect)
      } ?? false
    }) {
      return inside
    }
    let nearest = exercise.pins.indices.filter { exercise.pins[$0].picture == id }
      .map { (index: $0, distance: exercise.pins[$0].place.distance(to: place, aspect: aspect)) }
      .filter { index, distance in
        distance <= (task.isSeen(index) ? reach : max(reach, Self.reachOfHidden))
      }
      .min { ($0.distance, $0.index) < ($1.distance, $1.index) }
    guard let nearest, meant.contains(nearest.index),
      exercise.area(of: exercise.pins[nearest.index]) == nil
    else { return nil }
    return nearest.index
  }

  // MARK: - Judging

  /// The verdict on a pin's answer, and the label that was meant.
  package func judged(_ pin: Int) -> (verdict: PinVerdict, label: Int?) {
    switch answers[pin] {
    case nil: return (.missing, nil)
    case .text(let text) where task.game == .pinLabel:
      switch task.names.verdict(on: text, for: task.judged[pin], task.settings.names) {
      case .right(let label): return (.right, label)
      case .almost(let label, _): return (.almost, label)
      case .wrong: return (.wrong, nil)
      }
    case .text(let name), .card(_, let name):
      let label = task.label(name, of: pin)
      return (label == nil ? .wrong : .right, label)
    case .touch(_, _, let hit): return (hit == nil ? .wrong : .right, nil)
    }
  }

  private mutating func interim() {
    _ = commit(asking: false)
    deselect()
    guard offersInterim, hasChanged else { return }
    for pin in answers.indices where answers[pin] != nil { marks[pin] = judged(pin).verdict }
    phase = .interim
    hasChanged = false
    checks += 1
  }

  private mutating func evaluate(asking: Bool) -> [PinEffect] {
    guard task.game != .pinStudy else { return [] }
    _ = commit(asking: false)
    deselect()
    let gaps = answers.count { $0 == nil }
    if asking, gaps > 0, !hasAskedGaps {
      hasAskedGaps = true
      return [.asksGaps(gaps)]
    }
    let judged = answers.indices.map(self.judged)
    marks = judged.map(\.verdict)
    let record = makeRecord(judged)
    self.record = record
    phase = .result
    return [.evaluated(record)]
  }

  private func makeRecord(_ judged: [(verdict: PinVerdict, label: Int?)]) -> PinRecord {
    let pins = task.exercise.pins
    let points = zip(pins, judged).reduce(0.0) { sum, next in
      let credit =
        switch next.1.verdict {
        case .right: 1.0
        case .almost: task.settings.almost
        case .wrong, .missing: 0.0
        }
      return sum + Double(next.0.points) * credit
    }
    var record = PinRecord(
      exercise: task.exercise.id, game: task.game, checks: checks,
      right: judged.count { $0.verdict == .right }, almost: judged.count { $0.verdict == .almost },
      total: pins.count, points: points, maximum: task.maximum, isPassed: nil,
      lines: pins.indices.map { index in
        PinRecord.Line(
          pin: pins[index].id, answer: answers[index], verdict: judged[index].verdict,
          label: judged[index].label)
      })
    record.isPassed = task.settings.passShare.map { record.score >= $0 }
    return record
  }

  // MARK: - Shown

  /// What the row of an evaluated pin says: the pupil's own text if it is right, else the shown label, and below
  /// it the own text or a dash. Nil before evaluation: rows tell no names.
  package func row(of pin: Int) -> (name: String, below: String?)? {
    guard phase == .result || phase == .evaluated, let verdict = marks[pin] else { return nil }
    let own = answers[pin]?.text
    if verdict == .right { return (own ?? task.shown[pin], nil) }
    return (task.shown[pin], own ?? "-")
  }

  /// A fingerprint of the state: equal after the same events on every machine.
  package var digest: StateDigest {
    var digest = StateDigest()
    for number in [phase.rawValue, attempt, selection ?? -1, checks, picture, asked, tries] {
      digest.combine(number)
    }
    digest.combine(draft)
    digest.combine(askedDraft ?? "")
    digest.combine(hasAskedGaps)
    digest.combine(hasChanged)
    for pin in draw.order { digest.combine(pin) }
    for option in draw.options.joined() { digest.combine(option) }
    for card in draw.cards { digest.combine(card) }
    for pin in answers.indices {
      digest.combine(marks[pin]?.rawValue ?? -1)
      digest.combine(revealed.contains(pin))
      digest.combine(known[pin].map { $0 ? 1 : 2 } ?? 0)
      digest.combine(found.contains(pin))
      switch answers[pin] {
      case nil: digest.combine(0)
      case .text(let text): digest.combine(text)
      case .card(let card, let text):
        digest.combine(card)
        digest.combine(text)
      case .touch(let place, let picture, let hit):
        digest.combine(place.x)
        digest.combine(place.y)
        digest.combine(picture)
        digest.combine(hit ?? -1)
      }
    }
    return digest
  }
}
