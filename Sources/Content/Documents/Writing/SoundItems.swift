import Items

/// The items of a document that are written, with what is lost of the others.
struct SoundItems {
  private var bank: ItemBank
  private var items: [Item] = []
  /// The index in the bank of each item that is written.
  private var places: [Int] = []
  private var losses: [Loss] = []

  init(_ bank: ItemBank) {
    self.bank = bank
    self.bank.changed = []
  }

  mutating func keep(_ item: Item, _ index: Int) {
    items.append(item)
    places.append(index)
  }

  mutating func leaveOut(_ index: Int, _ what: String, isWholeItem: Bool = true) {
    losses.append(Loss(item: index, what, isWholeItem: isWholeItem))
  }

  /// The written items; losses name the places in the bank.
  func written(with write: (ItemBank) -> WrittenDocument?) -> WrittenDocument? {
    var sound = bank
    sound.items = items
    guard var written = write(sound) else { return nil }
    let found = written.losses.map { loss in
      Loss(item: loss.item.map { places[$0] }, loss.what, isWholeItem: loss.isWholeItem)
    }
    // In the order of the items, those of the whole document first.
    written.losses = (found + losses).enumerated().sorted { one, other in
      (one.element.item ?? -1, one.offset) < (other.element.item ?? -1, other.offset)
    }.map(\.element)
    return written
  }
}
