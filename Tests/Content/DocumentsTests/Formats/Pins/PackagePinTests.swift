import Archives
import OurGames
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation
@testable import PinCourses
@testable import QuestionFormats

/// Pictures with places in packages of H5P, Anki and QTI.
@Suite("Pictures with places in packages") struct PackagePinTests {
  // MARK: - H5P

  private static func h5p(_ library: String, _ content: String) throws -> ReadResult {
    let packed = try #require(
      ArchiveWriter.zip([
        ArchiveEntry(
          path: "h5p.json", bytes: Array(#"{"title":"Erdbeere","mainLibrary":"\#(library)"}"#.utf8)),
        ArchiveEntry(path: "content/content.json", bytes: Array(content.utf8)),
        ArchiveEntry(path: "content/images/b.svg", bytes: PinFiles.svg(800, 532)),
      ]))
    return PinFiles.read(packed, as: "x.h5p")
  }

  private static func text(_ words: String, zones: String) -> String {
    #"{"type":{"library":"H5P.AdvancedText 1.1","params":{"text":"<p>\#(words)</p>\n"}},"x":73.75,"y":16.9,"width":10,"height":1.25,"dropZones":[\#(zones)],"multiple":false}"#
  }

  @Test("Drag and drop: zones in percent, their sizes in letters of 16 pixels")
  func dragQuestion() throws {
    let content =
      #"""
      {"question":{"settings":{"size":{"width":800,"height":532},"questionTitle":"Welche Gattung?",
        "background":{"path":"images/b.svg","mime":"image/svg+xml","width":800,"height":532}},
       "task":{"elements":[\#(Self.text("Vaccinium", zones: #""0""#)),
      \#(Self.text("<b>Fragaria</b> &amp; Co.", zones: #""0","1""#)),\#(Self.text("Überschrift", zones: "")),
      {"type":{"library":"H5P.Image 1.1","params":{"alt":"Blatt","file":{"path":"images/blatt.svg"}}},"dropZones":["1"]}],
       "dropZones":[{"x":20,"y":10,"width":25,"height":13.3,"correctElements":["1"],"label":"<div>x</div>","single":true},
      {"x":60,"y":50,"width":5,"height":5,"correctElements":["3","1"]},{"x":0,"y":0,"width":5,"height":5,"correctElements":[]}]}}}
      """#
    let result = try Self.h5p("H5P.DragQuestion", content)
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "Fragaria & Co. 0.45 0.3 rect 0.2 0.1 0.5 0.4",
        "Blatt|Fragaria & Co. 0.65 0.57519 rect 0.6 0.5 0.1 0.15038",
      ])
    #expect(exercise.extra.map(\.text) == ["Vaccinium"])
    #expect(exercise.title == PinText("Welche Gattung?"))
    #expect(exercise.games.first == .pinDrag)
    #expect(exercise.pictures.map(\.file) == ["b.svg"])
    let places = [
      (#"{"question""#, "pins.same.other(exercises[0].pins[1].labels, Fragaria & Co., 1)"),
      (Self.text("Überschrift", zones: ""), "import.lost(import.drawings)"),
      (#"{"type":{"library":"H5P.Image"#, "import.lost(import.cards)"),
      (#"{"x":60"#, "import.lost(import.several)"), (#"{"x":0"#, "import.lost(import.wrong)"),
    ]
    #expect(
      result.pinFaults
        == places.map { words, told in
          "content/content.json:\(PinFiles.place(of: words, in: content)) warning \(told)"
        })
  }

  @Test(
    "Find the hotspot, one or several: only looking for places makes sense",
    arguments: [
      ("H5P.ImageHotspotQuestion", "imageHotspotQuestion", "", "Finde das Herz."),
      (
        "H5P.ImageMultipleHotspotQuestion", "imageMultipleHotspotQuestion",
        #","hotspotName":"Muskeln""#, "Muskeln"
      ),
    ])
  func hotspots(library: String, field: String, more: String, label: String) throws {
    let result = try Self.h5p(
      library,
      #"""
      {"\#(field)":{"backgroundImageSettings":{"questionTitle":"Herz","backgroundImage":{"path":"images/b.svg"}},
       "hotspotSettings":{"taskDescription":"<p>Finde das Herz.</p>"\#(more),"hotspot":[
       {"userSettings":{"correct":true,"feedbackText":"<p>Ja!</p>"},"computedSettings":{"x":10,"y":20,"width":20,"height":10,"figure":"rectangle"}},
       {"userSettings":{"correct":true},"computedSettings":{"x":50,"y":50,"width":20,"height":10,"figure":"circle"}},
      {"userSettings":{"correct":false,"feedbackText":"Nein"},"computedSettings":{"x":0,"y":0,"width":5,"height":5,"figure":"circle"}}]}}}
      """#)
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "\(label) 0.2 0.25 rect 0.1 0.2 0.2 0.1", "\(label) 0.6 0.55 ellipse 0.6 0.55 0.1 0.05",
      ])
    #expect(exercise.games == [.pinFind])
    #expect(exercise.pins.map(\.note) == [PinText("Ja!"), nil])
    #expect(exercise.question == PinText("Finde das Herz."))
    #expect(result.pinFaults.contains("content/content.json:5:1 warning import.lost(import.wrong)"))
  }

  @Test("Image hotspots are looked at")
  func imageHotspots() throws {
    let result = try Self.h5p(
      "H5P.ImageHotspots",
      #"""
      {"image":{"path":"images/b.svg","width":800,"height":532},"hotspots":[
      {"position":{"x":31,"y":53.6},"header":"Mitochondrium","content":[{"library":"H5P.Text 1.1","params":{"text":"<p>Kraftwerk</p>"}}]},
      {"position":{"x":5,"y":5},"content":[{"library":"H5P.Text 1.1","params":{"text":"<p>Zellkern</p>"}},{"library":"H5P.Video 1.5","params":{}}]},
      {"position":{"x":"a","y":5},"header":"B","content":[]}]}
      """#)
    let exercise = try #require(result.pinExercises.first)
    #expect(exercise.told == ["Mitochondrium 0.31 0.536", "Zellkern 0.05 0.05"])
    #expect(exercise.pins.map(\.note) == [PinText("Kraftwerk"), nil])
    #expect(exercise.games.first == .pinStudy)
    #expect(
      result.pinFaults == [
        "content/content.json:3:1 warning import.name.guess(Zellkern)",
        "content/content.json:3:101 warning import.lost(import.media)",
        "content/content.json:4:1 error import.place(x, y)",
      ])
  }

  @Test(
    "Without a picture the question is only kept",
    arguments: [
      ("H5P.DragQuestion", #"{"question":{"settings":{},"task":{"elements":[],"dropZones":[]}}}"#),
      ("H5P.ImageHotspotQuestion", #"{"imageHotspotQuestion":{}}"#), ("H5P.ImageHotspots", "{}"),
    ])
  func noPicture(library: String, content: String) throws {
    let result = try Self.h5p(library, content)
    #expect(result.bank?.items.first?.body == .unsupported(library))
    #expect(result.pinFaults == ["content/content.json:1:1 warning import.picture.none"])
  }

  @Test("In a set of questions both kinds come along")
  func mixed() throws {
    let result = try Self.h5p(
      "H5P.QuestionSet",
      #"""
      {"questions":[{"library":"H5P.TrueFalse 1.8","params":{"question":"<p>Wahr?</p>","correct":"true"}},
      {"library":"H5P.ImageHotspots 1.10","params":{"image":{"path":"images/b.svg"},"hotspots":[{"position":{"x":5,"y":5},"header":"B","content":[]}]}}]}
      """#)
    #expect(result.pinExercises.map(\.told) == [["B 0.05 0.05"]])
    #expect(result.exercises.count == 1)
  }

  // MARK: - Anki

  private static func anki(_ notes: String, masks: [(String, String)] = []) -> ReadResult {
    var package = PackageText()
    package.add(
      Array(
        #"""
        {"kinds":{"1":{"name":"Image Occlusion","cloze":true,"fields":["Occlusion","Image","Header","Back Extra","Comments"],"front":"{{cloze:Occlusion}}","back":"{{cloze:Occlusion}}","cards":1},
        "2":{"name":"Image Occlusion Enhanced","fields":["ID (hidden)","Header","Image","Question Mask","Footer","Remarks","Sources","Extra 1","Extra 2","Answer Mask","Original Mask"],"front":"{{Image}}","back":"{{Image}}","cards":1}},
        "decks":{"7":"Anatomie"},"notes":[
        \#(notes)
        ]}
        """#.utf8), as: "collection.anki2")
    for (name, text) in masks { package.add(Array(text.utf8), as: name) }
    var report = FaultReport()
    let source = package.source("x.apkg")
    let bank = AnkiPackageReader.read(
      source, sizes: { $0 == "hand.svg" ? PictureSize(600, 400) : nil }, report: &report)
    var faults = FaultReport()
    let course = bank.flatMap { ImportedPins($0)?.course(report: &faults) }
    report.take(faults)
    var result = ReadResult(document: nil, bank: bank, diagnostics: report.diagnostics(in: source))
    result.course = course
    return result
  }

  @Test("Anki's own covers: fractions, groups, all kinds of shapes")
  func covers() throws {
    let result = Self.anki(
      #"""
      [1,7,"abc","",
      "{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.2:oi=1}}<br>{{c1::image-occlusion:rect:left=.6:top=.6:width=.1:height=.1:oi=1}}<br>{{c2::image-occlusion:ellipse:left=.4:top=.5:rx=.05:ry=.1:oi=1}}<br>{{c3::image-occlusion:polygon:left=.1:top=.1:points=.1,.1 .3,.1 .1,.4}}<br>{{c0::image-occlusion:text:left=.1:top=.1:text=Hand:scale=1}}{{c4::image-occlusion:blob:left=.1}}",
      "<img src=\"hand.svg\">","Die Hand","",""]
      """#)
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        " 0.25 0.3 rect 0.1 0.2 0.3 0.2", " 0.65 0.65 rect 0.6 0.6 0.1 0.1",
        " 0.45 0.6 ellipse 0.45 0.6 0.05 0.1", " 0.16667 0.2 polygon of 3",
      ])
    #expect(exercise.areas.allSatisfy { $0.style == .cover })
    #expect(exercise.pins.map(\.group) == ["1", "1", nil, nil])
    #expect(exercise.options.reveal == .group)
    #expect(exercise.games == [.pinStudy])
    #expect(exercise.title == PinText("Die Hand"))
    #expect(result.bank?.items.first?.details.category == ["Anatomie"])
    let faults = result.pinFaults
    #expect(faults.contains { $0.hasSuffix("5:2 warning import.covers(4)") }, "\(faults)")
    #expect(faults.contains { $0.hasSuffix("warning import.lost(import.drawings)") }, "\(faults)")
    #expect(faults.contains { $0.contains("error import.place(blob") }, "\(faults)")
  }

  @Test("Covers without their picture, or in pixels of one of unknown size, are only kept")
  func coversWithout() {
    let none = Self.anki(
      #"[1,7,"a","","{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.2}}","","","",""]"#)
    #expect(none.bank?.items.first?.body == .unsupported("image occlusion"))
    #expect(none.pinFaults.first?.hasSuffix("warning import.picture.none") == true)
    let pixels =
      #"{{c1::image-occlusion:rect:left=60:top=40:width=120:height=80}}"#
    let known = Self.anki(#"[1,7,"a","","\#(pixels)","<img src=\"hand.svg\">","","",""]"#)
    #expect(known.pinExercises.first?.told == [" 0.2 0.2 rect 0.1 0.1 0.2 0.2"])
    let unknown = Self.anki(#"[1,7,"a","","\#(pixels)","<img src=\"x.svg\">","","",""]"#)
    #expect(unknown.course == nil)
  }

  @Test("The add-on's masks: one exercise for all notes of a picture")
  func masks() throws {
    func note(_ number: Int) -> String {
      #"[2,7,"n\#(number)","","u-oa-\#(number)","Hand","<img src=\"hand.svg\" />","<img src=\"u-oa-\#(number)-Q.svg\" />","","","","","","<img src=\"u-oa-\#(number)-A.svg\" />","<img src=\"u-oa-O.svg\" />"]"#
    }
    let mask = """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g><title>Labels</title><text x="1" y="2">Hand</text></g>
      <g><title>Masks</title><rect id="u-oa-1" x="60" y="40" width="120" height="80" fill="#FFEBA2"/>
      <g id="u-oa-2"><ellipse cx="300" cy="200" rx="60" ry="40"/><rect x="0" y="0" width="60" height="40"/></g>
      <path d="M0 0"/></g></svg>
      """
    let result = Self.anki(note(1) + ",\n" + note(2), masks: [("u-oa-O.svg", mask)])
    #expect(result.bank?.items.count == 1)
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        " 0.2 0.2 rect 0.1 0.1 0.2 0.2", " 0.5 0.5 ellipse 0.5 0.5 0.1 0.1",
        " 0.05 0.05 rect 0 0 0.1 0.1",
      ])
    #expect(exercise.pins.map(\.group) == [nil, "u-oa-2", "u-oa-2"])
    #expect(result.pinFaults.contains("u-oa-O.svg:4:1 warning import.place.shape(path)"))
    // Without its drawing a note is one as any other.
    #expect(Self.anki(note(1)).course == nil)
  }

  // MARK: - QTI

  private static func qti(
    _ interaction: String, _ response: String, cardinality: String = "single"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Europa" adaptive="false" timeDependent="false">
    <responseDeclaration identifier="RESPONSE" cardinality="\(cardinality)" baseType="identifier">\(response)</responseDeclaration>
    <itemBody><p>Sieh auf die Karte.</p>
    \(interaction)
    </itemBody></assessmentItem>
    """
  }

