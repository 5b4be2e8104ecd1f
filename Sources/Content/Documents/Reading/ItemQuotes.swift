import Exercises
import Items

/// How diagnostics quote the items of a document, so that they can be found in Excel or Moodle.
struct ItemQuotes {
  private let items: ItemList

  /// The quotes of a document's items, which must be in the order of its file.
  init(_ bank: ItemBank) {
    items = bank.list
  }

  /// The name of the item at an offset of the file; without a name its question as pupils read it;
  /// without words the name of the picture that asks it. Nil outside of items.
  ///
  /// - Complexity: O(log n) in the number of items.
  func quote(at offset: Int) -> String? {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items.span(at: middle).range.lowerBound <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let item = items[low - 1]
    guard item.span.range.contains(offset) else { return nil }
    let question = item.question.plain
    return item.details.name ?? (TextCheck.isBlank(question) ? item.picture?.text : question)
  }
}
