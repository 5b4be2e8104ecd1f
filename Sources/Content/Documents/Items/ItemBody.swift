import Exercises

/// What kind of question an item asks, with everything that belongs to the kind.
public enum ItemBody: Sendable, Equatable {
  /// Options to choose from; `isSingle` where exactly one is to be chosen.
  case choice([ItemOption], isSingle: Bool)
  /// A statement that is true or false.
  indirect case truth(TrueFalse)
  /// A short text to be written.
  case short([AcceptedText], isCaseSensitive: Bool)
  /// A number to be written.
  case numeric([AcceptedNumber])
  /// Things that belong together, two and two.
  case matching([MatchingPair])
  /// A text with gaps; the text is the item's question.
  case cloze(Cloze)
  /// Things to be put in order; they stand in the right one.
  case ordering([ItemText])
  /// A longer text to be written freely.
  case essay
  /// No question: something to read.
  case information
  /// A kind of question that this version only keeps; its format's name for the kind.
  case unsupported(String)
}

/// A statement that is true or false.
public struct TrueFalse: Sendable, Equatable {
  /// Whether the statement is true.
  public var isTrue: Bool
  /// What a pupil who was right is told.
  public var rightFeedback: ItemText?
  /// What a pupil who was wrong is told.
  public var wrongFeedback: ItemText?

  /// A statement of its parts.
  public init(_ isTrue: Bool, rightFeedback: ItemText? = nil, wrongFeedback: ItemText? = nil) {
    self.isTrue = isTrue
    self.rightFeedback = rightFeedback
    self.wrongFeedback = wrongFeedback
  }
}

/// An answer in words, and how right it is.
public struct AcceptedText: Sendable, Equatable {
  /// The answer.
  public var text: ItemText
  /// How right it is in percent, −100…100.
  public var weight: Double
  /// What a pupil who gave it is told.
  public var feedback: ItemText? {
    get { more?.value.feedback }
    set { change { $0.feedback = newValue } }
  }
  /// The name of a picture beside the document that is shown in its place.
  public var picture: ItemText? {
    get { more?.value.picture }
    set { change { $0.picture = newValue } }
  }
  /// What few answers have.
  private var more: Apart<More>?

  /// Whether it has nothing but a text and a weight.
  var isBare: Bool { more == nil }

  private struct More: Sendable, Equatable {
    var feedback: ItemText?
    var picture: ItemText?
  }

  /// An answer of its parts.
  public init(
    _ text: ItemText, weight: Double = 100, feedback: ItemText? = nil, picture: ItemText? = nil
  ) {
    self.text = text
    self.weight = weight
    guard feedback != nil || picture != nil else { return }
    more = .value(More(feedback: feedback, picture: picture))
  }

  private mutating func change(_ change: (inout More) -> Void) {
    var value = more?.value ?? More()
    change(&value)
    more = value == More() ? nil : .value(value)
  }
}

/// A number, or numbers, that count as an answer, and how right they are.
public struct AcceptedNumber: Sendable, Equatable {
  /// Which numbers count.
  public enum Values: Sendable, Equatable {
    /// One number, give or take a tolerance of 0 or more.
    case number(Double, tolerance: Double)
    /// All from one number to another, both included.
    case range(Double, Double)
    /// Any number whatever.
    case any
  }

  /// Which numbers count.
  public var values: Values
  /// How right they are in percent, −100…100.
  public var weight: Double
  /// What a pupil who gave one of them is told.
  public var feedback: ItemText?
  /// Where it begins in its file, in bytes.
  package var place: ItemPlace

  /// Numbers of their parts.
  public init(_ values: Values, weight: Double = 100, feedback: ItemText? = nil) {
    self.init(values, weight: weight, feedback: feedback, at: 0)
  }

  /// Numbers that begin at an offset of their file.
  package init(
    _ values: Values, weight: Double = 100, feedback: ItemText? = nil, at offset: Int
  ) {
    self.values = values
    self.weight = weight
    self.feedback = feedback
    place = ItemPlace(offset)
  }
}

/// A thing and what belongs to it.
public struct MatchingPair: Sendable, Equatable {
  /// The thing; empty where `right` belongs to nothing and only distracts.
  public var left: ItemText
  /// What belongs to it.
  public var right: ItemText

  /// A pair of its parts.
  public init(_ left: ItemText, _ right: ItemText) {
    self.left = left
    self.right = right
  }
}
