import Testing

@testable import Exercises
@testable import Items

/// The first picture of a text that lies beside the document is its picture.
struct TextPictureTests {
  @Test(
    arguments: [
      ("Was? <img src=\"a.png\">", TextFormat.html, "a.png", "Was? ", false),
      ("<p><IMG alt='x>' src='a b.svg'/>Was?</p>", .html, "a b.svg", "<p>Was?</p>", false),
      ("<img src=\"K%C3%B6nig.jpg\">", .html, "König.jpg", "", false),
      ("<img src=a.png width=3>", .html, "a.png", "", false),
      ("<img src=\"a.png\"> <img src=\"b.png\">", .html, "a.png", " <img src=\"b.png\">", true),
      ("Was? ![Katze](a.png) So.", .markdown, "a.png", "Was?  So.", false),
      ("![x](a.png \"Titel\")", .markdown, "a.png", "", false),
      ("Wer?<img src=\"@@PLUGINFILE@@/a%20b.png\">", .html, "a b.png", "Wer?", false),
      ("<img src=\"@@PLUGINFILE@@/tiere/a.png?time=17\">", .html, "a.png", "", false),
      ("![x](@@PLUGINFILE@@/a.png)", .markdown, "a.png", "", false),
    ])
  func isTaken(
    text: String, format: TextFormat, name: String, rest: String, hasOthers: Bool
  ) {
    let found = TextPicture(ItemText(text, format: format))
    #expect(found.name == name)
    #expect(found.text.text == rest)
    #expect(found.hasOthers == hasOthers)
  }

  @Test(
    arguments: [
      "<img src=\"http://x/a.png\">", "<img src=\"../a.png\">", "<img src=\"\">", "<img>",
      "<img src=\"data:image/png;base64,xx\">", "<img src=\"@@PLUGINFILE@@/\">",
      "<img src=\"%2Fetc%2Fa.png\">", "<img src=\"..\">", "<img src=\"a\\b.png\">",
      "<img alt=\"a.png\">",
    ])
  func picturesFromElsewhereStay(text: String) {
    let found = TextPicture(ItemText(text, format: .html))
    #expect(found.name == nil)
    #expect(found.hasOthers)
    #expect(found.text.text == text)
  }

  @Test(
    arguments: [
      ("<img src=\"a.png\"", TextFormat.html), ("<image src=\"a.png\">", .html), ("<img", .html),
      ("![a](b", .markdown), ("![a]", .markdown), ("<img src=\"a.png\">", .plain),
      ("<img src='a.png>", .html),
    ])
  func whatIsNoPictureIsText(text: String, format: TextFormat) {
    let found = TextPicture(ItemText(text, format: format))
    #expect(found.name == nil && !found.hasOthers && found.text.text == text)
  }

  @Test func manyTagsWithoutAnEndTakeNoLongerThanOne() {
    for piece in ["<img '", "<img ", "![", "![]("] {
      let text = String(repeating: piece, count: 100_000)
      let found = TextPicture(ItemText(text, format: piece.hasPrefix("!") ? .markdown : .html))
      #expect(found.name == nil && found.text.text == text)
    }
  }
}
