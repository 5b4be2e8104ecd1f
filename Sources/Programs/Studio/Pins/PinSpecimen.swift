import PinCourses
import PinRounds
import TypedNames

/// An exercise with pins that has everything there is to draw: for pictures of its screen.
enum PinSpecimen {
  /// An eye cut through, and a plant.
  static func exercise(covered: Bool = false) -> PinExercise {
    var exercise = PinExercise(id: "eye")
    exercise.pictures = [
      picture("eye", width: 1200, height: 900, "Auge", "Eye"),
      picture("plant", width: 800, height: 1000, "Mohn", "Poppy"),
    ]
    exercise.pins = [
      pin("cornea", 228, 450, "Hornhaut", "Cornea", "ganz vorn", "at the very front"),
      pin("iris", 340, 394, "Iris", "Iris", "vor der Linse, oben", "before the lens, above"),
      pin(
        "pupil", 318, 450, "Pupille", "Pupil", "die Öffnung vor der Linse",
        "the opening before the lens"),
      pin("lens", 420, 450, "Linse", "Lens", "hinter der Öffnung", "behind the opening"),
      pin("body", 640, 450, "Glaskörper", "Vitreous body", "das Innere", "the inside"),
      pin("retina", 813, 220, "Netzhaut", "Retina", "die innerste Schicht", "the innermost layer"),
      pin("sclera", 806, 737, "Lederhaut", "Sclera", "die äußerste Schicht", "the outermost layer"),
      pin("nerve", 1060, 620, "Sehnerv", "Optic nerve", "hinten", "at the back"),
      pin(
        "spot", 911, 443, "Gelber Fleck", "Macula", "hinten in der Mitte",
        "at the back in the middle"),
      pin(
        "blind", 912, 540, "Blinder Fleck", "Blind spot", "wo es nach hinten geht",
        "where it goes to the back"),
      pin("muscle", 985, 112, "Augenmuskel", "Eye muscle", "oben außen", "above, outside"),
      pin("ciliary", 388, 302, "Ziliarkörper", "Ciliary body", "über der Linse", "above the lens"),
      pin("flower", 480, 170, on: "plant", "Blüte", "Flower", "ganz oben", "at the top"),
      pin("leaf", 260, 570, on: "plant", "Blatt", "Leaf", "links", "on the left"),
      pin("stem", 405, 480, on: "plant", "Stängel", "Stem", "in der Mitte", "in the middle"),
      pin("root", 402, 830, on: "plant", "Wurzel", "Root", "unten", "below"),
      pin("bud", 610, 300, on: "plant", "Knospe", "Bud", "rechts", "on the right"),
    ]
    exercise.pins[3].size = .large
    exercise.pins[3].area = "lens-area"
    exercise.pins[4].size = .large
    exercise.pins[7].area = "nerve-area"
    exercise.pins[7].size = .large
    exercise.pins[10].flag = place(1090, 40)
    exercise.pins[11].isHidden = true
    exercise.pins[11].area = "ciliary-area"
    exercise.pins[3].note = PinText(versions: [
      PinText.Version(language: "de", text: "Sie wölbt sich, wenn du in der Nähe etwas ansiehst."),
      PinText.Version(language: "en", text: "It bulges when you look at something near."),
    ])
    exercise.extra = [NameLabel("Tränendrüse"), NameLabel("Trommelfell")]
    addAreas(to: &exercise, covered: covered)
    var light = PinArrow(id: "light", picture: "eye", from: place(40, 450), to: place(190, 450))
    light.head = .end
    var axis = PinArrow(id: "axis", picture: "eye", from: place(480, 450), to: place(880, 445))
    axis.isDashed = true
    axis.head = .both
    axis.color = "#FFFFFF"
    exercise.arrows = [light, axis]
    var ball = PinMark(id: "ball", picture: "eye", at: place(310, 850), text: "A")
    ball.to = place(980, 850)
    var remark = PinMark(id: "remark", picture: "eye", at: place(1120, 420), text: "*")
    remark.info = PinText(versions: [
      PinText.Version(language: "de", text: "Hier geht es zum Gehirn."),
      PinText.Version(language: "en", text: "This way to the brain."),
    ])
    exercise.marks = [ball, remark]
    return exercise
  }

  /// A task of it.
  static func task(_ game: PinGame, language: String) -> PinTask {
    var settings = PinSettings()
    settings.extraCards = 2
    let exercise = exercise(covered: game == .pinStudy)
    return PinTask(
      exercise, game: game, settings: settings, language: language,
      names: CourseNames(pins: exercise.pins.map { $0.labels.map(\.text) }), seed: 4)
  }

  /// The names under which its pictures are drawn.
  static let pictures = ["eye": "pins/eye", "plant": "pins/plant"]

  private static func addAreas(to exercise: inout PinExercise, covered: Bool) {
    var lens = PinArea(
      id: "lens-area", picture: "eye",
      shape: .ellipse(place(419, 450), width: 50.0 / 1200, height: 98.0 / 900))
    var nerve = PinArea(
      id: "nerve-area", picture: "eye",
      shape: .polygon([
        place(915, 515), place(1005, 562), place(1195, 640), place(1195, 735), place(985, 645),
        place(905, 580),
      ]))
    nerve.style = .outline
    nerve.color = "#1C6EA4"
    var ciliary = PinArea(
      id: "ciliary-area", picture: "eye", shape: .circle(place(388, 302), radius: 46.0 / 1200))
    ciliary.style = .lift
    if covered {
      lens.style = .cover
      nerve.style = .cover
      nerve.color = "#3C5A73"
    }
    exercise.areas = [lens, nerve, ciliary]
  }

  private static func picture(
    _ id: String, width: Int, height: Int, _ german: String, _ english: String
  ) -> PinPicture {
    var picture = PinPicture(id: id, file: "\(id).svg")
    (picture.width, picture.height) = (width, height)
    picture.title = both(german, english)
    return picture
  }

  private static func pin(
    _ id: String, _ x: Double, _ y: Double, on picture: String = "eye", _ german: String,
    _ english: String, _ described: String, _ describedInEnglish: String
  ) -> Pin {
    let place = picture == "eye" ? place(x, y) : PinPlace(x / 800, y / 1000)
    var pin = Pin(id: id, picture: picture, place: place)
    pin.labels = [NameLabel(german, language: "de"), NameLabel(english, language: "en")]
    pin.description = both(described, describedInEnglish)
    return pin
  }

  private static func place(_ x: Double, _ y: Double) -> PinPlace { PinPlace(x / 1200, y / 900) }

  private static func both(_ german: String, _ english: String) -> PinText {
    PinText(versions: [
      PinText.Version(language: "de", text: german), PinText.Version(language: "en", text: english),
    ])
  }
}
