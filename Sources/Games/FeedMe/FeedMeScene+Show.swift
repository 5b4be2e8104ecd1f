import Exercises
import GameScreens
import Play
import Stage

/// What events look and sound like.
extension FeedMeScene {
  func begin() {
    director?.play("feedme/new-game")
    dragon.grow(after: 0, delay: nil)
    hud.bringHearts()
  }

  func bringQuestion() {
    guard let question = rules.question else { return }
    // A round that is continued shows how far it is, too.
    dragon.grow(after: rightCount, delay: nil)
    table.receive(after: rightCount)
    table.watch(nil)
    let text = context.translation.calculation(question.exercise.question)
    let isLong = Playability.pages(of: text, in: FeedMeRules.profile.demand) != nil
    board.bring(
      isLong
        ? Playability.beginning(of: text, in: FeedMeRules.profile.demand) : BoardText.open(text),
      context.pictures.picture(of: question.exercise), isLong: isLong)
    board.want(question.rightIndices.count)
    let pictures = context.pictures.pictures(ofOptions: question)
    // All tags use the same font size, so that none stands out.
    let letters = FruitLettering.size(longest: question.options.map(\.count).max() ?? 0)
    var delay = 0.0
    for (index, (fruit, option)) in zip(fruits, question.options).enumerated() {
      fruit.words = spoken(option: option)
      fruit.bring(
        option, pictures.isEmpty ? nil : pictures[index], letters: letters, after: delay)
      delay += 0.12
    }
    for fruit in fruits.dropFirst(question.options.count) { fruit.isHidden = true }
    read()
    if focusedNode == nil { focus(firstFocus, isVisible: showsFocus) }
  }

  /// The dragon eats one of several right fruits.
  func showBite(_ option: Int) {
    guard fruits.indices.contains(option) else { return }
    putDown()
    for fruit in fruits { fruit.isChosen = false }
    let fruit = fruits[option]
    let morsel = Morsel(fruit)
    world.add(morsel)
    fruit.takeOff()
    fruit.mark(.right)
    board.fill(rules.eaten.count)
    biteTick = tick
    let left = (rules.question?.rightIndices.count ?? 0) - rules.eaten.count
    let text = context.translation
    director?.announce(
      Spoken(text.count("spoken.more", left), language: text.language), urgency: .assertive)
    director?.play("feedme/right")
    let flight = Morsel.flightTime(from: morsel.position, to: mouth)
    dragon.eat(fruit.crumbs, after: flight)
    morsel.flyIn(to: mouth, flight)
    if focusedNode === fruit { focus(firstFocus, isVisible: showsFocus) }
  }

  func showAnswer(_ option: Int, _ isRight: Bool) {
    guard let question = rules.question, fruits.indices.contains(option) else { return }
    putDown()
    reading.hide()
    for fruit in fruits { fruit.isChosen = false }
    let fruit = fruits[option]
    let morsel = Morsel(fruit)
    world.add(morsel)
    fruit.takeOff()
    fruit.mark(isRight ? .right : .wrong)
    if board.readAgain.isHidden {
      board.fillIn(
        BoardText.filled(
          context.translation.calculation(question.exercise.question),
          with: Response.options(question.right).text))
    }
    if isRight { board.fill(question.rightIndices.count) }
    director?.play(isRight ? "feedme/right" : "feedme/wrong")
    let flight = Morsel.flightTime(from: morsel.position, to: mouth)
    if isRight {
      dragon.eat(fruit.crumbs, after: flight)
      morsel.flyIn(to: mouth, flight)
      cheer(after: flight)
      table.cheer(after: flight + 0.3)
      table.receive(after: rightCount)
      dragon.grow(after: rightCount, delay: flight + 0.75)
      return
    }
    for index in question.rightIndices where fruits.indices.contains(index) && fruits[index].isWhole
    {
      fruits[index].mark(.pointedOut)
    }
    let spit = flight + 0.22
    dragon.dislike(after: flight, spit: spit)
    morsel.flyInAndOut(
      to: mouth, flight, spit: spit,
      home: fruit.home + FruitNode.pictureCenter * fruit.scale
    ) { [weak fruit] in fruit?.putBack() }
  }

  /// After the taste of the wrong fruit the dragon has had enough.
  func turnAngry() {
    let delay = 1.2
    dragon.turnAngry(after: delay)
    guard !reducesMotion else { return }
    let tremble = Action.sequence([
      .move(by: Point(7, 3), duration: 0.03), .move(by: Point(-14, -6), duration: 0.06),
      .move(by: Point(7, 3), duration: 0.03),
    ])
    world.run(.sequence([.wait(duration: delay), .repeat(tremble, 4)]))
  }

  func end(_ ending: RoundEnding) {
    putDown()
    switch ending {
    case .livesLost:
      dragon.slump()
      director?.play("feedme/game-over")
    default:
      dragon.rejoice()
      table.cheer(after: 0.1)
      cheer(after: 0.1)
      director?.play("result/over")
    }
  }

  /// The questions answered right so far.
  private var rightCount: Int { rules.records.count { $0.isCorrect } }

  /// Hearts and stars fly up around the dragon.
  private func cheer(after delay: Double) {
    for fountain in [hearts, stars] {
      fountain.position = mouth + Point(0, -20 * places.dragonScale)
      fountain.scale = places.dragonScale
      fountain.run(
        .sequence([.wait(duration: delay), .run { ($0 as? Emitter)?.burst(6) }]), key: "cheer")
    }
  }
}
