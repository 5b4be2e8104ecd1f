import Archives
import Determinism
import OurGames
import Testing
import TypedNames

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import PinCourses
@testable import QuestionFormats

/// Drag and drop markers, and cards onto a picture: read and written.
@Suite("Moodle's pictures with markers") struct MoodlePinTests {
  private static func quiz(_ questions: String...) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n\(questions.joined(separator: "\n"))\n</quiz>\n"
  }

  private static func file(
    _ bytes: [UInt8] = PinFiles.svg(500, 400), named name: String = "knie.svg"
  ) -> String {
    "<file name=\"\(name)\" path=\"/\" encoding=\"base64\">\(Base64.encoded(bytes))</file>"
  }

  private static func markers(
    name: String = "Knie", file: String = file(), drags: String = drags, drops: String,
    more: String = ""
  ) -> String {
    """
    <question type="ddmarker">
    <name><text>\(name)</text></name>
    <questiontext format="html"><text><![CDATA[<p>Setze die <b>Marker</b>.</p>]]></text></questiontext>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
    <shuffleanswers/>\(more)
    \(file)
    \(drags)
    \(drops)
    </question>
    """
  }

  private static let drags = """
    <drag><no>1</no><text>Femur</text><noofdrags>1</noofdrags></drag>
    <drag><no>2</no><text>&lt;i&gt;Tibia&lt;/i&gt; &amp;amp; Co.</text></drag>
    <drag><no>3</no><text>Ulna</text></drag>
    """

  private static func drop(_ shape: String, _ coords: String, _ choice: Int, no: Int = 1) -> String
  {
    "<drop><no>\(no)</no><shape>\(shape)</shape><coords>\(coords)</coords><choice>\(choice)</choice></drop>"
  }

  // MARK: - Reading

  @Test("Regions become areas with pins, markers labels, unused markers distract, HTML is stripped")
  func markersAreRead() throws {
    let result = PinFiles.read(
      Self.quiz(
        "<question type=\"category\"><category><text>$course$/Anatomie</text></category></question>",
        Self.markers(
          drops: Self.drop("circle", "100,120;15", 1)
            + Self.drop("polygon", "200, 200; 300,200; 300,300; 200,300", 2)
            + Self.drop("rectangle", "10,20;50,40", 2) + Self.drop("circle", "", 0)),
        "<question type=\"truefalse\"><questiontext><text>Ja?</text></questiontext><answer fraction=\"100\"><text>true</text></answer><answer fraction=\"0\"><text>false</text></answer></question>"
      ), as: "q.xml")
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "Femur 0.2 0.3 circle 0.2 0.3 0.03", "Tibia & Co. 0.5 0.625 polygon of 4",
        "Tibia & Co. 0.07 0.1 rect 0.02 0.05 0.1 0.1",
      ])
    #expect(exercise.extra.map(\.text) == ["Ulna"])
    #expect(exercise.title == PinText("Knie"))
    #expect(exercise.question == PinText("Setze die Marker."))
    #expect(exercise.games.first == .pinDrag && exercise.games.contains(.pinLabel))
    #expect(exercise.pictures.map(\.file) == ["knie.svg"])
    // Beside it, questions are as ever.
    #expect(result.exercises.count == 1)
    #expect(result.bank?.items[0].details.category == ["Anatomie"])
    #expect(result.bank?.items[0].details.media.map(\.name) == ["knie.svg"])
    // Two pins of a name are told as in documents of our own, at their question.
    #expect(
      result.pinFaults == [
        "4:1 warning pins.same.other(exercises[0].pins[2].labels, Tibia & Co., 2)"
      ])
  }

  @Test("What is lost is told at its question")
  func lossesAreTold() {
    let more =
      "<correctfeedback><text>Gut!</text></correctfeedback><hint><text>Oben.</text></hint>"
    let drags = "<drag><no>1</no><text>Femur</text><infinite/></drag>"
    let result = PinFiles.read(
      Self.quiz(
        Self.markers(drags: drags, drops: Self.drop("circle", "100,120;15", 1), more: more)),
      as: "q.xml")
    #expect(
      result.pinFaults == [
        "3:1 warning import.lost(import.hints)", "3:1 warning import.lost(import.feedback)",
        "3:1 warning import.lost(import.uses)",
      ])
  }

  @Test(
    "Each fault has its place",
    arguments: [
      (drop("circle", "¦100,a;15", 1), "error import.place(circle 100,a;15)"),
      (drop("circle", "¦100,120", 1), "error import.place(circle 100,120)"),
      (drop("star", "¦100,120;5", 1), "error import.place(star 100,120;5)"),
      (drop("polygon", "¦1,1;5,5", 1), "error import.place(polygon 1,1;5,5)"),
      (drop("circle", "¦100,120;0", 1), "error import.place.empty(Femur)"),
      (drop("rectangle", "¦480,20;50,40", 1), "warning import.place.outside(Femur)"),
      (drop("circle", "¦100,120;5", 7), "error import.name"),
    ])
  func faults(marked: String, told: String) {
    let whole = Self.quiz(
      Self.markers(drops: Self.drop("circle", "50,50;9", 3) + "\n" + marked))
    let text = MarkedText(whole)
    let result = PinFiles.read(text.text, as: "q.xml")
    #expect(result.pinFaults == ["\(text.line):\(text.column) \(told)"])
    #expect(result.course != nil)
  }

  @Test(
    "A question of which nothing can be placed is kept as it is",
    arguments: [
      (markers(file: "", drops: drop("circle", "1,1;5", 1)), "3:1 warning import.picture.none"),
      (
        markers(
          file: file(Array("GIF89a".utf8), named: "a.gif"), drops: drop("circle", "1,1;5", 1)),
        "8:1 warning import.picture.size(a.gif)"
      ),
      (markers(drops: ""), "3:1 warning import.place.none"),
    ])
  func keptQuestions(question: String, told: String) throws {
    let result = PinFiles.read(Self.quiz(question), as: "q.xml")
    #expect(result.pinFaults == [told])
    #expect(result.course == nil)
    let bank = try #require(result.bank)
    #expect(bank.items[0].body == .unsupported("ddmarker"))
    let written = MoodleXMLWriter.write(bank)
    #expect(written.losses.isEmpty)
    #expect(String(decoding: written.bytes, as: UTF8.self).contains(question))
  }

  @Test("A question that Moodle hides is not played")
  func hidden() {
    let question = Self.markers(drops: Self.drop("circle", "100,120;15", 1))
      .replacing("<hidden>0</hidden>", with: "<hidden>1</hidden>")
    #expect(PinFiles.read(Self.quiz(question), as: "q.xml").course == nil)
  }

  @Test("Of cards only a corner is known: their pins are to be placed, which is told")
  func cards() throws {
    let question = """
      <question type="ddimageortext"><name><text>Karten</text></name><questiontext format="html"><text>Zieh!</text></questiontext>
      \(Self.file())
      <drag><no>1</no><text>Femur</text><draggroup>1</draggroup></drag>
      <drag><no>2</no><text></text><draggroup>1</draggroup>\(Self.file(named: "tibia_links.svg"))</drag>
      <drop><text></text><no>1</no><choice>1</choice><xleft>50</xleft><ytop>60</ytop></drop>
      <drop><text></text><no>2</no><choice>2</choice><xleft>150</xleft><ytop>x</ytop></drop>
      <drop><text></text><no>3</no><choice>2</choice><xleft>250</xleft><ytop>100</ytop></drop>
      </question>
      """
    let result = PinFiles.read(Self.quiz(question), as: "q.xml")
    let exercise = try #require(result.pinExercises.first)
    #expect(exercise.told == ["Femur 0.1 0.15", "tibia links 0.5 0.25"])
    #expect(exercise.areas.isEmpty)
    #expect(exercise.pins.allSatisfy { $0.unknownFields.map(\.name) == ["x-to-be-placed"] })
    #expect(
      result.pinFaults == [
        "3:1 warning import.lost(import.cards)", "3:1 warning import.corner(2)",
        "6:1 warning import.name.guess(tibia links)",
        "\(PinFiles.place(of: "150</xleft>", in: Self.quiz(question))) error import.place(150,x)",
      ])
  }

  @Test(
    "In a picture larger than Moodle shows, places are those of the shrunken one, or told by the numbers"
  )
  func shrunk() throws {
    let big = Self.file(PinFiles.svg(1800, 900))
    let small = PinFiles.read(
      Self.quiz(Self.markers(file: big, drops: Self.drop("circle", "300,150;30", 1))), as: "q.xml")
    #expect(small.pinExercises.first?.told == ["Femur 0.5 0.5 circle 0.5 0.5 0.05"])
    #expect(small.pinFaults == ["3:1 warning import.shrunk(knie.svg)"])
    let large = PinFiles.read(
      Self.quiz(Self.markers(file: big, drops: Self.drop("circle", "900,450;90", 1))), as: "q.xml")
    #expect(large.pinExercises.first?.told == ["Femur 0.5 0.5 circle 0.5 0.5 0.05"])
    #expect(large.pinFaults == [])
  }

  @Test("Places are those of the picture as it is shown", arguments: 1...8)
  func turned(orientation: Int) {
    // Stored 400 wide and 200 high.
    let photo = Self.file(PinFiles.jpeg(400, 200, orientation: orientation), named: "k.jpg")
    let result = PinFiles.read(
      Self.quiz(Self.markers(file: photo, drops: Self.drop("circle", "100,100;10", 1))),
      as: "q.xml")
    #expect(
      result.pinExercises.first?.told == [
        orientation < 5
          ? "Femur 0.25 0.5 circle 0.25 0.5 0.025" : "Femur 0.5 0.25 circle 0.5 0.25 0.05"
      ])
  }

  @Test("A backup has the same question in another form")
  func backup() throws {
    let questions = """
      <question_categories><question_category id="1"><name>Bein</name><parent>0</parent><questions>
      <question id="7"><parent>0</parent><name>Knie</name><questiontext>&lt;p&gt;Setze!&lt;/p&gt;</questiontext><questiontextformat>1</questiontextformat><qtype>ddmarker</qtype><hidden>0</hidden>
      <plugin_qtype_ddmarker_question>
      <ddmarker id="3"><shuffleanswers>1</shuffleanswers><correctfeedback></correctfeedback></ddmarker>
      <drags><drag id="1"><no>1</no><label>Femur</label><noofdrags>1</noofdrags></drag><drag id="2"><no>2</no><label>Tibia</label><infinite>0</infinite></drag></drags>
      <drops><drop id="1"><no>1</no><shape>circle</shape><coords>100,120;15</coords><choice>1</choice></drop></drops>
      </plugin_qtype_ddmarker_question></question>
      </questions></question_category></question_categories>
      """
    let hash = String(repeating: "ab", count: 20)
    let files = """
      <files><file id="1"><contenthash>\(hash)</contenthash><component>qtype_ddmarker</component><filearea>bgimage</filearea><itemid>7</itemid><filepath>/</filepath><filename>knie.svg</filename></file></files>
      """
    let packed = try #require(
      ArchiveWriter.zip([
        ArchiveEntry(path: "moodle_backup.xml", bytes: Array("<moodle_backup/>".utf8)),
        ArchiveEntry(path: "questions.xml", bytes: Array(questions.utf8)),
        ArchiveEntry(path: "files.xml", bytes: Array(files.utf8)),
        ArchiveEntry(path: "files/ab/\(hash)", bytes: PinFiles.svg(500, 400)),
      ]))
    let result = PinFiles.read(packed, as: "k.mbz")
    #expect(result.pinExercises.first?.told == ["Femur 0.2 0.3 circle 0.2 0.3 0.03"])
    #expect(result.pinExercises.first?.extra.map(\.text) == ["Tibia"])
    #expect(result.media.map(\.name) == ["knie.svg"])
    #expect(result.pinFaults == [])
    let without = try #require(
      ArchiveWriter.zip([
        ArchiveEntry(path: "moodle_backup.xml", bytes: Array("<moodle_backup/>".utf8)),
        ArchiveEntry(path: "questions.xml", bytes: Array(questions.utf8)),
      ]))
    #expect(
      PinFiles.read(without, as: "k.mbz").pinFaults
        == ["questions.xml:2:1 warning import.picture.none"])
  }

  // MARK: - Writing

  private static func bank(_ exercise: PinExercise, _ size: (Int, Int)) -> ItemBank {
    var item = Item(pins: exercise, at: 0, range: 0..<0)
    item.details.media = exercise.pictures.map {
      ItemMedia(name: $0.file, bytes: PinFiles.svg(size.0, size.1))
    }
    return ItemBank(header: DocumentHeader(title: "t"), items: [item])
  }

  @Test("Written and read again, places are the same to half a pixel, and labels as well")
  func roundTrip() throws {
    for seed in UInt64(1)...500 {
      var random = SeededGenerator(seed: seed)
      func share() -> Double { Double(random.index(below: 100_001)) / 100_000 }
      let size = (20 + random.index(below: 2000), 20 + random.index(below: 2000))
      var sketch = RegionSketch(
        id: "1", title: "A & <b>", file: "a.svg",
        size: PictureSize(Double(size.0), Double(size.1)))
      for number in 0...random.index(below: 6) {
        let place = PinPlace(share(), share())
        let labels = ["\(number) < \"ä\" & 'b'"]
        switch random.index(below: 4) {
        case 0: _ = sketch.add(at: place, labels: labels)
        case 1: _ = sketch.add(.circle(place, radius: 0.02 + share() / 5), labels: labels)
        case 2:
          _ = sketch.add(
            .rect(PinPlace(place.x * 0.8, place.y * 0.8), width: 0.2 * share(), height: 0.2),
            labels: labels)
        default:
          _ = sketch.add(
            .ellipse(
              PinPlace(0.3 + place.x * 0.4, 0.3 + place.y * 0.4), width: 0.2,
              height: 0.05 + share() / 5),
            labels: labels)
        }
      }
      sketch.addExtra("zuviel")
      let exercise = sketch.finished(opening: nil)
      let written = MoodleXMLWriter.write(Self.bank(exercise, size))
      #expect(written.missingCount == 0, "seed \(seed)")
      let result = PinFiles.read(written.bytes, as: "q.xml")
      let found = try #require(result.pinExercises.first, "seed \(seed)")
      let box = try #require(MoodlePins.box)
      let shown = try #require(PictureSize(Double(size.0), Double(size.1))).fitted(into: box)
      #expect(found.pins.map(\.labels) == exercise.pins.map(\.labels), "seed \(seed)")
      #expect(found.extra.map(\.text) == ["zuviel"], "seed \(seed)")
      for (one, other) in zip(exercise.pins, found.pins) {
        // Half a pixel, and what five decimals round away.
        let slack = 0.5 + 0.02
        #expect(
          abs(one.place.x - other.place.x) * shown.width <= slack
            && abs(one.place.y - other.place.y) * shown.height <= slack,
          "seed \(seed): \(one) \(other)")
      }
      // Written once more, nothing moves.
      let bank = try #require(result.bank)
      let again = PinFiles.read(MoodleXMLWriter.write(bank).bytes, as: "q.xml")
      #expect(again.pinExercises.first?.told == found.told, "seed \(seed)")
    }
  }

  @Test("What markers have not is listed")
  func losses() throws {
    let document = #"""
      {"format":"teachify","version":1,"title":"Bein","options":{"shuffle":true},"exercises":[{"kind":"pins","id":"s","title":{"de":"Knie","en":"Knee"},
       "images":[{"id":"a","file":"a.svg"},{"id":"b","file":"b.svg"},{"id":"c","file":"c.svg"}],
       "areas":[{"id":"g","circle":{"c":[0.5,0.5],"r":0.2}},{"id":"e","ellipse":{"c":[0.2,0.3],"rx":0.1,"ry":0.1},"style":"lift"},{"id":"o","rect":[0,0,0.1,0.1]}],
       "arrows":[{"id":"w","from":[0,0],"to":[1,1]}],"marks":[{"id":"m","at":[0.1,0.1],"text":"*"}],
       "pins":[{"id":"1","x":0.4,"y":0.5,"area":"g","labels":["Femur","Oberschenkelknochen"],"note":"n","flag":[0,0],"hidden":true,"points":2,"group":"q"},
        {"id":"2","x":0.2,"y":0.3,"area":"e","size":"large","labels":["Tibia"]},
        {"id":"3","image":"b","x":0.9,"y":0.9,"labels":["Fibula"],"wrong":["Ulna"]}]}]}
      """#
    let bank = try #require(PinFiles.read(document, as: "k.json").bank)
    let pictures = PictureSupply(bytes: { $0 == "c.svg" ? nil : PinFiles.svg(1200, 800) })
    let written = try #require(
      DocumentWriter.write(bank, as: .moodleXML, pictures: pictures))
    let losses = written.losses.filter { $0.item == 0 }.map(\.what)
    for part in [
      "full size", "together", "pictures without pins", "synonyms", "other languages", "notes",
      "flags", "hidden", "which became circles", "the size of pins", "points", "wrong names",
      "groups",
      "areas without a pin", "looks of areas", "arrows", "marks", "middles", "polygons",
    ] {
      #expect(losses.contains { $0.contains(part) }, "\(part) in \(losses)")
    }
    let found = PinFiles.read(written.bytes, as: "q.xml").pinExercises
    #expect(found.map { $0.title.text(in: nil) } == ["Knie – 1", "Knie – 2"])
    #expect(found[0].told.map { $0.prefix(14) } == ["Femur 0.5 0.5 ", "Tibia 0.2 0.3 "])
    // Without any picture nothing is written.
    let bare = try #require(DocumentWriter.write(bank, as: .moodleXML))
    #expect(bare.losses.contains(Loss(item: 0, "the picture “b.svg”", isWholeItem: true)))
  }

  @Test("A picture is written as it was shrunk, with places that fit it")
  func supply() throws {
    let exercise = RegionSketch(id: "1", title: "A", file: "a.svg", size: nil).with {
      _ = $0.add(at: PinPlace(0.5, 0.25), labels: ["Mitte"])
    }
    let bank = ItemBank(
      header: DocumentHeader(title: "t"), items: [Item(pins: exercise, at: 0, range: 0..<0)])
    var asked: [Int] = []
    let written = MoodleXMLWriter.write(
      bank,
      pictures: PictureSupply(
        bytes: { _ in PinFiles.svg(2000, 1000) },
        shrunk: { _, width, height in
          asked = [width, height]
          return PinFiles.jpeg(width, height, orientation: 1)
        }))
    #expect(asked == [600, 300])
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("<file name=\"a.png\""))
    #expect(text.contains("<coords>300,75;18</coords>"))
    #expect(written.losses.contains { $0.what.contains("at most 600×400") })
  }

  @Test("A turned photograph is written upright, with its pins where they were", arguments: 1...8)
  func turnedAndWritten(orientation: Int) throws {
    let exercise = RegionSketch(id: "1", title: "A", file: "a.jpg", size: nil).with {
      _ = $0.add(at: PinPlace(0.3, 0.2), labels: ["Femur"])
    }
    let bank = ItemBank(
      header: DocumentHeader(title: "t"), items: [Item(pins: exercise, at: 0, range: 0..<0)])
    var asked: [Int] = []
    let written = MoodleXMLWriter.write(
      bank,
      pictures: PictureSupply(
        bytes: { _ in PinFiles.jpeg(1200, 800, orientation: orientation) },
        shrunk: { _, width, height in
          asked = [width, height]
          return PinFiles.jpeg(width, height, orientation: 1)
        }))
    #expect(asked == (orientation < 5 ? [600, 400] : [267, 400]))
    let read = try #require(PinFiles.read(written.bytes, as: "q.xml").pinExercises.first)
    let place = try #require(read.pins.first).place
    #expect(abs(place.x - 0.3) * Double(asked[0]) <= 0.52)
    #expect(abs(place.y - 0.2) * Double(asked[1]) <= 0.52)
  }

  @Test("The exercises of units are questions of their category")
  func units() throws {
    let pins =
      #"{"kind":"pins","id":"s","title":"Knie","images":[{"id":"a","file":"a.svg"}],"pins":[{"id":"1","x":0.5,"y":0.5,"labels":["Patella"]}]}"#
    let text =
      #"{"format":"teachify","version":1,"title":"Bein","units":[{"id":"u","title":"Testat","exercises":[\#(pins)]}],"exercises":[{"question":"3 + 4","answer":"7"}]}"#
    let result = PinFiles.read(text, as: "k.json").withoutUnits
    let bank = try #require(result.bank)
    #expect(bank.items.map(\.body) == [bank.items[0].body, .pins])
    #expect(bank.header.unknownFields.isEmpty)
    #expect(result.original(ofItem: 1) == pins)
    let written = try #require(
      DocumentWriter.write(
        bank, as: .moodleXML, pictures: PictureSupply(bytes: { _ in PinFiles.svg(60, 40) })))
    let read = PinFiles.read(written.bytes, as: "q.xml")
    #expect(read.bank?.items[1].details.category == ["Testat"])
    #expect(read.pinExercises.map { $0.title.text(in: nil) } == ["Knie"])
    // What a unit says besides stays, so that it is told as lost.
    let open = text.replacing(#""title":"Testat","#, with: #""title":"Testat","contentId":"x","#)
    #expect(
      PinFiles.read(open, as: "k.json").withoutUnits.bank?.header.unknownFields.map(\.name)
        == ["units"])
  }
}

extension RegionSketch {
  /// The exercise of a sketch that was added to.
  func with(_ change: (inout RegionSketch) -> Void) -> PinExercise {
    var sketch = self
    change(&sketch)
    return sketch.finished(opening: nil)
  }
}
