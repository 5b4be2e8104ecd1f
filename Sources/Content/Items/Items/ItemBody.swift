import Exercises

/// What kind of question an item asks, with everything specific to that kind.
///
/// A large payload is `indirect`: every item has room for the largest one that is not.
public enum ItemBody: Sendable, Equatable {
  /// Options to choose from; `isSingle` if exactly one is to be chosen.
  case choice([ItemOption], isSingle: Bool)
  /// A statement that is true or false.
  indirect case truth(TrueFalse)
  /// A short text to be written.
  case short([AcceptedText], isCaseSensitive: Bool)
  /// A number to be written.
  case numeric([AcceptedNumber])
  /// Things that belong together in pairs.
  case matching([MatchingPair])
  /// A text with gaps; the text is the item's question.
  case cloze(Cloze)
  /// Things to be put in order, given in the right order.
  case ordering([ItemText])
  /// A longer text to be written freely.
  case essay
  /// No question: something to read.
  case information
  /// A kind of question that this version only keeps, by its format's name for it.
  case unsupported(String)
}

extension ItemBody {
  /// Pictures with pins: all fields are kept as they stand, and no game plays them yet.
  package static let pins = ItemBody.unsupported("pins")
}

extension Item {
  /// Whether it keeps an exercise with pins as it stands in its file; not another program's question of a kind
  /// of that name, which has details of its own. The category and the pictures may have come with it from
  /// another format.
  package var isWholePins: Bool {
    guard body == .pins else { return false }
    var details = details
    guard !details.unknownFields.isEmpty else { return false }
    details.unknownFields = []
    details.category = []
    details.media = []
    return details.isEmpty
  }
}

/// A statement that is true or false.
public struct TrueFalse: Sendable, Equatable {
  /// Whether the statement is true.
  public var isTrue: Bool
  /// What a pupil is shown after a right answer.
  public var rightFeedback: ItemText?
  /// What a pupil is shown after a wrong answer.
  public var wrongFeedback: ItemText?

  /// A statement made from its parts.
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
  /// What a pupil sees after giving it.
  public var feedback: ItemText? {
    get { more?.value.feedback }
    set { change { $0.feedback = newValue } }
  }
  /// The name of a picture beside the document, shown in place of the answer.
  public var picture: ItemText? {
    get { more?.value.picture }
    set { change { $0.picture = newValue } }
  }
  /// What only few answers have.
  private var more: Apart<More>?

  /// Whether it has only a text and a weight.
  var isBare: Bool { more == nil }

  private struct More: Sendable, Equatable {
    var feedback: ItemText?
    var picture: ItemText?
  }

  /// An answer made from its parts.
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

/// A number or a range of numbers that counts as an answer, and how right it is.
public struct AcceptedNumber: Sendable, Equatable {
  /// Which numbers count.
  public enum Values: Sendable, Equatable {
    /// One number, give or take a tolerance of 0 or more.
    case number(Double, tolerance: Double)
    /// All numbers between two bounds, both included.
    case range(Double, Double)
    /// Any number.
    case any
  }

  /// Which numbers count.
  public var values: Values
  /// How right they are in percent, −100…100.
  public var weight: Double
  /// What a pupil sees after giving one of them.
  public var feedback: ItemText?
  /// Where it begins in its file.
  package var place: ItemPlace

  /// Numbers made from their parts.
  public init(_ values: Values, weight: Double = 100, feedback: ItemText? = nil) {
    self.init(values, weight: weight, feedback: feedback, at: 0)
  }

  /// Numbers with the offset at which they begin in their file.
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
  /// The thing; empty if `right` belongs to nothing and is only a distractor.
  public var left: ItemText
  /// What belongs to it.
  public var right: ItemText

  /// A pair made from its parts.
  public init(_ left: ItemText, _ right: ItemText) {
    self.left = left
    self.right = right
  }

  /// The most exercises that a matching question makes: more than anyone plays, but few enough that a
  /// list of a million pairs does not fill the memory.
  package static let limit = 10_000
}
