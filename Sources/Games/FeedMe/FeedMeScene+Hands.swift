import Stage

/// Handling of fingers and the mouse.
extension FeedMeScene {
  /// Makes a fruit draggable and tappable.
  func connect(_ fruit: FruitNode, _ index: Int) {
    fruit.onGrab = { [unowned self, unowned fruit] in take(fruit) }
    fruit.onDrag = { [unowned self] place, pointer in
      table.watch(place)
      dragon.watch(place, isNear: isNear(place) || isNear(pointer))
    }
    fruit.onDrop = { [unowned self] place, pointer in
      heldFruit = nil
      stopWatching()
      let area = places.feedingArea
      if area.contains(place) || area.contains(pointer) { feed(index) }
    }
    fruit.onTap = { [unowned self, unowned fruit] in
      heldFruit = nil
      // Children who know the desktop double-tap: that means the same as a single tap.
      guard !fruit.isChosen || tick - choiceTick > Self.doubleTapTicks else { return }
      fruit.isChosen.toggle()
      if fruit.isChosen {
        watch(fruit.fruitPlace)
      } else {
        stopWatching()
      }
      choiceTick = tick
    }
    fruit.onLost = { [unowned self] in
      heldFruit = nil
      stopWatching()
    }
  }

  /// Dragon and guests look at a fruit.
  private func watch(_ place: Point) {
    dragon.watch(place, isNear: false)
    table.watch(place)
  }

  private func stopWatching() {
    dragon.stopWatching()
    table.watch(nil)
  }

  /// A tap on the dragon feeds it the chosen fruit.
  func tapDragon() {
    if let index = fruits.firstIndex(where: \.isChosen), isOpen {
      feed(index)
    } else if heldFruit == nil, rules.phase == .playing, rules.feedbackRemaining == 0 {
      dragon.giggle()
      director?.play("feedme/touch", volume: 0.6)
    }
  }

  /// Returns the held fruit to its place.
  func putDown() {
    guard let fruit = heldFruit else { return }
    heldFruit = nil
    fruit.letGo()
    stopWatching()
  }

  private func take(_ fruit: FruitNode) -> Bool {
    guard heldFruit == nil, isOpen, fruit.isWhole else { return false }
    heldFruit = fruit
    for other in fruits where other !== fruit { other.isChosen = false }
    director?.play("feedme/touch")
    watch(fruit.fruitPlace)
    return true
  }

  /// Whether a fruit is near enough for the dragon to open its mouth.
  private func isNear(_ place: Point) -> Bool {
    places.feedingArea.contains(place)
      || place.distance(to: mouth) < 250 * places.dragonScale
  }

  /// The position of the dragon's mouth.
  var mouth: Point {
    places.dragonFoot + DragonNode.mouth * (places.dragonScale * dragon.growth)
  }
}
