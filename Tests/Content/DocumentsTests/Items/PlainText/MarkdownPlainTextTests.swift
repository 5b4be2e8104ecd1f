import Determinism
import Testing

@testable import Exercises
@testable import Items

struct MarkdownPlainTextTests {
  private func plain(_ markdown: String) -> String { ItemText(markdown, format: .markdown).plain }

  @Test(arguments: [
    ("*a* **b** ***c*** _d_ __e__", "a b c d e"), ("a*b*c", "abc"),
    ("snake_case_name", "snake_case_name"),
    ("3 * 4 * 5", "3 * 4 * 5"), ("3*4*5", "3*4*5"), ("*a", "*a"), ("a*", "a*"), ("**a*", "*a"),
    ("*a\nb*", "a\nb"), ("*a\n\nb*", "*a\n\nb*"), ("_a b_.", "a b."), ("*a _b_ c*", "a b c"),
  ])
  func emphasisGoes(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test(arguments: [
    ("# Titel", "Titel"), ("## Titel ##", "Titel"), ("#hashtag", "#hashtag"),
    ("Titel\n=====\nText", "Titel\nText"), ("> Zitat\n> zwei", "Zitat\nzwei"),
    ("- a\n- b", "a\nb"), ("* a\n+ b", "a\nb"), ("1. a\n2. b", "1. a\n2. b"), ("-5", "-5"),
    ("a\n\n---\n\nb", "a\n\n\nb"), ("a  \nb", "a\nb"), ("a\\\nb", "a\nb"), ("a\r\nb", "a\nb"),
  ])
  func signsOfLinesGo(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test(arguments: [
    ("[Text](https://example.org/a_(b))", "Text"), ("![Katze](k.png \"x\")!", "Katze!"),
    ("[a] und (b)", "[a] und (b)"), ("[a](b", "[a](b"), ("[*a*](b)", "a"),
    ("[![x](y)](z)", "x"), ("]", "]"),
  ])
  func linksBecomeTheirText(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test(arguments: [
    ("`a*b*`", "a*b*"), ("`` a`b ``", "a`b"), ("`a", "`a"), ("```\n*a*\n```\nb", "*a*\nb"),
    ("~~~\n# x\n~~~", "# x"),
  ])
  func codeStaysAsItIs(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test(arguments: [
    ("\\*a\\*", "*a*"), ("\\# a", "# a"), ("\\\\", "\\"), ("\\a", "\\a"), ("1\\. a", "1. a"),
    ("\\[a](b)", "[a](b)"), ("\\`a`", "`a`"),
  ])
  func escapedSignsStay(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test(arguments: [
    "*", "*a", "a*", "_", "[", "]", "[](", "![", "`", "`a``b", "\\", "#", "> ", "- ", "~~~\n", "\n",
    "[](((", "*a_", "```\n",
  ])
  func manyTimesTheSameTakesNoLonger(piece: String) {
    let text = String(repeating: piece, count: piece.count == 1 ? 1_000_000 : 200_000 / piece.count)
    #expect(plain(text).utf8.count <= text.utf8.count)
  }

  @Test func textWithEverySignEscapedComesBack() {
    var generator = SeededGenerator(seed: 13)
    let signs = Set("\\`*_[](){}#+-.!>~|=")
    for number in 0..<3_000 {
      let text =
        "x"
        + (0..<generator.index(below: 20)).map { _ in
          generator.element(of: [
            "a", "ä", "7", "*", "_", "[", "](", "`", "#", "\\", "> ", "- ", "![",
          ])
            ?? ""
        }.joined()
      _ = plain(text)
      let escaped = text.map { signs.contains($0) ? "\\\($0)" : String($0) }.joined()
      var expected = text[...]
      while expected.last == " " { expected.removeLast() }
      #expect(plain(escaped) == expected, "\(number): \(text)")
    }
  }
}
