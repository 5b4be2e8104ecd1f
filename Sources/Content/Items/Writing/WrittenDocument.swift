/// A document as the bytes of a file, and what the file's format could not hold.
public struct WrittenDocument: Sendable, Equatable {
  /// The file.
  public var bytes: [UInt8]
  /// What the file does not contain, in the order of the items.
  public var losses: [Loss]

  /// A written document made from its parts.
  public init(bytes: [UInt8], losses: [Loss] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// How many items the file does not contain at all.
  public var missingCount: Int { losses.count { $0.isWholeItem } }
}

/// Something in a document that a format cannot hold.
public struct Loss: Sendable, Equatable {
  /// The item's index in its bank, from 0; nil for what belongs to the whole document.
  public var item: Int?
  /// What is lost, as a short English noun phrase, such as `the feedback`.
  public var what: String
  /// Whether the whole item is not written.
  public var isWholeItem: Bool

  /// A loss made from its parts.
  public init(item: Int? = nil, _ what: String, isWholeItem: Bool = false) {
    self.item = item
    self.what = what
    self.isWholeItem = isWholeItem
  }
}
