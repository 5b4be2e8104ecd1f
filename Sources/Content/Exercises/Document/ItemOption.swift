/// One of the options of an item.
public struct ItemOption: Sendable, Equatable {
  /// The option as shown.
  public var text: ItemText
  /// The error that leads a pupil to it; nil if none is known.
  public var rule: ErrorRule?
  /// How right it is in percent, −100…100: 100 is right, 0 wrong, values between are partly right.
  public var weight: Double
  /// Properties that few options have; nil if all of them are empty, so that most options are small.
  private var more: Apart<More>?

  /// Whether it has only a text and a weight.
  package var isBare: Bool { more == nil && rule == nil }

  private struct More: Sendable, Equatable {
    var feedback: ItemText?
    var picture: ItemText?
    var unknownFields: [JSONField] = []
  }

  /// An option with these parts.
  public init(
    _ text: ItemText, weight: Double, feedback: ItemText? = nil, rule: ErrorRule? = nil
  ) {
    self.text = text
    self.weight = weight
    self.rule = rule
    more = feedback.map { .value(More(feedback: $0)) }
  }

  /// The feedback for a pupil who chose it.
  public var feedback: ItemText? {
    get { more?.value.feedback }
    set { change { $0.feedback = newValue } }
  }

  /// The name of a picture beside the document that is shown instead of the text.
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
