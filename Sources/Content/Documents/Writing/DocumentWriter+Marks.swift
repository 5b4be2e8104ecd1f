import Items

extension DocumentWriter {
  /// The document without the questions that the look of their letters decides, where the format cannot hold
  /// that look: without their stroke or colour they would ask something else, and be played.
  ///
  /// - Parameters:
  ///   - written: the whole document in that format; its losses name the markup that it cannot hold.
  ///   - write: writes other items in the same format.
  static func withoutMarked(
    _ written: WrittenDocument, of bank: ItemBank, write: (ItemBank) -> WrittenDocument?
  ) -> WrittenDocument {
    guard bank.list.unusual.contains(where: { $0.lostMarks != nil }) else { return written }
    var lost: Set<Int> = []
    for loss in written.losses where !loss.isWholeItem && loss.what.hasPrefix(Loss.markup) {
      guard let index = loss.item, !lost.contains(index), bank.list[index].lostMarks != nil else {
        continue
      }
      lost.insert(index)
    }
    guard !lost.isEmpty else { return written }
    var left = SoundItems(bank)
    for index in bank.list.indices {
      if lost.contains(index) {
        left.leaveOut(index, Loss.looks)
      } else {
        left.keep(bank.list[index], index)
      }
    }
    return left.written(with: write) ?? written
  }
}
