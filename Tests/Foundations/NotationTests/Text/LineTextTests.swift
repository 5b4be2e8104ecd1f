import Testing

@testable import Notation

/// What comes out of files and their names never acts on a terminal.
struct LineTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("Größe 7 · 8 …", "Größe 7 · 8 …"), ("a\u{1B}]0;x\u{7}b", "a␛]0;x␇b"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{7F}b", "a␡b"),
    ("a\u{2028}b", "a\u{2424}b"),
  ])
  func controlsAreShown(text: String, shown: String) {
    #expect(text.onOneLine == shown)
    #expect(text.withoutControls == shown)
  }

  @Test func linesStayOnlyWhereThereAreSeveral() {
    #expect("a\nb\tc".onOneLine == "a␊b␉c")
    #expect("a\nb\tc".withoutControls == "a\nb\tc")
    #expect("a\r\nb".withoutControls == "a\r\nb")
    #expect("a\rb".withoutControls == "a␍b")
  }
}
