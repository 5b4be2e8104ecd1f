import Testing

@testable import Exercises
@testable import Items

/// Items that are kept as places in their file are the same as those that are kept whole.
struct ItemListTests {
  private static let file = Array("red;\"rot\";blau;gelb;gr\u{FC}n\nred;rot\n".utf8)

  private static func text(_ text: String, at offset: Int) -> ItemText {
    ItemText(text, at: offset)
  }

  private static let question = text("red", at: 0)
  /// Behind a quotation mark, as readers of tables and of JSON have it.
  private static let right = ItemOption(text("rot", at: 4), weight: 100)
  private static let wrong = ItemOption(text("gr\u{FC}n", at: 20), weight: 0)

  private static var items: [Item] {
    var details = ItemDetails()
    details.note = "x"
    var pictured = wrong
    pictured.picture = "a.png"
    let bodies: [ItemBody] = [
      .choice([right, wrong], isSingle: true), .choice([wrong, right], isSingle: false),
      .short([AcceptedText(text("rot", at: 4))], isCaseSensitive: false),
      .short([AcceptedText(text("rot", at: 4))], isCaseSensitive: true),
      .choice([right, ItemOption(text("elsewhere", at: 3), weight: 0)], isSingle: true),
      .choice([right, ItemOption(text("gr\u{FC}n", at: 20), weight: 50)], isSingle: true),
      .choice([right, pictured], isSingle: true),
      .choice(
        [right, ItemOption(ItemText("rot", format: .html, at: 4), weight: 0)], isSingle: true),
      .short([AcceptedText(text("rot", at: 4), weight: 50)], isCaseSensitive: false),
      .short([], isCaseSensitive: false), .choice([], isSingle: true), .truth(TrueFalse(true)),
      .essay, .matching([MatchingPair(question, right.text)]),
    ]
    return bodies.map { Item(question, $0, span: ItemSpan(0..<25)) }
      + [Item(question, bodies[0], details: details, span: ItemSpan(3..<9))]
  }

  private func list(_ items: [Item] = items) -> ItemList {
    var list = ItemList(source: Self.file)
    for item in items { list.append(item) }
    return list
  }

  @Test func itemsComeBackAsTheyWere() {
    let list = list()
    #expect(Array(list) == Self.items)
    for (index, item) in Self.items.enumerated() {
      #expect(list.span(at: index).range == item.span.range)
      #expect(list[index].span.range == item.span.range)
      #expect(list[index].question.offset == item.question.offset)
      guard case .choice(let options, _) = item.body, case .choice(let found, _) = list[index].body
      else { continue }
      #expect(found.map(\.text.offset) == options.map(\.text.offset))
      #expect(found.map(\.weight) == options.map(\.weight))
    }
  }

  @Test func allButPlainQuestionsAndAnswersAreUnusual() {
    // A choice, several, a short answer in both manners, and empty lists of answers.
    let usual: Set = [0, 1, 2, 3, 9, 10]
    let unusual = Self.items.indices.filter { !usual.contains($0) }.map { Self.items[$0] }
    #expect(Array(list().unusual) == unusual)
    #expect(Array(ItemList(Self.items).unusual) == Self.items)
  }

  /// Details alone do not keep an item whole.
  @Test func itemsWithMoreThanPlainTextsAreKept() {
    let placed: Set = [0, 1, 2, 3, 9, 10, 14]
    let kept = Self.items.indices.filter { !placed.contains($0) }.map { Self.items[$0] }
    #expect(Array(list().kept) == kept)
    #expect(Array(ItemList(Self.items).kept) == Self.items)
  }

  @Test func textsOfPlacedItemsAreSeenToBegin() {
    let list = list(Array(Self.items.prefix(4)))
    #expect(list.mayBegin(with: UInt8(ascii: "r")))
    #expect(list.mayBegin(with: UInt8(ascii: "g")))
    #expect(!list.mayBegin(with: UInt8(ascii: "*")))
    #expect(self.list().mayBegin(with: UInt8(ascii: "*")))
  }

  /// Whoever looks at texts alone needs no items.
  @Test func textsAreHandedOnAsBytes() {
    var texts: [String] = []
    var items: [Item] = []
    list().forEach { bytes, isAsked in
      texts.append((isAsked ? "?" : "") + String(decoding: bytes, as: UTF8.self))
    } item: {
      items.append($0)
    }
    #expect(texts.prefix(6) == ["?red", "rot", "gr\u{FC}n", "?red", "gr\u{FC}n", "rot"])
    #expect(texts.count { $0 == "?red" } + items.count == Self.items.count)
  }

  @Test func itemsCanBeReplaced() {
    var list = list()
    for index in list.indices {
      var item = list[index]
      item.details.note = "changed"
      list[index] = item
    }
    #expect(list.map(\.details.note) == Self.items.map { _ in "changed" })
    #expect(Array(list.unusual) == Array(list))
    list[2] = Self.items[0]
    #expect(list[2] == Self.items[0])
  }

  @Test func listsAreEqualHoweverTheyAreKept() {
    #expect(list() == ItemList(Self.items))
    #expect(list(Self.items.reversed()) != ItemList(Self.items))
  }

  /// Longer than a place can tell.
  @Test func veryLongTextsAreKept() {
    let long = String(repeating: "a", count: 70_000)
    var list = ItemList(source: Array(long.utf8))
    let item = Item(
      Self.text(long, at: 0), .short([AcceptedText(Self.text("a", at: 1))], isCaseSensitive: false))
    list.append(item)
    #expect(Array(list) == [item])
  }
}
