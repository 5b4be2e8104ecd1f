import Exercises
import Items

/// Collects what packages of learning platforms have no place for.
struct PackageLosses {
  private(set) var list = LossList()
  /// Whether something of the current item was noted.
  private(set) var isTouched = false

  mutating func begin(_ index: Int) {
    list.begin(index)
    isTouched = false
  }

  mutating func add(_ what: String) {
    list.add(what)
    isTouched = true
  }

  /// Notes that the current item is not written at all.
  mutating func addItem(_ why: String) {
    list.addItem(why)
    isTouched = true
  }

  /// Notes what belongs to the whole document.
  mutating func addDocument(_ bank: ItemBank, carriesLanguage: Bool) {
    var bank = bank
    if carriesLanguage, bank.header.language.map({ TextLanguageTag.isTag($0) }) ?? false {
      bank.header.language = nil
    }
    list.add(bank)
  }

  /// Notes the details of an item, except those that a format can hold.
  mutating func addDetails(of item: Item, besides carried: (inout ItemDetails) -> Void) {
    var details = item.details
    carried(&details)
    if details.id != nil { add("the identifier") }
    if details.name != nil { add("the name") }
    if !details.category.isEmpty { add("the category") }
    if !details.tags.isEmpty { add("the tags") }
    if details.feedback != nil { add("the feedback") }
    if !details.settings.isEmpty { add("the settings of another format") }
    let before = list.losses.count
    list.addRichDetails(details)
    list.addPictures(of: item.body)
    if list.losses.count > before { isTouched = true }
  }

  /// The plain text of an answer for a format without markup.
  mutating func plain(_ text: ItemText) -> String {
    if text.format != .plain { add("the markup of an answer") }
    return text.plain
  }
}
