import Testing

@testable import Notation

struct TextPlaceTests {
  @Test("in a text of files lines count from the beginning of each")
  func files() {
    var source = SourceText(fileName: "x.h5p", bytes: Array("ab\ncd\nef\ngh".utf8), start: 0)
    source.parts = [SourcePart(name: "a", range: 0..<6), SourcePart(name: "b", range: 6..<11)]
    var place = TextPlace(source)
    place.advance(to: 4)
    #expect(place.part?.name == "a")
    #expect((place.line, place.column) == (2, 2))
    place.advance(to: 10)
    #expect(place.part?.name == "b")
    #expect((place.line, place.column) == (2, 2))
  }

  @Test("in a sheet a place is the cell's, whatever stands in it")
  func cells() {
    var source = SourceText(fileName: "x.xlsx", bytes: Array("\"a\nb\",c\nd".utf8), start: 0)
    source.parts = [
      SourcePart(
        name: "Tabelle1", range: 0..<9,
        cells: [
          .init(offset: 0, row: 2, column: 1), .init(offset: 6, row: 2, column: 28),
          .init(offset: 8, row: 7, column: 1),
        ])
    ]
    var place = TextPlace(source)
    #expect(place.cell?.name == "A2")
    place.advance(to: 3)
    #expect((place.line, place.column) == (2, 1))
    place.advance(to: 7)
    #expect(place.cell?.name == "AB2")
    place.advance(to: 8)
    #expect((place.line, place.column) == (7, 1))
    #expect(place.cell?.name == "A7")
  }

  @Test("the letters of columns are those of spreadsheets")
  func letters() {
    #expect(
      [1, 26, 27, 52, 53, 702, 703].map(SourcePart.Cell.letters) == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
      ])
  }
}
