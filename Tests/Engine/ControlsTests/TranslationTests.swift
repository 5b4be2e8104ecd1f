import Controls
import Testing

struct TranslationTests {
  private let text = Translation(
    language: "de",
    texts: [
      "greet": "Hallo {0}, {1} und {0}!", "tasks": "{0} Aufgaben in {1}",
      "tasks.one": "1 Aufgabe in {1}", "braces": "{x} {} {7} {",
    ])

  @Test func argumentsStandWhereTheirNumbersAre() {
    #expect(text("greet", "Ada", "Bo") == "Hallo Ada, Bo und Ada!")
  }

  @Test func aMissingKeyIsSeen() {
    #expect(text("nothing.here", "x") == "nothing.here")
    #expect(text.count("nothing.here", 2) == "nothing.here")
    #expect(text.count("nothing.here", 1) == "nothing.here.one")
  }

  @Test func bracesInArgumentsStayWhatTheyAre() {
    #expect(text("greet", "{1}", "{0}") == "Hallo {1}, {0} und {1}!")
  }

  @Test func whatIsNoArgumentStaysWhatItIs() {
    #expect(text("greet", "Ada") == "Hallo Ada, {1} und Ada!")
    #expect(text("braces", "a") == "{x} {} {7} {")
  }

  @Test(arguments: [0, 1, 2, 21]) func aSingleThingHasItsOwnText(number: Int) {
    #expect(
      text.count("tasks", number, "Mathe")
        == (number == 1 ? "1 Aufgabe in Mathe" : "\(number) Aufgaben in Mathe"))
  }
}
