import Items

extension DocumentWriter {
  /// What is left out, as a phrase for `Loss`.
  private static func loss(_ change: ChangedItem) -> String {
    guard change.isRefuted else { return "what a spreadsheet has changed" }
    return change.rest == nil ? "what is miscalculated" : "wrong answers that are right as well"
  }

  /// The document without the texts that a spreadsheet has changed, and for other programs without what is miscalculated:
  /// in a file that is not a table `01. Apr` would look like an intended answer, and `7 · 8 = 54` would be taught.
  static func write(
    _ bank: ItemBank, without changed: [ChangedItem], as format: DocumentFormat,
    pictures: PictureSupply
  ) -> WrittenDocument? {
    var sound = SoundItems(bank)
    var changes = changed[...]
    for index in bank.list.indices {
      while let change = changes.first, change.index < index { changes.removeFirst() }
      var item = bank.list[index]
      if let change = changes.first, change.index == index, change.range == item.span.range {
        sound.leaveOut(index, loss(change), isWholeItem: change.rest == nil)
        guard let rest = change.rest else { continue }
        item = rest
      }
      sound.keep(item, index)
    }
    return sound.written { write($0, as: format, pictures: pictures) }
  }
}
