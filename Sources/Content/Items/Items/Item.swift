import Exercises

/// One question with everything its file says about it, whatever the file's format.
///
/// Every format is read into items and written from them; games play the `Exercise`s made from them.
/// Two items are equal if their content is equal; their place in a file does not matter.
public struct Item: Sendable {
  /// What is asked, or shown.
  public var question: ItemText
  /// What kind of question it is, and its answers.
  public var body: ItemBody
  /// Its byte range in its file.
  package var span: ItemSpan
  /// A box: an array of at most one element, because most items have no details. Reading an item's
  /// details through it copies nothing else.
  package private(set) var detailsBox: [ItemDetails]

  /// An item that does not come from a file.
  public init(_ question: ItemText, _ body: ItemBody, details: ItemDetails = ItemDetails()) {
    self.init(question, body, details: details, span: ItemSpan(0..<0))
  }

  /// An item with its byte range in its file.
  package init(
    _ question: ItemText, _ body: ItemBody, details: ItemDetails = ItemDetails(), span: ItemSpan
  ) {
    self.question = question
    self.body = body
    self.span = span
    detailsBox = details.isEmpty ? [] : [details]
  }

  /// An item without details, with its byte range in its file.
  package init(_ question: ItemText, _ body: ItemBody, span: ItemSpan) {
    self.question = question
    self.body = body
    self.span = span
    detailsBox = []
  }

  /// An item whose details are already boxed.
  init(_ question: ItemText, _ body: ItemBody, detailsBox: [ItemDetails], span: ItemSpan) {
    self.question = question
    self.body = body
    self.span = span
    self.detailsBox = detailsBox
  }

  /// Everything beyond the question and its answers.
  public var details: ItemDetails {
    get { detailsBox.first ?? ItemDetails() }
    set { detailsBox = newValue.isEmpty ? [] : [newValue] }
  }

  /// Whether there is anything beyond the question and its answers; faster than reading `details`.
  public var hasDetails: Bool { !detailsBox.isEmpty }
}

extension Item: Equatable {
  /// Whether both have the same content, wherever they are in their files.
  public static func == (left: Item, right: Item) -> Bool {
    left.question == right.question && left.body == right.body
      && left.detailsBox == right.detailsBox
  }
}

/// The byte range of an item in its file.
package struct ItemSpan: Sendable {
  private let start: UInt32
  private let count: UInt32

  package init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    count = UInt32(truncatingIfNeeded: range.count)
  }

  /// The range in bytes.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Item {
  /// Whether it asks for matching pairs.
  package var isMatching: Bool {
    if case .matching = body { return true }
    return false
  }

  /// The answer that games show as the right one; empty if there is none in words.
  package var rightText: String {
    switch body {
    case .choice(let options, _): options.first { $0.weight >= 100 }?.text.plain ?? ""
    case .short(let accepted, _):
      (accepted.first { $0.weight >= 100 } ?? accepted.first)?.text.plain ?? ""
    default: ""
    }
  }
}
