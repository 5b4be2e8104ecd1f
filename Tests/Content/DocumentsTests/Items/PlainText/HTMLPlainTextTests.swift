import Determinism
import Testing

@testable import Exercises
@testable import Items

struct HTMLPlainTextTests {
  private func plain(_ html: String) -> String { ItemText(html, format: .html).plain }

  @Test(arguments: [
    ("Hallo", "Hallo"), ("<p>Hallo</p>", "Hallo"), ("<b>a</b><i>b</i>", "ab"),
    ("<P CLASS=\"x>y\">Wie?</P>", "Wie?"), ("<span title='a > b'>c</span>d", "cd"),
    ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"), ("a<br><br>b", "a\n\nb"),
    ("<p>a</p>\n<p>b</p>\n", "a\nb"), ("<div><p>a</p></div><div>b</div>", "a\nb"),
    ("<ul><li>a</li><li>b</li></ul>c", "a\nb\nc"),
    ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
    ("<h2>Titel</h2>Text", "Titel\nText"),
  ])
  func tagsGoAndBlocksBecomeLines(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>です", "漢字です"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>", "漢"), ("<ruby>漢<rt>かん</ruby>字", "漢字"),
    ("<ruby>漢<rt><b>か</b>ん</rt></ruby>", "漢"), ("<ruby>漢<rt>かん", "漢"),
  ])
  func pronunciationIsNoPartOfAWord(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("a <b> b</b> c", "a b c"), ("a <br> b", "a\nb"),
    ("<pre>a  b\n  c</pre>d", "a  b\n  c\nd"), ("a&nbsp; b", "a\u{A0} b"), (" ", ""),
    ("a&#10;b", "a b"),
  ])
  func whiteSpaceIsThatOfABrowser(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("a<span hidden>b</span>c", "ac"),
    ("<p>a</p><DIV style='color: red; DISPLAY : none'>b</DIV>", "a"),
    ("a<div hidden=\"\"><div>b</div>c</div>d", "ad"), ("a<p hidden>b", "a"),
    ("a<span class=\"x\" hidden>b<b>c</b></span> d", "a d"),
    ("a<i style=\"visibility:hidden\">b</i>", "a"), ("a<br hidden>b", "a\nb"),
    ("a<b aria-hidden=\"true\">b</b>", "ab"), ("a<input hidden>b</input>", "ab"),
    ("a<span title=\"hidden\">b</span>", "ab"), ("a<s hidden>b<span>c</span></s>d", "ad"),
  ])
  func hiddenElementsAreNotShown(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  /// A single paragraph takes a quicker way.
  @Test func paragraphsAreReadAsAnyOtherText() {
    var generator = SeededGenerator(seed: 3)
    let pieces = [
      "a", "ä", " ", "  ", "\n", "\t", "b", ".", ">", "<", "&", "&amp;", "<b>", "</p>", "\u{A0}",
    ]
    for _ in 0..<5000 {
      let inner = (0..<generator.index(below: 5)).map { _ in generator.element(of: pieces) ?? "" }
      let text = "<p>" + inner.joined() + "</p>"
      var reader = HTMLPlainText(Array(text.utf8))
      #expect(plain(text) == reader.text(), "\(text)")
    }
  }

  @Test(arguments: [
    ("a<script>alert('<b>')</script>b", "ab"), ("<style>p { color: red }</style>a", "a"),
    ("<head><title>x</title></head><body>a</body>", "a"), ("a<!-- <b> -- > -->b", "ab"),
    ("a<!-- b", "a"), ("a<script>b", "a"), ("<!DOCTYPE html><?php x ?>a", "a"),
    ("<SCRIPT src=x>1</SCRIPT >2", "2"),
  ])
  func whatIsNotShownGoes(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("&lt;p&gt; &amp; &quot;x&quot; &apos;", "<p> & \"x\" '"), ("&auml;&Ouml;&szlig;", "äÖß"),
    ("3 &times; 4 &divide; 2 &minus; 1 &ne; &pi;&sup2;", "3 × 4 ÷ 2 − 1 ≠ π²"),
    ("&bdquo;a&ldquo; &hellip; &euro;", "„a“ … €"), ("&#65;&#x42;&#X43;", "ABC"),
    ("&#128512;", "😀"), ("&#132;&#147;&#128;", "„“€"), ("&alpha;&Omega;&thetasym;", "αΩϑ"),
    (
      "a & b &c &; &unknown; &#; &#x; &#xD800; &#1114112; &#0;",
      "a & b &c &; &unknown; &#; &#x; &#xD800; &#1114112; &#0;"
    ),
    ("&amp;lt;", "&lt;"), ("&AUML;", "&AUML;"), ("&sum;&radic;&infin;&le;&hearts;", "∑√∞≤♥"),
  ])
  func namedCharactersBecomeCharacters(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("x<sup>2</sup> + y<sup>−10</sup>", "x² + y⁻¹⁰"), ("H<sub>2</sub>O", "H₂O"),
    ("a<sub>n+1</sub>", "aₙ₊₁"), ("1<sup>er</sup>", "1er"), ("10<sup>-3</sup> m", "10⁻³ m"),
    ("<sup>1</sup>/<sub>2</sub>", "¹/₂"),
    ("3<span style=\"vertical-align:super\">2</span>+1", "3²+1"),
    ("H<span style='color:red; Vertical-Align: SUB'><span>2</span></span>O", "H₂O"),
    ("a<span style=\"vertical-align:middle\">2</span>", "a2"),
  ])
  func raisedAndLoweredFiguresAreUnicodes(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    (
      "Was ist <img src=\"@@PLUGINFILE@@/a.png\" alt=\"eine K&auml;tzchen-\nSpur\">?",
      "Was ist eine Kätzchen- Spur?"
    ),
    ("<img alt='x' />", "x"), ("<img alt=x>", "x"), ("<img src=a.png>b", "b"),
    ("<img ALT = \"x\"src=y>", "x"), ("<img alt>b", "b"), ("<img / alt=\"c\">", "c"),
  ])
  func picturesBecomeTheirDescription(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("&aumlhnlich", "ähnlich"), ("K&aumltzchen", "Kätzchen"), ("a&nbspb", "a\u{A0}b"),
    ("3 &lt 5", "3 < 5"), ("&#228hnlich", "ähnlich"), ("&#xE4 x", "ä x"), ("&notin;", "∉"),
    ("&notit", "¬it"), ("5 &euro", "5 &euro"), ("R&D", "R&D"), ("Tim & Tom", "Tim & Tom"),
    ("&amp;auml", "&auml"), ("&aposx", "&aposx"), ("&#; &#x;", "&#; &#x;"), ("&", "&"),
    ("<img alt=\"a?b=1&copy=2&uuml\">", "a?b=1&copy=2ü"),
  ])
  func namesWithoutSemicolonsAreReadAsByBrowsers(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("<p>\\(\\frac{1}{2}\\) und $$a_1$$</p>", "\\(\\frac{1}{2}\\) und $$a_1$$"),
    ("a <math><mi>x</mi><mo>&lt;</mo></math> b", "a <math><mi>x</mi><mo>&lt;</mo></math> b"),
    ("<math>x", "x"),
  ])
  func formulasStayAsTheyAre(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  @Test(arguments: [
    ("3 < 5", "3 < 5"), ("3<5 und 5>3", "3<5 und 5>3"), ("a <b", "a <b"), ("<", "<"), ("a<", "a<"),
    ("</", "</"), ("< p>", "< p>"), ("<a href=\"x>y</a>z", "yz"),
    ("a<b und c>d", "a<b und c>d"), ("x<y und y>z", "x<y und y>z"), ("1<x>3", "1<x>3"),
    ("a <b und <i>c</i>", "a <b und c"), ("<td nowrap>a", "a"), ("a<o:p></o:p>b", "ab"),
    ("<head>Text", "Text"), ("<head>x</head>b", "b"),
    ("<hr/>a<br clear=all>b", "a\nb"),
  ])
  func signsThatAreNoTagsStay(html: String, expected: String) {
    #expect(plain(html) == expected)
  }

  /// Each of these would take hours if a search in vain were made again and again.
  @Test(arguments: [
    "<", "<a", "<a '", "<a \"'", "<!--", "<!", "<math>", "<script", "&", "&a;", "<sup>", "</p",
    "<br>",
    "<p", "<pre>", "<b x ", "<b \"x ", "<head>", "<math", "</math", "<a=", "<img alt=\"",
  ])
  func manyTimesTheSameTakesNoLonger(piece: String) {
    let text = String(repeating: piece, count: piece.count == 1 ? 1_000_000 : 200_000 / piece.count)
    #expect(plain(text).utf8.count <= text.utf8.count)
  }

  @Test func anyTextWithoutSignsIsItself() {
    var generator = SeededGenerator(seed: 11)
    for number in 0..<2_000 {
      let text = (0..<generator.index(below: 20)).map { _ in
        generator.element(of: ["a", "ä", "7", "+", ";", "\"", "漢", "😀", "*", "'", "-"]) ?? ""
      }.joined(separator: generator.chance(0.5) ? "" : " ")
      #expect(plain(text) == text, "\(number)")
    }
  }

  @Test func anythingAtAllIsReadAndEscapedTextComesBack() {
    var generator = SeededGenerator(seed: 12)
    let pieces = [
      "<", ">", "&", ";", "\"", "'", "p", "/", "!--", "-->", "sup", "2", " ", "\n", "img alt=",
      "math",
      "script", "pre", "#", "x41", "lt", "ä", "=",
    ]
    for number in 0..<5_000 {
      let text = (0..<generator.index(below: 30)).map { _ in generator.element(of: pieces) ?? "" }
        .joined()
      _ = plain(text)
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
      #expect(plain(escaped) == words, "\(number): \(text)")
    }
  }
}
