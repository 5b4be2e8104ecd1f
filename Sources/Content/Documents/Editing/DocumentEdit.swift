import Exercises
import Items

/// What a teacher changes in a document.
public struct DocumentEdit: Sendable, Equatable {
  /// What the document is called from now on; nil if that stays.
  public var title: String?
  /// What the questions say from now on, by their indices in the document.
  public var changed: [Int: EditableQuestion] = [:]
  /// The questions that go, by their indices in the document.
  public var removed: Set<Int> = []
  /// What is asked besides, behind everything else.
  public var added: [EditableQuestion] = []

  /// Nothing is changed.
  public init() {}
}

extension ItemBank {
  /// The document with what a teacher has changed. What cannot be a line of a table stays as it is, unless it is
  /// removed.
  ///
  /// - Complexity: O(n) in all texts.
  public func edited(_ edit: DocumentEdit) -> ItemBank {
    var bank = self
    if let title = edit.title { bank.header.title = title }
    let kept = list.enumerated().compactMap { index, item in
      edit.removed.contains(index) ? nil : edit.changed[index].map(item.edited) ?? item
    }
    bank.items = kept + edit.added.map { Item($0) }
    bank.damaged = []
    // What a spreadsheet has changed stays in doubt until somebody has written something else there.
    bank.changed = changed.compactMap { changed in
      guard edit.changed[changed.index] == nil, !edit.removed.contains(changed.index) else {
        return nil
      }
      var moved = changed
      moved.index -= edit.removed.count { $0 < changed.index }
      return moved
    }
    return bank
  }
}
