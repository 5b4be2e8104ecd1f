import PinCourses
import Testing
import TypedNames

@testable import PinRounds

/// The states of a round, and its five games.
@Suite("Rounds with pins") struct PinRoundTests {
  @Test("Selecting shows the picture and the answer, committing keeps it, escaping drops the draft")
  func typing() {
    var round = PinRound(PinWorld.task(.pinLabel))
    PinWorld.apply([.select(pin: 5)], to: &round)
    #expect(round.selection == 5)
    #expect(round.picture == 1)
    PinWorld.apply([.type(" Costa "), .commit], to: &round)
    #expect(round.answers[5] == .text("Costa"))
    #expect(round.selection == nil)
    PinWorld.apply([.select(pin: 5)], to: &round)
    #expect(round.draft == "Costa")
    PinWorld.apply([.type("Rippe"), .cancel], to: &round)
    #expect(round.answers[5] == .text("Costa"))
    PinWorld.apply([.select(pin: 5), .type("  "), .commit], to: &round)
    #expect(round.answers[5] == nil)
    // A press on another pin commits as well.
    PinWorld.apply([.select(pin: 5), .type("Costa"), .select(pin: 0)], to: &round)
    #expect(round.answers[5] == .text("Costa"))
    #expect(round.selection == 0)
  }

  @Test("An interim result marks answered pins, and a changed answer ends it")
  func interim() {
    var round = PinRound(PinWorld.task(.pinLabel))
    let answers =
      PinWorld.naming(0, "Humeruskopf") + PinWorld.naming(1, "Klavikula")
      + PinWorld.naming(2, "Femur")
    PinWorld.apply(answers + [.interim], to: &round)
    #expect(round.phase == .interim)
    #expect(round.marks == [.right, .almost, .wrong, nil, nil, nil, nil])
    #expect(round.row(of: 0) == nil)
    // Looking and asking again change nothing.
    PinWorld.apply([.select(pin: 1), .commit, .interim, .interim], to: &round)
    #expect(round.phase == .interim)
    #expect(round.checks == 1)
    PinWorld.apply(PinWorld.naming(2, "Scapula"), to: &round)
    #expect(round.phase == .test)
    #expect(round.marks == [.right, .almost, nil, nil, nil, nil, nil])
    PinWorld.apply([.interim], to: &round)
    #expect(round.checks == 2)
    #expect(round.marks[2] == .right)
  }

  @Test("Interim results are offered as often as the settings say")
  func interimLimit() {
    var round = PinRound(PinWorld.task(.pinLabel) { $0.interimLimit = 1 })
    PinWorld.apply(
      PinWorld.naming(0, "x") + [.interim] + PinWorld.naming(0, "y") + [.interim], to: &round)
    #expect(round.checks == 1)
    #expect(round.phase == .test)
    #expect(!round.offersInterim)
    var none = PinRound(PinWorld.task(.pinLabel) { $0.interim = false })
    PinWorld.apply(PinWorld.naming(0, "x") + [.interim], to: &none)
    #expect(none.phase == .test && none.marks[0] == nil)
  }

  @Test("Evaluating with gaps asks each time that the question was dismissed")
  func gapsAskedAgain() {
    var round = PinRound(PinWorld.task(.pinLabel))
    #expect(round.apply(.evaluate) == [.asksGaps(7)])
    _ = round.apply(.dismiss)
    #expect(round.apply(.evaluate) == [.asksGaps(7)])
    #expect(round.phase == .test && round.record == nil)
    guard case .evaluated? = round.apply(.evaluate).first else {
      Issue.record("not evaluated after the answer")
      return
    }
  }

  @Test("Evaluating with gaps asks first; gaps are wrong, and what is evaluated stays")
  func evaluation() throws {
    var round = PinRound(PinWorld.task(.pinLabel) { $0.passShare = 0.5 })
    PinWorld.apply(
      PinWorld.naming(0, "Caput humeri") + PinWorld.naming(1, "Klavikula")
        + PinWorld.naming(2, "Scapula"), to: &round)
    #expect(round.apply(.evaluate) == [.asksGaps(4)])
    #expect(round.phase == .test)
    let effects = round.apply(.evaluate)
    guard case .evaluated(let record)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(round.phase == .result)
    #expect((record.right, record.almost, record.total) == (2, 1, 7))
    // One point, half a point, three points, of nine.
    #expect(record.points == 4.5 && record.maximum == 9 && record.score == 0.5)
    #expect(record.isPassed == true)
    #expect(record.lines[3].verdict == .missing)
    #expect(record.lines.map(\.label) == [0, 0, 0, nil, nil, nil, nil])
    PinWorld.apply([.dismiss], to: &round)
    #expect(round.phase == .evaluated)
    let before = round.marks
    PinWorld.apply(
      PinWorld.naming(3, "Acromion") + [.interim, .evaluate, .timeOver, .choose(pin: 0, "x")],
      to: &round)
    #expect(round.marks == before && round.answers[3] == nil && round.record == record)
    #expect(round.row(of: 0)?.name == "Caput humeri" && round.row(of: 0)?.below == nil)
    #expect(round.row(of: 1)?.name == "Clavicula" && round.row(of: 1)?.below == "Klavikula")
    #expect(round.row(of: 3)?.name == "Acromion" && round.row(of: 3)?.below == "-")
  }

