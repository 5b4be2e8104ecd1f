import Determinism
import Testing
import TypedNames

@testable import Notation
@testable import PinCourses

/// Courses with pins: what is read, written, and how places are compared.
@Suite("Courses with pins") struct PinCourseTests {
  static let example = #"""
    {"format":"teachify","version":1,"title":"Röntgen","x-tool":{"a": [1,  2]},"units":[{"id":"t1","title":"1. Testat","contentId":"praep","exercises":[
     {"kind":"pins","id":"s","title":"Schulter","images":[{"id":"a","file":"s.png"}],
      "areas":[{"id":"g","circle":{"c":[0.48,0.37],"r":0.06}}],
      "pins":[{"id":"1","x":0.48,"y":0.37,"size":"large","area":"g","labels":["Caput humeri","Humeruskopf"]}]},
     {"file":"x.json"},{"question":"3 + 4","answer":"7"}]}]}
    """#

  @Test("The example of the format is read whole") func example() throws {
    let (course, faults) = try PinFaultTests.read(Self.example)
    // Ordinary exercises stand beside the units.
    #expect(faults.map(\.told) == ["warning pins.unit units[0].exercises[2]"], "\(faults)")
    #expect(course.units.map(\.contentId) == ["praep"])
    #expect(course.units[0].title.text(in: "en") == "1. Testat")
    #expect(course.units[0].exercises.count == 3)
    #expect(course.units[0].exercises[1] == .file("x.json"))
    #expect(course.units[0].exercises[2] == .other(#"{"question":"3 + 4","answer":"7"}"#))
    let exercise = try #require(course.pinExercises.first?.exercise)
    #expect(exercise.pins[0].labels.map(\.text) == ["Caput humeri", "Humeruskopf"])
    #expect(exercise.pins[0].size == .large)
  }

  @Test("What is read, written and read again is equal, and unknown fields are as they were")
  func roundTrip() throws {
    let rich = PinFaultTests.document(
      PinFaultTests.exercise(
        images:
          #"{"id":"a","file":"s.png","width":200,"height":100,"title":{"de":"A","en":"B"}},{"id":"b","file":"media/t.svg","_own": [1, 2]}"#,
        pins:
          #"{"id":"1","x":0.123456789,"y":0.5,"labels":["Elle",{"text":"ulna","lang":"la"}],"wrong":["Rad",{"text":"wheel","lang":"en"}],"refuse":["Bein"],"points":3,"flag":[0,1],"hidden":true,"group":"q","note":"n","tint": {"a":1} },{"id":"2","image":"b","x":0,"y":1,"labels":["Speiche"],"size":"huge"},{"id":"3","x":7,"y":1,"labels":["fort"]}"#,
        ##","question":"?","games":["pinFind","pinLabel"],"extra":["Knie"],"options":{"shuffle":false,"typing":"exact","passShare":0.5,"almost":9},"areas":[{"id":"g","ellipse":{"c":[0.1,0.2],"rx":0.1,"ry":0.3},"style":"lift","color":"#ffffff","alpha":1},{"id":"h","polygon":[[0,0],[1,0],[0,1]]},{"id":"i","rect":[0,0,0.5,0.5],"image":"b"}],"arrows":[{"id":"p","from":[0,0],"to":[1,1],"head":"both","dashed":true,"color":"#000000","width":3.5,"pin":"1"}],"marks":[{"id":"m","at":[0,0],"text":"(a)","to":[0,1],"info":{"de":"x"}}],"y":null"##
      ),
      #","language":"de","languages":["de","en"],"glossary":["Elle|Ulna"],"abbreviations":{"Lig.":"Ligamentum"},"help":{"student":"a","x":1},"options":{"choices":3,"other":{"k":  1}},"units":[{"id":"u","title":"U","options":{"tries":2}},{"id":"u","title":"again"}]"#
    )
    for text in [Self.example, rich] {
      let first = try PinFaultTests.read(text).course
      let bytes = first.written()
      let again = try PinFaultTests.read(String(decoding: bytes, as: UTF8.self)).course
      var rounded = first
      Self.round(&rounded)
      #expect(again == rounded)
      #expect(again.written() == bytes)
    }
    let written = String(decoding: try PinFaultTests.read(rich).course.written(), as: UTF8.self)
    for kept in [
      #"{"a":1}"#, "[1, 2]", #"{"k":  1}"#, #""huge""#,
      #"{"id":"3","x":7,"y":1,"labels":["fort"]}"#,
      #""almost": 9"#, #"{"id":"u","title":"again"}"#, "0.12346", #""x": 1"#,
    ] {
      #expect(written.contains(kept), "\(kept) in \(written)")
    }
  }

  /// Places as they are saved.
  private static func round(_ course: inout PinCourse) {
    for index in course.exercises.indices {
      guard case .pins(var exercise) = course.exercises[index] else { continue }
      for pin in exercise.pins.indices {
        exercise.pins[pin].place = exercise.pins[pin].place.rounded
      }
      course.exercises[index] = .pins(exercise)
    }
  }

  @Test("The nearest option wins, else the default") func options() throws {
    let text =
      #"{"format":"teachify","version":1,"title":"T","options":{"choices":3,"tries":2,"retake":false},"units":[{"id":"u","title":"U","options":{"choices":5,"typing":"exact"},"exercises":[\#(PinFaultTests.exercise(#","options":{"choices":6}"#))]}]}"#
    let course = try PinFaultTests.read(text).course
    let (unit, exercise) = try #require(course.pinExercises.first)
    let settings = course.settings(of: exercise, in: unit)
    #expect(settings.choices == 6)
    #expect(settings.names.typing == .exact)
    #expect(settings.tries == 2)
    #expect(!settings.retake)
    #expect(settings.interim)
    #expect(settings.almost == 0.5)
    #expect(PinSettings([]) == PinSettings())
  }

  @Test("Texts are shown in the language that is asked for, or else the first") func texts() {
    let text = PinText(versions: [
      .init(language: "de", text: "Arm"), .init(language: "en", text: "arm"),
    ])
    #expect(text.text(in: "en") == "arm")
    #expect(text.text(in: "fr") == "Arm")
    #expect(text.has("de") && !text.has("fr") && PinText("x").has("fr"))
    var pin = Pin(id: "1", picture: "a", place: PinPlace(0, 0))
    pin.labels = [
      NameLabel("Elle", language: "de"), NameLabel("ulna"), NameLabel("Ulna", language: "en"),
    ]
    #expect(pin.shownLabel(in: "de") == "Elle")
    #expect(pin.shownLabel(in: "en") == "ulna")
  }

  @Test("Areas hold the places that they show") func areas() {
    // A picture twice as wide as high: a circle of 0.1 is 0.2 of the height.
    let circle = PinShape.circle(PinPlace(0.5, 0.5), radius: 0.1)
    #expect(circle.contains(PinPlace(0.599, 0.5), aspect: 2))
    #expect(!circle.contains(PinPlace(0.601, 0.5), aspect: 2))
    #expect(circle.contains(PinPlace(0.5, 0.699), aspect: 2))
    #expect(!circle.contains(PinPlace(0.5, 0.701), aspect: 2))
    let ellipse = PinShape.ellipse(PinPlace(0.5, 0.5), width: 0.1, height: 0.2)
    #expect(ellipse.contains(PinPlace(0.5, 0.699), aspect: 2))
    #expect(!ellipse.contains(PinPlace(0.58, 0.65), aspect: 2))
    let rect = PinShape.rect(PinPlace(0.1, 0.2), width: 0.3, height: 0.1)
    #expect(rect.contains(PinPlace(0.1, 0.3), aspect: 2))
    #expect(!rect.contains(PinPlace(0.41, 0.3), aspect: 2))
    // A star drawn in one stroke: its middle is enclosed twice, so it is outside.
    let star = PinShape.polygon([
      PinPlace(0.5, 0), PinPlace(0.8, 1), PinPlace(0, 0.4), PinPlace(1, 0.4), PinPlace(0.2, 1),
    ])
    #expect(!star.contains(PinPlace(0.5, 0.5), aspect: 1))
    #expect(star.contains(PinPlace(0.5, 0.2), aspect: 1))
    #expect(!star.contains(PinPlace(0.1, 0.9), aspect: 1))
  }

  @Test("No place is in two polygons that share an edge, and none between them") func edges() {
    let left = PinShape.polygon([
      PinPlace(0, 0), PinPlace(0.5, 0), PinPlace(0.5, 1), PinPlace(0, 1),
    ])
    let right = PinShape.polygon([
      PinPlace(0.5, 0), PinPlace(1, 0), PinPlace(1, 1), PinPlace(0.5, 1),
    ])
    var generator = SeededGenerator(seed: 20)
    for index in 0..<1000 {
      let x = index % 2 == 0 ? 0.5 : generator.unit()
      let place = PinPlace(x, generator.unit())
      #expect(left.contains(place, aspect: 1) != right.contains(place, aspect: 1), "\(place)")
    }
  }

  @Test("The nearest pin in reach is meant, the earlier one of two as near") func nearest() {
    var exercise = PinExercise(id: "s")
    exercise.pictures = [PinPicture(id: "a", file: "a.png"), PinPicture(id: "b", file: "b.png")]
    exercise.pins = [
      Pin(id: "1", picture: "a", place: PinPlace(0.4, 0.5)),
      Pin(id: "2", picture: "a", place: PinPlace(0.6, 0.5)),
      Pin(id: "3", picture: "b", place: PinPlace(0.5, 0.5)),
    ]
    func nearest(_ x: Double, _ y: Double, _ reach: Double, aspect: Double = 1) -> Int? {
      exercise.nearestPin(to: PinPlace(x, y), on: "a", reach: reach, aspect: aspect)
    }
    #expect(nearest(0.5, 0.5, 0.2) == 0)
    #expect(nearest(0.51, 0.5, 0.2) == 1)
    #expect(nearest(0.5, 0.5, 0.09) == nil)
    // In a picture twice as wide as high, a fraction of the height is half as far.
    #expect(nearest(0.4, 0.6, 0.06) == nil)
    #expect(nearest(0.4, 0.6, 0.06, aspect: 2) == 0)
  }

  @Test("Arrows are measured along the longer side") func arrows() {
    let arrow = PinArrow(id: "p", picture: "a", from: PinPlace(0, 0), to: PinPlace(0, 0.012))
    #expect(arrow.share(aspect: 0.5) > 0.0119)
    #expect(arrow.share(aspect: 2) < 0.0061)
  }

  @Test("Names that distract are all different, and none is right") func distractors() {
    var exercise = PinExercise(id: "s")
    func pin(_ id: String, _ labels: [String]) -> Pin {
      var pin = Pin(id: id, picture: "a", place: PinPlace(0, 0))
      pin.labels = labels.map { NameLabel($0) }
      return pin
    }
    exercise.pins = [
      pin("1", ["Elle", "Ulna"]), pin("2", ["Speiche"]), pin("3", ["elle"]), pin("4", ["Knie"]),
    ]
    exercise.pins[0].wrong = [
      NameLabel("Knie"), NameLabel("ULNA"), NameLabel("Arm", language: "en"),
    ]
    exercise.extra = [NameLabel("Bein"), NameLabel("knie")]
    let names = CourseNames(pins: [])
    let german = exercise.distractors(of: exercise.pins[0], in: "de", folded: names.folded)
    #expect(german.own == ["Knie"])
    #expect(german.others == ["Bein", "Speiche"])
    let english = exercise.distractors(of: exercise.pins[0], in: "en", folded: names.folded)
    #expect(english.own == ["Knie", "Arm"])
  }

  @Test("Exercises and names stand in files of their own, one level deep") func files() throws {
    let text = #"""
      {"format":"teachify","version":1,"title":"T","glossary":"namen.txt","units":[{"id":"u","title":"U","exercises":[{"file":"media/arm.json"},{"file":"fehlt.json"},{"file":"leer.json"}]}]}
      """#
    let files = [
      "namen.txt": Array("\u{FEFF}Elle|Ulna\r\n\n  Speiche \n".utf8),
      "media/arm.json": Array(PinFaultTests.exercise().utf8), "leer.json": Array("[]".utf8),
    ]
    let (course, faults) = try PinFaultTests.read(text, files: files)
    #expect(
      faults.map(\.told) == [
        "error pins.file.missing units[0].exercises[1].file",
        "error pins.file.damaged units[0].exercises[2].file",
      ])
    #expect(course.fileNames == ["media/arm.json", "fehlt.json", "leer.json", "namen.txt"])
    #expect(course.pinExercises.count == 1 && course.pinExercises[0].unit?.id == "u")
    #expect(course.glossaryLines(in: "de") == ["Elle|Ulna", "Speiche"])
    // What stands elsewhere is written there alone.
    let bytes = course.written()
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""file": "media/arm.json""#))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Speiche"))
    let unread = try PinFaultTests.read(text)
    #expect(unread.faults.isEmpty && unread.course.pinExercises.isEmpty)
    let missing = try PinFaultTests.read(text, files: [:])
    #expect(missing.faults.first?.told == "error pins.file.missing glossary")
  }
}