  private static let object =
    "<object type=\"image/svg+xml\" data=\"karte.svg\" width=\"600\" height=\"400\">Karte</object>"

  private static func right(_ values: String...) -> String {
    "<correctResponse>" + values.map { "<value>\($0)</value>" }.joined() + "</correctResponse>"
  }

  @Test("The right one of several regions is looked for")
  func hotspotInteraction() throws {
    let result = PinFiles.read(
      Self.qti(
        """
        <hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Wo ist Berlin?</prompt>\(Self.object)
        <hotspotChoice identifier="A" shape="circle" coords="300,200,30"/>
        <hotspotChoice identifier="B" shape="rect" coords="0,0,60,40"/></hotspotInteraction>
        """, Self.right("A")), as: "q.xml", beside: ["karte.svg": PinFiles.svg(1200, 800)])
    #expect(result.format == .qti)
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "Sieh auf die Karte. Wo ist Berlin? 0.5 0.5 circle 0.5 0.5 0.05"
      ])
    #expect(exercise.games == [.pinFind])
    #expect(exercise.title == PinText("Europa"))
    #expect(result.pinFaults == ["7:1 warning import.lost(import.wrong)"])
  }

  @Test(
    "Places anywhere: regions that earn points, or the point that is right",
    arguments: [
      (
        "<areaMapping defaultValue=\"0\"><areaMapEntry shape=\"rect\" coords=\"60,40,180,120\" mappedValue=\"1\"/></areaMapping>",
        "0.2 0.2 rect 0.1 0.1 0.2 0.2"
      ),
      (right("300 200"), "0.5 0.5"),
    ])
  func selectPoint(response: String, told: String) throws {
    let result = PinFiles.read(
      Self.qti(
        "<selectPointInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><prompt>Wo?</prompt>\(Self.object)</selectPointInteraction>",
        response), as: "q.xml")
    #expect(result.pinExercises.first?.told == ["Sieh auf die Karte. Wo? \(told)"])
  }

  @Test("Words and pictures are dragged into regions")
  func graphicGapMatch() throws {
    let result = PinFiles.read(
      Self.qti(
        """
        <graphicGapMatchInteraction responseIdentifier="RESPONSE">\(Self.object)
        <gapText identifier="T" matchMax="1"><b>Berlin</b></gapText>
        <gapImg identifier="I" matchMax="1"><object type="image/png" data="stadt_kiel.png"/></gapImg>
        <gapImg identifier="U" matchMax="1" objectLabel="Ulm"><object type="image/png" data="u.png"/></gapImg>
        <associableHotspot identifier="A" matchMax="1" shape="circle" coords="300,200,30"/>
        <associableHotspot identifier="B" matchMax="1" shape="poly" coords="0,0,60,0,0,40"/></graphicGapMatchInteraction>
        """, Self.right("T A", "I B"), cardinality: "multiple"), as: "q.xml")
    let exercise = try #require(result.pinExercises.first)
    #expect(
      exercise.told == [
        "Berlin 0.5 0.5 circle 0.5 0.5 0.05", "stadt kiel 0.03333 0.03333 polygon of 3",
      ])
    #expect(exercise.extra.map(\.text) == ["Ulm"])
    #expect(exercise.games.first == .pinDrag)
    #expect(
      result.pinFaults == [
        "7:1 warning import.lost(import.cards)", "7:1 warning import.name.guess(stadt kiel)",
      ])
  }

  @Test("A picture is put into its place")
  func positionObject() {
    let result = PinFiles.read(
      Self.qti(
        """
        <positionObjectStage>\(Self.object)<positionObjectInteraction responseIdentifier="RESPONSE" maxChoices="1"><object type="image/png" data="turm.png" width="9" height="9">Fernsehturm</object></positionObjectInteraction></positionObjectStage>
        """, Self.right("300 200")), as: "q.xml")
    #expect(result.pinExercises.first?.told == ["Fernsehturm 0.5 0.5"])
    #expect(result.pinFaults.contains { $0.hasSuffix("import.lost(import.cards)") })
  }

  @Test(
    "Without picture, size or place the question is only kept",
    arguments: [
      (
        "<hotspotInteraction responseIdentifier=\"RESPONSE\"><hotspotChoice identifier=\"A\" shape=\"circle\" coords=\"1,1,1\"/></hotspotInteraction>",
        "5:1 warning import.picture.none"
      ),
      (
        "<hotspotInteraction responseIdentifier=\"RESPONSE\"><object data=\"k.png\" type=\"image/png\"/><hotspotChoice identifier=\"A\" shape=\"circle\" coords=\"1,1,1\"/></hotspotInteraction>",
        "5:51 warning import.picture.size(k.png)"
      ),
      (
        "<hotspotInteraction responseIdentifier=\"RESPONSE\">\(object)<hotspotChoice identifier=\"A\" shape=\"star\" coords=\"1,1\"/></hotspotInteraction>",
        "5:1 warning import.place.none"
      ),
    ])
  func qtiFaults(interaction: String, told: String) {
    let result = PinFiles.read(Self.qti(interaction, Self.right("A")), as: "q.xml")
    #expect(result.course == nil)
    #expect(result.bank?.items.first?.body == .unsupported("hotspotInteraction"))
    #expect(result.pinFaults.contains(told), "\(result.pinFaults)")
  }

  // MARK: - Archives

  @Test("Archives with pictures keep to the limits that all archives have")
  func hostile() throws {
    // A picture that unpacks to far more than it says.
    let bomb = try #require(
      ArchiveWriter.zip([
        ArchiveEntry(path: "h5p.json", bytes: Array(#"{"mainLibrary":"H5P.ImageHotspots"}"#.utf8)),
        ArchiveEntry(
          path: "content/content.json",
          bytes: Array(#"{"image":{"path":"images/b.png"},"hotspots":[]}"#.utf8)),
        ArchiveEntry(
          path: "content/images/b.png", bytes: [UInt8](repeating: 0, count: 80 << 20)),
      ]))
    let result = PinFiles.read(bomb, as: "x.h5p")
    #expect(result.hasErrors)
    #expect(
      result.diagnostics.contains { $0.id == "archive.tooDense" || $0.id == "archive.tooLarge" })
    // A path that leads out of the package is only a name.
    let outside = try Self.h5p(
      "H5P.ImageHotspots",
      #"{"image":{"path":"../../../etc/passwd.png"},"hotspots":[{"position":{"x":5,"y":5},"header":"B","content":[]}]}"#
    )
    #expect(outside.pinExercises.allSatisfy { $0.pictures.allSatisfy { !$0.file.contains("/") } })
  }
}
