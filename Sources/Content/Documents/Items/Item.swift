import Exercises

/// One question with everything its file says about it, whatever the file's format.
///
/// Every format is read into items and written from them; games play the `Exercise`s made of them.
/// Two items are equal if they say the same: where they stand in a file does not count.
public struct Item: Sendable {
  /// What is asked, or shown.
  public var question: ItemText
  /// What kind of question it is, and its answers.
  public var body: ItemBody
  /// Where it begins in its file and how long it is there, in bytes.
  package var span: ItemSpan
  /// An array of at most one is the language's own box: most items have no details. Reading one of
  /// them from here copies no others.
  private(set) var detailsBox: [ItemDetails]

  /// An item from no file.
  public init(_ question: ItemText, _ body: ItemBody, details: ItemDetails = ItemDetails()) {
    self.init(question, body, details: details, span: ItemSpan(0..<0))
  }

  /// An item that stands in a range of its file.
  package init(
    _ question: ItemText, _ body: ItemBody, details: ItemDetails = ItemDetails(), span: ItemSpan
  ) {
    self.question = question
    self.body = body
    self.span = span
    detailsBox = details.isEmpty ? [] : [details]
  }

  /// An item without details that stands in a range of its file.
  package init(_ question: ItemText, _ body: ItemBody, span: ItemSpan) {
    self.question = question
    self.body = body
    self.span = span
    detailsBox = []
  }

  /// An item whose details come in their box.
  init(_ question: ItemText, _ body: ItemBody, detailsBox: [ItemDetails], span: ItemSpan) {
    self.question = question
    self.body = body
    self.span = span
    self.detailsBox = detailsBox
  }

  /// Everything beyond question and answers.
  public var details: ItemDetails {
    get { detailsBox.first ?? ItemDetails() }
    set { detailsBox = newValue.isEmpty ? [] : [newValue] }
  }

  /// Whether there is anything beyond question and answers; quicker than asking `details`.
  public var hasDetails: Bool { !detailsBox.isEmpty }
}

extension Item: Equatable {
  /// Whether both say the same.
  public static func == (left: Item, right: Item) -> Bool {
    left.question == right.question && left.body == right.body
      && left.detailsBox == right.detailsBox
  }
}

/// Where an item stands in its file.
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
