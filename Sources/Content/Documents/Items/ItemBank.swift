import Exercises
import Notation

/// A document as its file has it: what belongs to the whole, and its items.
public struct ItemBank: Sendable, Equatable {
  /// What belongs to the whole document.
  public var header: DocumentHeader
  /// The items in the file's order; empty where a rule makes the exercises.
  ///
  /// - Complexity: O(n) in all texts: those of a file are made anew each time.
  public var items: [Item] {
    get { Array(list) }
    set { list = ItemList(newValue) }
  }
  /// The same, each made when it is asked for.
  package var list: ItemList
  /// The items with anything beyond question and answers, in their order.
  ///
  /// - Complexity: O(n), and quicker than looking for them among `items`.
  public var itemsWithDetails: some Sequence<Item> { list.unusual.lazy.filter(\.hasDetails) }
  /// The rule that makes exercises, if there is one.
  public var generator: GeneratorSpecification?
  /// Where the document begins in its file.
  package var place = ItemPlace(0)
  /// Where the generator begins in its file.
  package var generatorPlace = ItemPlace(0)
  /// Where each of the header's `checks.off` begins in its file; empty where that is not known.
  package var checkPlaces: [ItemPlace] = []
  /// Whether the file is older than the native format, though read as it.
  package var isForerunner = false
  /// What could not be read, in the file's order.
  package var damaged: [DamagedItem] = []
  /// The items with texts that a spreadsheet has changed, in the file's order. They stay in `list`, but files
  /// in which nobody would see it do not get these texts.
  package var changed: [ChangedItem] = []

  /// A document of its parts.
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
  /// Where it stands.
  package var range: Range<Int>
  /// Why, as a short English clause without a full stop.
  package var reason: String

  package init(range: Range<Int>, reason: String) {
    self.range = range
    self.reason = reason
  }
}

/// An item with texts that a spreadsheet has changed.
package struct ChangedItem: Sendable, Equatable {
  /// Its place in the bank's list.
  package var index: Int
  /// Where it stands in the file.
  package var range: Range<Int>
  /// What is left without these texts; nil where its question or its right answer is one of them.
  package var rest: Item?

  package init(index: Int, range: Range<Int>, rest: Item?) {
    self.index = index
    self.range = range
    self.rest = rest
  }
}

/// A question of a file that cannot be played, with its original text, so that nothing is lost.
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
  /// The line it begins in, from 1.
  public var line: Int
  /// The column it begins in, from 1.
  public var column: Int
  /// The sheet or the file of a package that it stands in; empty where the file itself is the text.
  public var part = ""
  /// The cell of the sheet in which it begins, such as C5; empty elsewhere.
  public var cell = ""
  /// Why, as a short English clause without a full stop.
  public var reason: String
  /// What the file says there, as it says it.
  public var original: String

  /// A skipped question of its parts.
  public init(cause: Cause, line: Int, column: Int, reason: String, original: String) {
    self.cause = cause
    self.line = line
    self.column = column
    self.reason = reason
    self.original = original
  }
}
