import PinCourses

/// What happens in a round. Events hold everything needed to replay them: no window, no clock.
package enum PinEvent: Sendable, Hashable {
  /// Opens a round that was left, or a new attempt after evaluation.
  case load
  /// Chooses a pin or its row.
  case select(pin: Int)
  /// Shows a picture.
  case show(picture: Int)
  /// The field's text is now this.
  case type(String)
  /// Enter, or a press elsewhere.
  case commit
  /// Escape.
  case cancel
  /// Chooses a name for a pin.
  case choose(pin: Int, String)
  /// Puts a card on a pin.
  case place(card: Int, pin: Int)
  /// Drops a card on the shown picture, with the reach of a press there as a fraction of its width.
  case drop(card: Int, PinPlace, reach: Double)
  /// Takes the card of a pin away.
  case takeBack(pin: Int)
  /// Touches the shown picture.
  case touch(PinPlace, reach: Double)
  /// Looks a pin's names up.
  case reveal(pin: Int)
  /// Looks all up, or covers all.
  case revealAll(Bool)
  /// The pupil says whether a covered name was known.
  case rate(pin: Int, isKnown: Bool)
  case interim
  case evaluate
  /// The time limit is over.
  case timeOver
  /// Closes the result, or the question whether to evaluate with gaps.
  case dismiss
  case leave
}

/// What a round says beyond its state.
package enum PinEffect: Sendable, Equatable {
  /// The draft fits several names: it is to be written exactly.
  case asksExactly
  /// So many pins are without an answer: evaluation is final, and asked for once more.
  case asksGaps(Int)
  /// A place was looked for: the verdict, and the pin that was asked for, which is shown.
  case found(pin: Int, PinVerdict, isFinal: Bool)
  /// A card went back.
  case returned(card: Int)
  /// The round is over.
  case evaluated(PinRecord)
  /// The round is kept open with its answers.
  case kept([PinAnswer?])
  case closed
}

/// The phase of a round.
package enum PinPhase: Int, Sendable, CaseIterable {
  case test, interim, result, evaluated
  /// The exercise was left.
  case left
}

/// A pupil's answer for a pin.
package enum PinAnswer: Sendable, Hashable {
  case text(String)
  /// A card by its place among the drawn ones, and what stands on it.
  case card(Int, String)
  /// The first touch for it, with the picture, and which pin of the name it hit; nil if none.
  case touch(PinPlace, picture: String, hit: Int?)

  /// Its words; nil for a touch.
  package var text: String? {
    switch self {
    case .text(let text), .card(_, let text): text
    case .touch: nil
    }
  }
}

/// What an answer is worth.
package enum PinVerdict: Int, Sendable, CaseIterable {
  case right, almost, wrong
  /// There was none.
  case missing
}

/// What is kept of an evaluated attempt. Who, when and how long is added by who keeps it.
package struct PinRecord: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    package var pin: String
    package var answer: PinAnswer?
    package var verdict: PinVerdict
    /// The index of the label that was meant; nil if none was.
    package var label: Int?
  }

  package var exercise: String
  package var game: PinGame
  /// The interim results asked for.
  package var checks: Int
  package var right: Int
  package var almost: Int
  package var total: Int
  package var points: Double
  package var maximum: Int
  /// Whether it is passed; nil if there is nothing to pass.
  package var isPassed: Bool?
  package var lines: [Line]

  /// 0…1; 0 if there are no points.
  package var score: Double { maximum == 0 ? 0 : points / Double(maximum) }
}
