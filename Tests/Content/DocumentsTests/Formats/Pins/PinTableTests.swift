import Determinism
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import PinCourses
@testable import QuestionFormats
@testable import Tables

/// Tables of pins: a picture, a place and names in each row.
@Suite("Tables of pins") struct PinTableTests {
  private static let pictures = [
    "karte.svg": PinFiles.svg(600, 400), "knie.png": PinFiles.svg(1000, 500),
  ]

  @Test("Fractions, pixels, decimal commas and synonyms are read; each picture is an exercise")
  func rows() throws {
    let result = PinFiles.read(
      """
      image;x;y;label|synonym
      karte.svg;0,25;0,5;Berlin|Hauptstadt| Berlin
      knie.png;0.1;0.2;"Femur; links"
      karte.svg;300 px;100px;Hamburg
      """, as: "p.csv", beside: Self.pictures)
    #expect(result.format == .pinTable)
    #expect(result.pinFaults == [])
    #expect(
      result.pinExercises.map(\.told) == [
        ["Berlin|Hauptstadt 0.25 0.5", "Hamburg 0.5 0.25"], ["Femur; links 0.1 0.2"],
      ])
    #expect(result.pinExercises.map { $0.title.text(in: nil) } == ["karte", "knie"])
    #expect(result.pinExercises[0].pictures[0].aspect == 1.5)
  }

  @Test(
    "Such a table is recognised by its headings, whatever separates its cells",
    arguments: [
      "image,x,y,label\nkarte.svg,0.5,0.5,A\n", "Bild;x;y;Beschriftung\nkarte.svg;0,5;0,5;A\n",
      "Picture\tX\tY\tNames\nkarte.svg\t0.5\t0.5\tA\n",
      "sep=;\nBild; x px ; y px ;Name\nkarte.svg;300;200;A",
      "\u{FEFF}label|synonym;y;x;image\r\nA;0.5;0.5;karte.svg\r\n",
    ])
  func headings(text: String) {
    let result = PinFiles.read(text, as: "p.csv", beside: Self.pictures)
    #expect(result.format == .pinTable)
    #expect(result.pinExercises.map(\.told) == [["A 0.5 0.5"]])
  }

  @Test("Pixels of a turned photograph are those that are seen", arguments: 1...8)
  func turned(orientation: Int) {
    let result = PinFiles.read(
      "image;x;y;label\nk.jpg;100 px;50 px;Femur\n", as: "p.csv",
      beside: ["k.jpg": PinFiles.jpeg(400, 200, orientation: orientation)])
    #expect(
      result.pinExercises.map(\.told) == [
        [orientation < 5 ? "Femur 0.25 0.25" : "Femur 0.5 0.125"]
      ])
  }

  @Test(
    "Other tables are as ever",
    arguments: [
      "Frage;Antwort\ncat;Katze\n", "image;x;y\na;1;2\n", "Bild;Frage;Antwort\na.png;b;c\n",
    ])
  func others(text: String) {
    #expect(PinFiles.read(text, as: "p.csv").format != .pinTable)
  }

  @Test(
    "Each fault has its place",
    arguments: [
      ("karte.svg;¦x;0.5;A", "error import.place(x)"),
      ("karte.svg;0.5;¦1.5;A", "error import.place(1.5)"),
      ("karte.svg;¦;0.5;A", "error import.place()"),
      ("karte.svg;0.5;0.5; ¦| ", "error import.name"),
      ("¦;0.5;0.5;A", "error import.picture.none"),
      ("fehlt.png;¦3 px;4 px;A", "error import.picture.size(fehlt.png)"),
      ("karte.svg;¦700 px;4 px;A", "warning import.place.outside(A)"),
      (
        "karte.svg;0.5;0.5;¦" + String(repeating: "x", count: 201),
        "warning import.name.long(\(String(repeating: "x", count: 40)), 200)"
      ),
      (
        "¦../karte.svg;0.5;0.5;A",
        "error pins.picture.outside(image, ../karte.svg)"
      ),
    ])
  func faults(row: String, told: String) {
    let text = MarkedText("image;x;y;label\nknie.png;0.1;0.2;B\n\(row)\n")
    let result = PinFiles.read(text.text, as: "p.csv", beside: Self.pictures)
    #expect(result.pinFaults.first == "\(text.line):\(text.column) \(told)")
    #expect(result.pinExercises.first?.told == ["B 0.1 0.2"])
  }

  @Test(
    "Written and read again it is equal, and so are the bytes",
    arguments: [
      TableOptions(), TableOptions(usesCarriageReturns: true), TableOptions(excel: true),
    ])
  func roundTrip(options: TableOptions) throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let names = ["Elle", "a;b", "a,b", "\"x\"", "=1+1", "-2", "Ä\u{308}", "'s", "0,5"]
      var items: [Item] = []
      for number in 0...random.index(below: 3) {
        let exercise = RegionSketch(
          id: "\(number + 1)", title: "b\(number)", file: "b\(number).svg",
          size: PictureSize(60, 40)
        ).with { sketch in
          for _ in 0...random.index(below: 5) {
            let place = PinPlace(
              Double(random.index(below: 100_001)) / 100_000,
              Double(random.index(below: 100_001)) / 100_000)
            var labels = (0...random.index(below: 2)).map { _ in
              names[random.index(below: names.count)]
            }
            labels = labels.enumerated().filter { labels.firstIndex(of: $1) == $0 }.map(\.element)
            _ = sketch.add(at: place, labels: labels)
          }
        }
        items.append(Item(pins: exercise, at: 0, range: 0..<0))
      }
      let bank = ItemBank(header: DocumentHeader(title: "p"), items: items)
      let written = DocumentWriter.csv(bank, options: options)
      #expect(written.losses.isEmpty, "seed \(seed): \(written.losses)")
      let pictures = Dictionary(
        uniqueKeysWithValues: (0..<4).map { ("b\($0).svg", PinFiles.svg(60, 40)) })
      let read = PinFiles.read(written.bytes, as: "p.csv", beside: pictures)
      let found = try #require(read.bank, "seed \(seed)")
      #expect(found.items == items, "seed \(seed)")
      #expect(DocumentWriter.csv(found, options: options).bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test(
    "All but pictures, places and names is listed as lost, and questions beside them go where they can"
  )
  func losses() throws {
    let document = #"""
      {"format":"teachify","version":1,"title":"Bein","exercises":[{"kind":"pins","id":"s","title":"Knie","question":"Wo?",
       "images":[{"id":"a","file":"a.svg"}],"areas":[{"id":"g","circle":{"c":[0.5,0.5],"r":0.2}}],"extra":["Ulna"],
       "pins":[{"id":"1","x":0.4,"y":0.5,"area":"g","labels":["Femur","a|b"],"note":"n","points":2}]},
       {"question":"cat","answer":"Katze","wrong":["Hund"]}]}
      """#
    let bank = try #require(PinFiles.read(document, as: "k.json").bank)
    let pins = try #require(DocumentWriter.write(bank, as: .pinTable))
    #expect(
      String(decoding: pins.bytes, as: UTF8.self)
        == "Bild,x,y,Beschriftung\na.svg,0.4,0.5,Femur|a/b\n")
    #expect(
      pins.losses.map(\.what) == [
        "the question", "notes and descriptions of pins", "areas", "names that only distract",
        "further properties of pins", "bars in labels, which became slashes",
        "a question, which a table of pins has no place for",
      ])
    let questions = try #require(DocumentWriter.write(bank, as: .csv))
    #expect(questions.missingCount == 1)
    #expect(String(decoding: questions.bytes, as: UTF8.self).contains("cat"))
  }
}
