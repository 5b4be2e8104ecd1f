import Exercises
import Notation

/// A document as in its file: what belongs to the whole, and its items.
public struct ItemBank: Sendable, Equatable {
  /// What belongs to the whole document.
  public var header: DocumentHeader
  /// The items in the file's order; empty if a rule makes the exercises.
  ///
  /// - Complexity: O(n) in all texts: items from a file are made again at each call.
  public var items: [Item] {
    get { Array(list) }
    set { list = ItemList(newValue) }
  }
  /// The same items, each made when it is accessed.
  package var list: ItemList
  /// The pictures and other files that the items contain, in their order.
  ///
  /// - Complexity: O(n).
  public var media: some Sequence<ItemMedia> { list.media }
  /// The rule that makes exercises, if there is one.
  public var generator: GeneratorSpecification?
  /// Where the document begins in its file.
  package var place = ItemPlace(0)
  /// Where the generator begins in its file.
  package var generatorPlace = ItemPlace(0)
  /// Where each of the header's `checks.off` begins in its file; empty if unknown.
  package var checkPlaces: [ItemPlace] = []
  /// Whether the file has the predecessor's format, which is read as the native one.
  package var isForerunner = false
  /// What could not be read, in the file's order.
  package var damaged: [DamagedItem] = []
  /// The items with texts that a spreadsheet has changed, in the file's order. They stay in `list`, but
  /// these texts are not written to files in which the change would go unnoticed.
  package var changed: [ChangedItem] = []
  /// The indices of items that are kept but not played, because it is not clear what is right. The fault itself is reported.
  package var unclear: Set<Int> = []

  /// A document made from its parts.
  public init(
    header: DocumentHeader, items: [Item] = [], generator: GeneratorSpecification? = nil
  ) {
    self.header = header
    list = ItemList(items)
    self.generator = generator
  }
}

/// A part of a file that could not be read as an item.
package struct DamagedItem: Sendable, Equatable {
  /// Its byte range in the file.
  package var range: Range<Int>

  package init(range: Range<Int>) {
    self.range = range
  }
}

/// An item that other programs would take for sound although it is not: with texts that a spreadsheet has changed, or with
/// a right answer that arithmetic refutes.
package struct ChangedItem: Sendable, Equatable {
  /// Its index in the bank's list.
  package var index: Int
  /// Its byte range in the file.
  package var range: Range<Int>
  /// What remains without these texts; nil if its question or its right answer is one of them.
  package var rest: Item?
  /// Whether arithmetic refutes its right answer, or finds wrong ones right.
  package var isRefuted = false

  package init(index: Int, range: Range<Int>, rest: Item?, isRefuted: Bool = false) {
    self.index = index
    self.range = range
    self.rest = rest
    self.isRefuted = isRefuted
  }
}

/// A question of a file that cannot be played, kept with its original text so that nothing is lost.
public struct SkippedItem: Sendable, Equatable {
  /// Why it was passed over.
  public enum Cause: Sendable {
    /// It could not be read; it is in no `ItemBank`.
    case damaged
    /// It was read, but is of a kind that no game plays.
    case notPlayable
  }

  /// Why it was passed over.
  public var cause: Cause
  /// The line in which it begins, from 1.
  public var line: Int
  /// The column in which it begins, from 1.
  public var column: Int
  /// The sheet, or the file of a package, that contains it; empty if the file itself is the text.
  public var part = ""
  /// The cell of the sheet in which it begins, such as C5; empty elsewhere.
  public var cell = ""
  /// The text in the file, unchanged.
  public var original: String

  /// A skipped question made from its parts.
  public init(cause: Cause, line: Int, column: Int, original: String) {
    self.cause = cause
    self.line = line
    self.column = column
    self.original = original
  }
}
