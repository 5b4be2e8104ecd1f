/// A document as the bytes of a file, and what the file's format could not carry.
public struct WrittenDocument: Sendable, Equatable {
  /// The file.
  public var bytes: [UInt8]
  /// What is not in it, in the order of the items.
  public var losses: [Loss]

  /// A written document of its parts.
  public init(bytes: [UInt8], losses: [Loss] = []) {
    self.bytes = bytes
    self.losses = losses
  }

  /// How many items are not in the file at all.
  public var missingCount: Int { losses.count { $0.isWholeItem } }
}

/// Something a document says that a format cannot carry.
public struct Loss: Sendable, Equatable {
  /// The item's place in its bank, from 0; nil for what belongs to the whole document.
  public var item: Int?
  /// What is lost, as a short English noun phrase, such as `the feedback`.
  public var what: String
  /// Whether the item is not written at all.
  public var isWholeItem: Bool

  /// A loss of its parts.
  public init(item: Int? = nil, _ what: String, isWholeItem: Bool = false) {
    self.item = item
    self.what = what
    self.isWholeItem = isWholeItem
  }
}
