import Testing

@testable import Notation

/// A drawing's colours come to the decoder in the notation that it knows.
struct SVGColoursTests {
  private func written(_ content: String) -> String {
    String(decoding: SVGColours(Array("<svg>\(content)</svg>".utf8)).written, as: UTF8.self)
      .replacing("<svg>", with: "").replacing("</svg>", with: "")
  }

  @Test(
    arguments: [
      ("orange", "#ffa500"), ("RED", "#ff0000"), (" red ", "#ff0000"), ("rgb(255 0 0)", "#ff0000"),
      ("rgb(10%, 20%, 100%)", "#1a33ff"), ("rgb(300,-4,1.6)", "#ff0002"), ("#0F8", "#00ff88"),
      ("hsl(120, 100%, 25%)", "#008000"), ("hsl(-120deg 100% 50%)", "#0000ff"),
      ("hsl(0,0%,50%)", "#808080"), ("rebeccapurple", "#663399"), ("#12AbCd", "#12abcd"),
    ])
  func everyNotationBecomesSixDigits(value: String, digits: String) {
    #expect(written("<rect fill='\(value)'/>") == "<rect fill='\(digits)'/>")
    #expect(written("<rect style='a:b;fill: \(value)'/>") == "<rect style='a:b;fill:\(digits)'/>")
    #expect(
      written("<style>.a{fill:\(value);x:y}</style>") == "<style>.a{fill:\(digits);x:y}</style>")
  }

  @Test func opacityStandsBesideTheColour() {
    #expect(
      written("<rect fill='#ff000080'/>")
        == "<rect fill='#ff0000' fill-opacity=\"0.5019607843137255\"/>")
    #expect(
      written("<rect fill-opacity='0.5' fill='rgba(0, 0, 255, 50%)'/>")
        == "<rect fill-opacity='0.25' fill='#0000ff'/>")
    #expect(
      written("<rect style='stroke:hsla(0,100%,50%,.25)'/>")
        == "<rect style='stroke:#ff0000;stroke-opacity:0.25'/>")
    #expect(
      written("<rect fill='transparent'/>") == "<rect fill='#000000' fill-opacity=\"0.0\"/>")
  }

  @Test func theCurrentColourIsThatOfTheElementOrWhatItIsIn() {
    #expect(
      written("<g color='navy'><rect fill='currentColor'/></g><path stroke='currentcolor'/>")
        == "<g color='navy'><rect fill='#000080'/></g><path stroke='#000000'/>")
    #expect(
      written("<rect style='color:teal' fill='currentColor'/>")
        == "<rect style='color:teal' fill='#008080'/>")
  }

  @Test(
    arguments: [
      "<rect fill='none' stroke='url(#a)'/>", "<rect fill='#aabbcc'/>", "<text>fill: orange</text>",
      "<!-- <rect fill='orange'/> -->", "<rect fill='var(--a)' stroke='x' />", "<rect fill=''/>",
      "<rect fill='#12345'/>", "<rect fill='rgb(1,2)'/>", "<rect fill='rgb(a,b,c)'/>",
      "<rect fill='hsl(1,2,3)'/>", "<rect fill='#gggggg'/>", "<rect fill='rgb(nan,inf,1)'/>",
    ])
  func everythingElseStaysAsItIs(content: String) {
    #expect(written(content) == content)
  }
}