  @Test("Any press closes the result, and a new attempt begins only if retaking is allowed")
  func retake() {
    for isAllowed in [true, false] {
      var round = PinRound(PinWorld.task(.pinLabel) { $0.retake = isAllowed })
      PinWorld.apply(PinWorld.naming(0, "x") + [.timeOver, .commit, .load], to: &round)
      #expect(round.phase == (isAllowed ? .test : .evaluated))
      #expect(round.attempt == (isAllowed ? 1 : 0))
      #expect((round.answers[0] == nil) == isAllowed)
      #expect((round.record == nil) == isAllowed)
    }
  }

  @Test("Leaving keeps an open round, which goes on; an evaluated one is closed")
  func leaving() {
    var round = PinRound(PinWorld.task(.pinLabel))
    let effects = PinWorld.apply(
      [.select(pin: 0), .type("Humeruskopf"), .leave], to: &round)
    #expect(effects == [.kept(round.answers)])
    #expect(round.phase == .left && round.answers[0] == .text("Humeruskopf"))
    PinWorld.apply(PinWorld.naming(1, "x"), to: &round)
    #expect(round.answers[1] == nil)
    let again = PinRound(round.task, open: round.answers)
    #expect(again.answers == round.answers && again.phase == .test)
    PinWorld.apply([.load], to: &round)
    #expect(round.phase == .test)
    #expect(PinWorld.apply([.timeOver, .leave], to: &round) == [.closed])
    PinWorld.apply([.load], to: &round)
    #expect(round.phase == .left)
  }

  @Test("A draft that fits two names is asked about once, whichever pin is meant")
  func asking() {
    var exercise = PinWorld.exercise()
    exercise.pins[0].labels = [NameLabel("Niger")]
    exercise.pins[1].labels = [NameLabel("Nigeria")]
    for pin in 0...2 {
      var round = PinRound(PinWorld.task(.pinLabel, exercise: exercise, withGlossary: true))
      PinWorld.apply([.select(pin: pin), .type("Nigera")], to: &round)
      #expect(round.apply(.commit) == [.asksExactly])
      #expect(round.selection == pin && round.answers[pin] == nil)
      #expect(round.apply(.commit).isEmpty)
      #expect(round.answers[pin] == .text("Nigera"))
    }
  }

  @Test("Options are distinct, the right one is among them, and they are drawn by the seed")
  func choosing() {
    let task = PinWorld.task(.pinChoose)
    var round = PinRound(task)
    for (pin, options) in round.draw.options.enumerated() {
      #expect(options.count == 4)
      #expect(options.count { task.label($0, of: pin) != nil } == 1)
      #expect(Set(options.map(task.names.folded)).count == 4)
    }
    #expect(PinRound(task).draw == round.draw)
    #expect(PinRound(PinWorld.task(.pinChoose, seed: 2)).draw != round.draw)
    PinWorld.apply([.choose(pin: 0, "nowhere offered")], to: &round)
    #expect(round.answers[0] == nil)
    PinWorld.apply([.choose(pin: 0, "Caput humeri"), .interim], to: &round)
    #expect(round.marks[0] == .right)
  }

