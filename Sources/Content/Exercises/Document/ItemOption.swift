/// One of the options of an item.
public struct ItemOption: Sendable, Equatable {
  /// The option as shown.
  public var text: ItemText
  /// The error by which a pupil comes to it; nil where none is known.
  public var rule: ErrorRule?
  /// How right it is in percent, −100…100: 100 is right, 0 wrong, what lies between partly right.
  public var weight: Double
  /// What few options have; nil where all of it is empty, so that most options are small.
  private var more: Apart<More>?

  /// Whether it has nothing but a text and a weight.
  package var isBare: Bool { more == nil && rule == nil }

  private struct More: Sendable, Equatable {
    var feedback: ItemText?
    var picture: ItemText?
    var unknownFields: [JSONField] = []
  }

  /// An option of its parts.
  public init(
    _ text: ItemText, weight: Double, feedback: ItemText? = nil, rule: ErrorRule? = nil
  ) {
    self.text = text
    self.weight = weight
    self.rule = rule
    more = feedback.map { .value(More(feedback: $0)) }
  }

  /// What a pupil who chose it is told.
  public var feedback: ItemText? {
    get { more?.value.feedback }
    set { change { $0.feedback = newValue } }
  }

  /// The name of a picture beside the document that is shown in its place.
  public var picture: ItemText? {
    get { more?.value.picture }
    set { change { $0.picture = newValue } }
  }

  /// Fields of a native document that this version does not know.
  public var unknownFields: [JSONField] {
    get { more?.value.unknownFields ?? [] }
    set { change { $0.unknownFields = newValue } }
  }

  private mutating func change(_ change: (inout More) -> Void) {
    var value = more?.value ?? More()
    change(&value)
    more = value == More() ? nil : .value(value)
  }
}
