import FaultTables
import Testing

@testable import Notation
@testable import PinCourses

/// Every fault of a course with pins is told with its kind, its path and its place.
@Suite("Faults of pins") struct PinFaultTests {
  /// An exercise of one picture and one pin, with fields in the place of or after its own.
  static func exercise(
    images: String = #"{"id":"a","file":"s.png"}"#,
    pins: String = #"{"id":"1","x":0.5,"y":0.5,"labels":["Elle"]}"#, _ more: String = ""
  ) -> String {
    #"{"kind":"pins","id":"s","title":"Arm","images":[\#(images)],"pins":[\#(pins)]\#(more)}"#
  }

  static func document(_ exercise: String, _ more: String = "") -> String {
    #"{"format":"teachify","version":1,"title":"T"\#(more),"exercises":[\#(exercise)]}"#
  }

  /// The course of a text, and each fault as `severity kind path`, followed by what stands at its place.
  static func read(
    _ text: String, _ pictures: ((String) -> PinPictureFinding)? = nil,
    files: [String: [UInt8]]? = nil
  ) throws -> (course: PinCourse, faults: [(told: String, at: String)]) {
    let source = SourceText(fileName: "x.json", bytes: Array(text.utf8), start: 0)
    var report = FaultReport()
    let tree = try #require(JSONReader.read(source, report: &report))
    let course = try #require(
      PinCourseReader.read(tree, report: &report, pictures: pictures, files: files))
    for fault in report.faults {
      for texts in [FaultTables.english, FaultTables.german] {
        let text = texts.text(of: fault.message)
        #expect(text.problem.hasPrefix(fault.message.values[0]), "\(text)")
        #expect(!text.remedy.isEmpty, "\(text)")
      }
    }
    let faults = report.faults.map { fault in
      let kind = fault.form.isEmpty ? fault.id : "\(fault.id).\(fault.form)"
      let severity = fault.severity == .error ? "error" : "warning"
      return (
        "\(severity) \(kind) \(fault.message.values.first ?? "")",
        String(decoding: source.bytes[fault.offset...].prefix(12), as: UTF8.self)
      )
    }
    return (course, faults)
  }

  private func expect(
    _ exercise: String, _ told: String, at place: String, _ more: String = "",
    isLeftOut: Bool = false, pictures: ((String) -> PinPictureFinding)? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let (course, faults) = try Self.read(Self.document(exercise, more), pictures)
    #expect(
      faults.contains { $0.told == told && $0.at.hasPrefix(place) },
      "\(faults)", sourceLocation: location)
    #expect(course.pinExercises.isEmpty == isLeftOut, sourceLocation: location)
  }

  @Test("Areas that do not hold their pin are told") func areas() throws {
    let areas =
      ##","areas":[{"id":"g","circle":{"c":[0.5,0.5],"r":0.1}},{"id":"h","image":"b","rect":[0,0,1,1]}]"##
    func pin(_ id: String, _ x: Double, _ area: String, _ label: String) -> String {
      #"{"id":"\#(id)","x":\#(x),"y":0.5,"labels":["\#(label)"],"area":"\#(area)"}"#
    }
    let images = #"{"id":"a","file":"s.png","width":9,"height":9},{"id":"b","file":"t.png"}"#
    func exercise(_ pins: String...) -> String {
      Self.exercise(images: images, pins: pins.joined(separator: ","), areas)
    }
    try expect(
      exercise(pin("1", 0.9, "g", "Elle")), "warning pins.area.away exercises[0].pins[0].area",
      at: #""g""#)
    try expect(
      exercise(pin("1", 0.5, "g", "Elle"), pin("2", 0.55, "g", "Hand")),
      "warning pins.area.shared exercises[0].pins[1].area", at: #""g""#)
    try expect(
      exercise(pin("1", 0.5, "h", "Elle")), "error pins.area.elsewhere exercises[0].pins[0].area",
      at: #""h""#)
    // Two that are called alike are one thing, and have one area.
    let alike = try Self.read(
      Self.document(exercise(pin("1", 0.5, "g", "Elle"), pin("2", 0.55, "g", "elle"))))
    #expect(!alike.faults.contains { $0.told.contains("pins.area") }, "\(alike.faults)")
    let elsewhere = try Self.read(Self.document(exercise(pin("1", 0.5, "h", "Elle")))).course
    #expect(elsewhere.pinExercises.first?.exercise.pins.map(\.area) == [nil])
  }

  @Test("A thousand pins, marks and labels are read in time that grows straight") func growth()
    throws
  {
    func bytes(_ count: Int) -> String {
      let pins = (0..<count).map {
        #"{"id":"\#($0)","x":\#(Double($0 % 40) / 40),"y":\#(Double($0 / 40) / 40),"labels":["Teil \#($0) links","L\#($0)"]}"#
      }
      let marks = (0..<count).map {
        #"{"id":"m\#($0)","at":[0,0],"text":"a","info":"Hier liegt ein Teil von vielen \#($0)"}"#
      }
      return Self.document(
        Self.exercise(
          pins: pins.joined(separator: ","), #","marks":[\#(marks.joined(separator: ","))]"#))
    }
    // What took seconds for a thousand would take hours for all that a file may have; limits only catch what hangs.
    for _ in 0..<10 { #expect(try Self.read(bytes(1000)).faults.isEmpty) }
  }

  @Test("A sound exercise has no fault") func sound() throws {
    let text = Self.document(
      Self.exercise(
        pins:
          #"{"id":"1","x":0.48,"y":0.37,"size":"large","area":"g","labels":["Caput humeri",{"text":"Humeruskopf","lang":"de"}],"note":{"de":"Kopf"},"x-own":1}"#,
        #","areas":[{"id":"g","circle":{"c":[0.48,0.37],"r":0.06}}],"arrows":[{"id":"p","from":[0,0],"to":[0.5,0.5],"pin":"1"}],"marks":[{"id":"m","at":[0.1,0.1],"text":"*","info":"siehe Text"}]"#
      ),
      #","language":"de","abbreviations":"anatomy","options":{"shuffle":true,"other":1},"help":{"student":"Tippe."}"#
    )
    let (course, faults) = try Self.read(text) { _ in .sound(width: 10, height: 10, bytes: 9) }
    #expect(faults.isEmpty, "\(faults)")
    let exercise = try #require(course.pinExercises.first?.exercise)
    #expect(exercise.pins[0].labels.count == 2)
    #expect(exercise.area(of: exercise.pins[0])?.id == "g")
  }

  @Test("What an element lacks") func missing() throws {
    let pin = #"{"id":"1","x":0.5,"y":0.5,"labels":["Elle"]}"#
    for (field, path, pins) in [
      ("id", "exercises[0].pins[1]", #"{"x":0.1,"y":0.1,"labels":["b"]}"#),
      ("x", "exercises[0].pins[1]", #"{"id":"2","y":0.1,"labels":["b"]}"#),
      ("y", "exercises[0].pins[1]", #"{"id":"2","x":0.1,"labels":["b"]}"#),
    ] {
      try expect(
        Self.exercise(pins: "\(pin),\(pins)"), "error pins.missing \(path)",
        at: String(pins.prefix(6)))
      let (_, faults) = try Self.read(Self.document(Self.exercise(pins: "\(pin),\(pins)")))
      #expect(faults.count == 1, "\(field): \(faults)")
    }
    try expect(
      Self.exercise(images: #"{"id":"a","file":"s.png"},{"id":"b"}"#),
      "error pins.missing exercises[0].images[1]", at: #"{"id":"b"}"#)
    try expect(
      Self.exercise(#","areas":[{"id":"g"}]"#),
      "error pins.missing.shape exercises[0].areas[0]", at: #"{"id":"g"}"#)
    try expect(
      Self.exercise(#","areas":[{"id":"g","circle":{"c":[0.5,0.5]}}]"#),
      "error pins.missing exercises[0].areas[0].circle", at: #"{"c""#)
    for element in [#"{"id":"p","to":[0,0]}"#, #"{"id":"p","from":[0,0]}"#] {
      try expect(
        Self.exercise(#","arrows":[\#(element)]"#),
        "error pins.missing exercises[0].arrows[0]", at: #"{"id":"p""#)
    }
    for element in [#"{"id":"m","text":"1"}"#, #"{"id":"m","at":[0,0]}"#] {
      try expect(
        Self.exercise(#","marks":[\#(element)]"#),
        "error pins.missing exercises[0].marks[0]", at: #"{"id":"m""#)
    }
    try expect(
      #"{"kind":"pins","id":"s"}"#, "error pins.missing exercises[0]", at: #"{"kind""#,
      isLeftOut: true)
    try expect(
      Self.exercise(), "error pins.missing units[0]", at: #"{"id":"t"}"#,
      #","units":[{"id":"t"}]"#)
  }

  @Test("Without picture or pin the exercise is left out, but kept") func nothingLeft() throws {
    try expect(
      Self.exercise(images: #"{"id":"a","file":"../s.png"}"#),
      "error pins.missing.pictures exercises[0]", at: #"{"kind""#, isLeftOut: true)
    let text = Self.document(Self.exercise(pins: #"{"id":"1","x":2,"y":0.5,"labels":["b"]}"#))
    let (course, faults) = try Self.read(text)
    #expect(faults.map(\.told).contains("error pins.missing.pins exercises[0]"))
    #expect(course.exercises.count == 1)
    #expect(String(decoding: course.written(), as: UTF8.self).contains(#""x":2,"y":0.5"#))
  }

  @Test("What is repeated, beyond its limits, empty or refers to nothing") func errors() throws {
    try expect(
      Self.exercise(
        pins:
          #"{"id":"1","x":0.5,"y":0.5,"labels":["a"]},{"id":"1","x":0.1,"y":0.5,"labels":["b"]}"#),
      "error pins.id exercises[0].pins[1].id", at: #""1""#)
    // Also with what is no pin.
    try expect(
      Self.exercise(
        pins: #"{"id":"1","x":0.5,"y":0.5,"labels":["a"]},{"id":"a","x":0,"y":0,"labels":["b"]}"#),
      "error pins.id exercises[0].pins[1].id", at: #""a""#)
    let pin = #"{"id":"1","x":0.5,"y":0.5,"labels":["Elle"]}"#
    try expect(
      Self.exercise(pins: #"\#(pin),{"id":"2","x":1.01,"y":0.5,"labels":["b"]}"#),
      "error pins.limit exercises[0].pins[1].x", at: "1.01")
    try expect(
      Self.exercise(#","areas":[{"id":"g","polygon":[[0,0],[1,1]]}]"#),
      "error pins.limit.count exercises[0].areas[0].polygon", at: "[[0,0]")
    try expect(
      Self.exercise(#","marks":[{"id":"m","at":[0,0],"text":"1234"}]"#),
      "error pins.limit.length exercises[0].marks[0].text", at: #""1234""#)
    try expect(
      Self.exercise(#","options":{"choices":9,"almost":0.3,"tries":0,"interimLimit":100}"#),
      "error pins.limit exercises[0].options.choices", at: "9")
    for name in ["almost", "tries", "interimLimit"] {
      let (_, faults) = try Self.read(
        Self.document(
          Self.exercise(#","options":{"choices":9,"almost":0.3,"tries":0,"interimLimit":100}"#)))
      #expect(faults.contains { $0.told == "error pins.limit exercises[0].options.\(name)" })
    }
    let labels = Array(repeating: #""x""#, count: 51).joined(separator: ",")
    try expect(
      Self.exercise(pins: #"{"id":"1","x":0.5,"y":0.5,"labels":[\#(labels)]}"#),
      "error pins.limit.count exercises[0].pins[0].labels", at: #""x""#)
    let long = String(repeating: "x", count: 201)
    try expect(
      Self.exercise(pins: #"{"id":"1","x":0.5,"y":0.5,"labels":["a","\#(long)"]}"#),
      "error pins.limit.length exercises[0].pins[0].labels[1]", at: #""xxx"#)
    try expect(
      Self.exercise(#","areas":[{"id":"g","rect":[0.1,0.1,0,0.2]}]"#),
      "error pins.area.empty exercises[0].areas[0]", at: #"{"id":"g""#)
    try expect(
      Self.exercise(#","areas":[{"id":"g","polygon":[[0,0],[0.5,0.5],[1,1]]}]"#),
      "error pins.area.empty exercises[0].areas[0]", at: #"{"id":"g""#)
    try expect(
      Self.exercise(#","areas":[{"id":"g","rect":[0,0,1,1],"circle":{"c":[0,0],"r":1}}]"#),
      "error pins.area.twofold exercises[0].areas[0]", at: #"{"id":"g""#)
    try expect(
      Self.exercise(pins: #"\#(pin),{"id":"2","x":0,"y":0,"labels":["b"],"area":"z"}"#),
      "error pins.reference exercises[0].pins[1].area", at: #""z""#)
    try expect(
      Self.exercise(pins: #"\#(pin),{"id":"2","x":0,"y":0,"labels":["b"],"image":"z"}"#),
      "error pins.reference exercises[0].pins[1].image", at: #""z""#)
    try expect(
      Self.exercise(#","arrows":[{"id":"p","from":[0,0],"to":[1,1],"pin":"z"}]"#),
      "error pins.reference exercises[0].arrows[0].pin", at: #""z""#)
    try expect(
      Self.exercise(), "error pins.reference glossary", at: #""cities""#,
      #","glossary":"cities""#)
    try expect(
      Self.exercise(pins: #"\#(pin),{"id":"2","x":"1","y":0,"labels":["b"]}"#),
      "error pins.type exercises[0].pins[1].x", at: #""1""#)
  }

  @Test("Pictures that are missing, damaged, too large, elsewhere, heavy or of another shape")
  func pictures() throws {
    let two = #"{"id":"b","file":"sound.png"},{"id":"a","file":"s.png","width":200,"height":100}"#
    for (finding, told, place) in [
      (
        PinPictureFinding.missing, "error pins.picture.missing exercises[0].images[1].file",
        #""s.png""#
      ),
      (.damaged, "error pins.picture.damaged exercises[0].images[1].file", #""s.png""#),
      (.tooLarge, "error pins.picture.tooLarge exercises[0].images[1].file", #""s.png""#),
      (
        .sound(width: 200, height: 100, bytes: 8_000_001),
        "warning pins.picture.heavy exercises[0].images[1].file", #""s.png""#
      ),
      (
        .sound(width: 200, height: 102, bytes: 9),
        "warning pins.picture.ratio exercises[0].images[1]", #"{"id":"a""#
      ),
    ] {
      try expect(
        Self.exercise(images: two), told, at: place,
        pictures: { $0 == "s.png" ? finding : .sound(width: 1, height: 1, bytes: 1) })
    }
    for name in [
      "../s.png", "/s.png", "a/s.png", "media/../s.png", #"C:\\s.png"#, "http://x/s.png",
    ] {
      try expect(
        Self.exercise(images: #"{"id":"b","file":"media/s.png"},{"id":"a","file":"\#(name)"}"#),
        "error pins.picture.outside exercises[0].images[1].file", at: "\"")
    }
  }

  @Test("A pin without a label needs a cover, and then it can only be looked up")
  func labels() throws {
    let pin = #"{"id":"1","x":0.5,"y":0.5,"labels":["Elle"]}"#
    try expect(
      Self.exercise(pins: #"\#(pin),{"id":"2","x":0,"y":0}"#),
      "error pins.label.none exercises[0].pins[1]", at: #"{"id":"2""#)
    let covered = Self.exercise(
      pins: #"{"id":"2","x":0.1,"y":0.1}"#,
      #","areas":[{"id":"g","rect":[0,0,0.2,0.2],"style":"cover"}]"#)
    try expect(covered, "warning pins.label.covered exercises[0].pins[0]", at: #"{"id":"2""#)
    let course = try Self.read(Self.document(covered)).course
    let exercise = try #require(course.pinExercises.first?.exercise)
    #expect(exercise.playableGames(in: nil) { $0 } == [.pinStudy])
  }

  @Test("Choosing needs two names") func choice() throws {
    try expect(
      Self.exercise(#","games":["pinLabel","pinChoose"]"#),
      "error pins.choice exercises[0].games", at: #"["pinLabel""#)
    let (course, faults) = try Self.read(Self.document(Self.exercise()))
    #expect(faults.isEmpty)
    #expect(
      course.pinExercises[0].exercise.playableGames(in: nil) { $0 }
        == [.pinLabel, .pinDrag, .pinStudy, .pinFind])
  }

  @Test("What can be used, but probably not as meant") func warnings() throws {
    func pins(_ labels: String, _ more: String = "") -> String {
      #"{"id":"1","x":0.5,"y":0.5,"labels":["Österreich"]},{"id":"2","x":0.1,"y":0.5,"labels":\#(labels)\#(more)}"#
    }
    try expect(
      Self.exercise(pins: pins(#"["Bern","bern"]"#)),
      "warning pins.same exercises[0].pins[1].labels", at: #"["Bern""#)
    try expect(
      Self.exercise(pins: pins(#"["OESTERREICH"]"#)),
      "warning pins.same.other exercises[0].pins[1].labels", at: #"["OEST"#)
    try expect(
      Self.exercise(
        pins:
          #"{"id":"1","x":0.5,"y":0.5,"labels":["a"]},{"id":"2","x":0.5019,"y":0.5,"labels":["b"]}"#
      ),
      "warning pins.near exercises[0].pins[1]", at: #"{"id":"2""#)
    try expect(
      Self.exercise(#","arrows":[{"id":"p","from":[0.5,0.5],"to":[0.511,0.5]}]"#),
      "warning pins.arrow exercises[0].arrows[0]", at: #"{"id":"p""#)
    try expect(
      Self.exercise(
        images: #"{"id":"a","file":"s.png","title":{"de":"Arm"}}"#,
        pins: pins(#"[{"text":"Bern","lang":"de"}]"#)),
      "warning pins.language exercises[0].images[0].title", at: #"{"de""#,
      #","languages":["de","en"]"#)
    try expect(
      Self.exercise(pins: pins(#"[{"text":"Bern","lang":"de"}]"#)),
      "warning pins.language exercises[0].pins[1].labels", at: #"[{"text""#,
      #","languages":["de","en"]"#)
    try expect(
      Self.exercise(pins: pins(#"["Bern"]"#, #","description":"Hier liegt Bern.""#)),
      "warning pins.tells exercises[0].pins[1].description", at: #""Hier"#)
    try expect(
      Self.exercise(images: #"{"id":"a","file":"s.png","title":"Elle und Speiche"}"#),
      "warning pins.tells exercises[0].images[0].title", at: #""Elle"#)
    try expect(
      Self.exercise(#","marks":[{"id":"m","at":[0,0],"text":"1","info":"die Elle"}]"#),
      "warning pins.tells exercises[0].marks[0].info", at: #""die"#)
    try expect(
      Self.exercise(#","colour":"red""#), "warning pins.unknown exercises[0].colour",
      at: #""colour""#)
    try expect(
      Self.exercise(#","mark":[]"#), "warning pins.unknown.near exercises[0].mark", at: #""mark""#)
    try expect(
      Self.exercise(pins: pins(#"["Bern"]"#, #","size":"huge""#)),
      "warning pins.value exercises[0].pins[1].size", at: #""huge""#)
  }
}
