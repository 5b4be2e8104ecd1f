import Exercises
import TypedNames

/// The options of a document, unit or exercise, as far as they are given there.
package struct PinOptions: Sendable, Equatable {
  package var interim: Bool?
  package var interimLimit: Int?
  package var retake: Bool?
  package var shuffle: Bool?
  package var choices: Int?
  package var extraCards: Int?
  package var tries: Int?
  package var findPins: PinSettings.FindPins?
  package var reveal: PinSettings.Reveal?
  package var timeLimit: Int?
  package var passShare: Double?
  package var typing: NameSettings.Typing?
  package var accents: NameSettings.Accents?
  package var almost: Double?
  package var anyLanguage: Bool?
  /// What this version does not know, and values that are none.
  package var unknownFields: [JSONField] = []

  /// No options.
  package init() {}

  package static let limitOfInterims = 1...99
  package static let choiceCounts = 2...8
  package static let extraCardCounts = 0...20
  package static let tryCounts = 1...5
  /// Up to a day.
  package static let seconds = 1...86_400
  package static let almostCredits = [0, 0.5, 1]
}

/// The options that hold for an exercise: the nearest that are given, else the defaults.
package struct PinSettings: Sendable, Equatable {
  /// Whether pins are seen while places are looked for.
  package enum FindPins: String, Sendable, CaseIterable {
    /// Those with an area are hidden.
    case auto
    case shown, hidden
  }

  /// What a touch reveals while studying.
  package enum Reveal: String, Sendable, CaseIterable {
    case one, group, all
  }

  /// Whether an interim result is offered.
  package var interim = true
  /// How many times, 1…99; nil for any number.
  package var interimLimit: Int?
  /// Whether an evaluated exercise can be begun again.
  package var retake = true
  /// Whether pins are asked in a drawn order.
  package var shuffle = false
  /// The options to choose from, 2…8. Four, as in the other games.
  package var choices = 4
  /// Cards that belong nowhere, 0…20.
  package var extraCards = 0
  /// The touches for a place, 1…5; only the first one scores.
  package var tries = 1
  package var findPins = FindPins.auto
  package var reveal = Reveal.one
  /// Seconds until the exercise is evaluated; nil for none.
  package var timeLimit: Int?
  /// The share of points, 0…1, with which it is passed; nil if there is nothing to pass.
  package var passShare: Double?
  /// How typed names are judged.
  package var names = NameSettings()
  /// The credit of what is almost right: 0, 0.5 or 1.
  package var almost = 0.5

  /// The defaults.
  package init() {}

  /// The options of a document, a unit and an exercise, the nearest last: it wins.
  package init(_ layers: [PinOptions]) {
    for layer in layers {
      set(\.interim, layer.interim)
      set(\.retake, layer.retake)
      set(\.shuffle, layer.shuffle)
      set(\.choices, layer.choices)
      set(\.extraCards, layer.extraCards)
      set(\.tries, layer.tries)
      set(\.findPins, layer.findPins)
      set(\.reveal, layer.reveal)
      set(\.names.typing, layer.typing)
      set(\.names.accents, layer.accents)
      set(\.names.anyLanguage, layer.anyLanguage)
      set(\.almost, layer.almost)
      interimLimit = layer.interimLimit ?? interimLimit
      timeLimit = layer.timeLimit ?? timeLimit
      passShare = layer.passShare ?? passShare
    }
  }

  private mutating func set<Value>(_ path: WritableKeyPath<PinSettings, Value>, _ value: Value?) {
    if let value { self[keyPath: path] = value }
  }
}
