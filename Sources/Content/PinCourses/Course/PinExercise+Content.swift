import TypedNames

extension PinExercise {
  /// The picture with an id.
  package func picture(_ id: String) -> PinPicture? { pictures.first { $0.id == id } }

  /// The area of a pin; nil if it has none.
  package func area(of pin: Pin) -> PinArea? {
    pin.area.flatMap { id in areas.first { $0.id == id } }
  }

  /// Whether an area covers a pin: its own, or another one on its place.
  package func isCovered(_ pin: Pin) -> Bool {
    let aspect = picture(pin.picture)?.aspect ?? 1
    return areas.contains { area in
      area.style == .cover && area.picture == pin.picture
        && (area.id == pin.area || area.shape.contains(pin.place, aspect: aspect))
    }
  }

  /// The names that distract from a pin's in a language: its own; and those of the exercise with other pins' shown labels
  /// that it does not accept. All are different when folded.
  ///
  /// - Parameter folded: the folded form of a name.
  package func distractors(
    of pin: Pin, in language: String?, folded: (String) -> String
  ) -> (own: [String], others: [String]) {
    var taken = Set(pin.labels.map { folded($0.text) })
    func distinct(_ names: some Sequence<String>) -> [String] {
      names.filter { name in
        let form = folded(name)
        return !form.isEmpty && taken.insert(form).inserted
      }
    }
    let own = distinct(pin.wrong.texts(in: language))
    let others = pins.lazy.filter { $0.id != pin.id }.map { $0.shownLabel(in: language) }
    return (own, distinct(extra.texts(in: language) + others))
  }

  /// Takes areas from pins that are on another picture: they would be found nowhere.
  mutating func dropAreasOfOtherPictures() {
    let pictures = Dictionary(areas.map { ($0.id, $0.picture) }) { first, _ in first }
    for index in pins.indices {
      guard let area = pins[index].area, pictures[area] != pins[index].picture else { continue }
      pins[index].area = nil
    }
  }

  /// The games that its content allows, those named first.
  ///
  /// A pin without labels can only be looked up, so then nothing else is allowed. Choosing needs a distractor
  /// for every pin.
  package func playableGames(in language: String?, folded: (String) -> String) -> [PinGame] {
    guard pins.allSatisfy({ !$0.labels.isEmpty }) else { return [.pinStudy] }
    let offered = Set(
      (pins.map { $0.shownLabel(in: language) } + extra.texts(in: language)).map(folded)
        .filter { !$0.isEmpty })
    let hasChoices = pins.allSatisfy { pin in
      let own = Set(pin.labels.map { folded($0.text) })
      return offered.count > own.count(where: offered.contains)
        || pin.wrong.texts(in: language).map(folded).contains { !$0.isEmpty && !own.contains($0) }
    }
    let allowed = PinGame.allCases.filter { $0 != .pinChoose || hasChoices }
    return games.isEmpty ? allowed : games.filter(allowed.contains)
  }

  /// What is at a place of a picture: the pin of the smallest area there, or else the nearest pin within reach.
  ///
  /// - Parameter reach: a fraction of the picture's width.
  /// - Complexity: O(n) in the pins.
  package func pin(at place: PinPlace, on picture: String, reach: Double) -> Int? {
    let aspect = self.picture(picture)?.aspect ?? 1
    var inside: (pin: Int, extent: Double)?
    for (index, pin) in pins.enumerated() where pin.picture == picture {
      guard let area = area(of: pin), area.picture == picture,
        area.shape.contains(place, aspect: aspect)
      else { continue }
      let extent = area.shape.extent(aspect: aspect)
      if extent < inside?.extent ?? .infinity { inside = (index, extent) }
    }
    return inside?.pin ?? nearestPin(to: place, on: picture, reach: reach, aspect: aspect)
  }

  /// The pin whose centre is nearest to a place of a picture and within reach; the earlier one of two as near.
  ///
  /// - Parameters:
  ///   - reach: a fraction of the picture's width.
  ///   - aspect: the picture's width divided by its height.
  /// - Complexity: O(n) in the pins.
  package func nearestPin(
    to place: PinPlace, on picture: String, reach: Double, aspect: Double,
    where isMeant: (Pin) -> Bool = { _ in true }
  ) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, pin) in pins.enumerated() where pin.picture == picture && isMeant(pin) {
      let distance = pin.place.distance(to: place, aspect: aspect)
      guard distance <= reach, distance < best?.distance ?? .infinity else { continue }
      best = (index, distance)
    }
    return best?.index
  }
}

extension [NameLabel] {
  /// The names of a language and of every one.
  package func texts(in language: String?) -> [String] {
    filter { $0.language == nil || language == nil || $0.language == language }.map(\.text)
  }
}
