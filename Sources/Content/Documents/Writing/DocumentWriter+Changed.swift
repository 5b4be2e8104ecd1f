import Items

extension DocumentWriter {
  /// The document without the texts that a spreadsheet has changed: in a file that is not a table,
  /// `01. Apr` would look like an intended answer.
  static func writeUnchanged(
    _ bank: ItemBank, as format: DocumentFormat, pictures: PictureSupply
  ) -> WrittenDocument? {
    var sound = bank
    sound.changed = []
    var items: [Item] = []
    // The index in the bank of each item that is written.
    var places: [Int] = []
    var left: [Loss] = []
    var changes = bank.changed[...]
    for index in bank.list.indices {
      while let change = changes.first, change.index < index { changes.removeFirst() }
      var item = bank.list[index]
      if let change = changes.first, change.index == index, change.range == item.span.range {
        left.append(
          Loss(item: index, "what a spreadsheet has changed", isWholeItem: change.rest == nil))
        guard let rest = change.rest else { continue }
        item = rest
      }
      items.append(item)
      places.append(index)
    }
    sound.items = items
    guard var written = write(sound, as: format, pictures: pictures) else { return nil }
    let losses = written.losses.map { loss in
      Loss(item: loss.item.map { places[$0] }, loss.what, isWholeItem: loss.isWholeItem)
    }
    written.losses = inOrder(losses + left)
    return written
  }

  /// Losses in the order of the items, those of the whole document first.
  private static func inOrder(_ losses: [Loss]) -> [Loss] {
    losses.enumerated().sorted { one, other in
      (one.element.item ?? -1, one.offset) < (other.element.item ?? -1, other.offset)
    }.map(\.element)
  }
}