  @Test("Cards go onto pins, back, and to the place of others; a card counts once")
  func dragging() throws {
    var round = PinRound(PinWorld.task(.pinDrag) { $0.extraCards = 4 })
    let cards = round.draw.cards
    #expect(cards.count == 11)
    #expect(cards.contains("Femur") && cards.contains("Tibia"))
    let humerus = try #require(cards.firstIndex(of: "Caput humeri"))
    let scapula = try #require(cards.firstIndex(of: "Scapula"))
    // In the area, and in reach of a centre; beside everything it returns.
    PinWorld.apply([.drop(card: humerus, PinPlace(0.15, 0.1), reach: 0.01)], to: &round)
    #expect(round.answers[0] == .card(humerus, "Caput humeri"))
    #expect(
      round.apply(.drop(card: scapula, PinPlace(0.9, 0.1), reach: 0.03))
        == [.returned(card: scapula)])
    PinWorld.apply([.drop(card: scapula, PinPlace(0.35, 0.31), reach: 0.03)], to: &round)
    #expect(round.answers[2] == .card(scapula, "Scapula"))
    // A card on an occupied pin sends the other one back; a card is at one pin only.
    #expect(round.apply(.place(card: scapula, pin: 0)) == [.returned(card: humerus)])
    #expect(round.answers[2] == nil)
    #expect(round.answers.compactMap { $0 }.count == 1)
    #expect(round.apply(.takeBack(pin: 0)) == [.returned(card: scapula)])
    #expect(round.answers.allSatisfy { $0 == nil })
    // Two pins of one name take each other's cards.
    let ribs = cards.indices.filter { cards[$0] == "Costa" }
    PinWorld.apply(
      [.place(card: ribs[1], pin: 5), .place(card: ribs[0], pin: 6), .interim], to: &round)
    #expect(round.marks[5] == .right && round.marks[6] == .right)
  }

  @Test("Looking up reveals one, a group or all, and scores nothing")
  func studying() {
    for (reveal, count) in [(PinSettings.Reveal.one, 1), (.group, 2), (.all, 7)] {
      var round = PinRound(PinWorld.task(.pinStudy) { $0.reveal = reveal })
      PinWorld.apply([.reveal(pin: 3), .evaluate, .timeOver, .interim], to: &round)
      #expect(round.revealed.count == count)
      #expect(round.phase == .test && round.record == nil)
    }
    var round = PinRound(PinWorld.task(.pinStudy))
    PinWorld.apply(
      [
        .rate(pin: 1, isKnown: true), .touch(PinPlace(0.22, 0.2), reach: 0.01),
        .rate(pin: 1, isKnown: false),
      ], to: &round)
    #expect(round.known == [1: false])
    PinWorld.apply([.revealAll(true)], to: &round)
    #expect(round.revealed.count == 7)
    #expect(round.apply(.leave) == [.closed])
  }

  @Test("Places are looked for in turn: the area, the nearest in reach, the same name once")
  func finding() {
    var round = PinRound(PinWorld.task(.pinFind))
    #expect(round.wanted == 0 && !round.offersInterim)
    func touch(_ x: Double, _ y: Double, reach: Double = 0.03) -> [PinEffect] {
      round.apply(.touch(PinPlace(x, y), reach: reach))
    }
    #expect(touch(0.17, 0.1) == [.found(pin: 0, .right, isFinal: true)])
    #expect(touch(0.24, 0.2) == [.found(pin: 1, .right, isFinal: true)])
    // Another pin's place, and none.
    #expect(touch(0.22, 0.2) == [.found(pin: 2, .wrong, isFinal: true)])
    #expect(touch(0.9, 0.9) == [.found(pin: 3, .wrong, isFinal: true)])
    #expect(touch(0.58, 0.52, reach: 0.01) == [.found(pin: 4, .wrong, isFinal: true)])
    // Either rib is right, but none twice.
    PinWorld.apply([.show(picture: 1)], to: &round)
    #expect(touch(0.82, 0.7) == [.found(pin: 5, .right, isFinal: true)])
    let last = touch(0.82, 0.7)
    #expect(last.first == .found(pin: 6, .wrong, isFinal: true))
    #expect(last.count == 2 && round.phase == .result)
    #expect(round.record?.right == 3)
  }

  @Test("Only the first of several tries scores, and a hidden pin has a wide reach")
  func tries() {
    var round = PinRound(
      PinWorld.task(.pinFind) {
        $0.tries = 2
        $0.findPins = .hidden
      })
    #expect(
      round.apply(.touch(PinPlace(0.9, 0.9), reach: 0.01))
        == [.found(pin: 0, .wrong, isFinal: false)])
    #expect(
      round.apply(.touch(PinPlace(0.1, 0.1), reach: 0.01))
        == [.found(pin: 0, .right, isFinal: true)])
    #expect(round.marks[0] == .wrong && round.wanted == 1)
    #expect(
      round.apply(.touch(PinPlace(0.245, 0.2), reach: 0.01))
        == [.found(pin: 1, .right, isFinal: true)])
    #expect(round.apply(.timeOver).count == 1)
    #expect(round.record?.right == 1)
  }

  @Test("The order is the teacher's, or drawn by the seed")
  func order() {
    #expect(PinRound(PinWorld.task(.pinFind)).draw.order == Array(0..<7))
    let drawn = PinRound(PinWorld.task(.pinFind) { $0.shuffle = true }).draw.order
    #expect(drawn != Array(0..<7) && drawn.sorted() == Array(0..<7))
    #expect(PinRound(PinWorld.task(.pinFind) { $0.shuffle = true }).draw.order == drawn)
  }
}
