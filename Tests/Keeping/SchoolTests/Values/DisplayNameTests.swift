import School
import Testing

struct DisplayNameTests {
  @Test(arguments: [
    ("Mia", "Mia"), (" Mia \n", "Mia"), ("Zoë-Ann", "Zoë-Ann"), ("李", "李"), ("👩‍🚀", "👩‍🚀"),
    (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
  ])
  func blanksAroundANameAreNotPartOfIt(text: String, name: String) {
    #expect(DisplayName(text)?.text == name)
  }

  @Test(arguments: [
    "", "  ", "Mia\nMia", "\u{202E}Mia", "\u{200B}", "\u{2800}", String(repeating: "a", count: 41),
    "a" + String(repeating: "\u{301}", count: 200),
  ])
  func whatCannotBeSeenOnACardIsNoName(_ text: String) {
    #expect(DisplayName(text) == nil)
  }
}
