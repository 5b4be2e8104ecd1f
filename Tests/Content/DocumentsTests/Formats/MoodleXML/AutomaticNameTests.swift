import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct AutomaticNameTests {
  private func item(_ question: String, name: String? = nil) -> Item {
    var item = Item(
      ItemText(question), .short([AcceptedText(ItemText("ja"))], isCaseSensitive: false))
    item.details.name = name
    return item
  }

  private func written(_ item: Item) -> (text: String, back: Item?, losses: [Loss]) {
    let bank = ItemBank(header: DocumentHeader(title: "a"), items: [item])
    let document = MoodleXMLWriter.write(bank)
    let read = OurReader.read(bytes: document.bytes, fileName: "a.xml")
    return (
      String(decoding: document.bytes, as: UTF8.self), read.bank?.items.first, document.losses
    )
  }

  @Test func aQuestionWithoutANameIsCalledByItsFirstWords() {
    let item = item("Wie heißt die Hauptstadt von Österreich seit 1918?")
    let result = written(item)
    #expect(result.text.contains("<text>Wie heißt die Hauptstadt von Österreich</text>"))
    #expect(result.back?.details.name == nil)
    #expect(result.losses.isEmpty)
  }

  @Test(arguments: ["Wie viele?", "Anders", "Wie viele"])
  func aNameOfItsOwnStays(name: String) {
    #expect(written(item("Wie viele?", name: name)).back?.details.name == name)
  }

  @Test func aNameIsNeverTooLongNorEmpty() {
    for question in [
      "a", " a  b ", String(repeating: "lang", count: 40), "x " + String(repeating: "y", count: 90),
    ] {
      let name = AutomaticName.text(of: ItemText(question))
      #expect((1...AutomaticName.longest).contains(name.count))
    }
  }
}
