import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import Notation
import OurGames
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

/// What a child sees of pictures in the games.
struct PictureRoundTests {
  private enum Kind: CaseIterable {
    case none, question, options
  }

  private static func source(_ game: Game, _ kind: Kind) -> ExerciseSource {
    let exercises = (1...9).map { number in
      var exercise = Exercise(
        id: "\(number)", question: "Was ist \(number)?", answer: "Wort \(number)")
      if kind == .question { exercise.picture = "frage\(number).png" }
      if kind == .options { exercise.answerPicture = "antwort\(number).png" }
      exercise.pictureFolder = "/d"
      return exercise
    }
    return ExerciseSource(
      document: ExerciseDocument(title: "Test", content: .exercises(exercises)), for: game.profile)
  }

  private static func scene(
    _ game: Game, _ kind: Kind, missing: String? = nil
  ) -> Scene & GameScreen {
    let source = source(game, kind)
    var context = GameContext(
      source: source, settings: RoundSettings(), seed: 2,
      translation: Translation(language: "de", texts: [:]))
    context.pictures = source.pictures { path in
      path.hasSuffix(missing ?? "-")
        ? nil : (try? PictureFile.inspect(Array("<svg viewBox='0 0 40 20'></svg>".utf8)))
    }
    let pupil = VirtualPupil(skill: 0.5, time: 2)
    let scene = game.module.scene(context)
    scene.letPlay(pupil, seed: 4)
    return scene
  }

  /// A game shortly after a question has come up.
  private func asked(_ scene: Scene & GameScreen) throws -> Question {
    let host = HeadlessHost(scene: scene)
    try #require(host.run(atMost: 6000) { scene.openQuestion != nil })
    host.run(ticks: 3)
    return try #require(scene.openQuestion)
  }

  /// The sprites and texts that are to be seen, those within hidden nodes left out.
  private func seen(_ scene: Scene) -> (pictures: [Sprite], texts: [String]) {
    var pictures: [Sprite] = []
    var texts: [String] = []
    func look(_ node: Node) {
      guard !node.isHidden else { return }
      if let sprite = node as? Sprite, sprite.picture.flatMap(PictureName.file(of:)) != nil {
        pictures.append(sprite)
      }
      if let label = node as? Label { texts.append(label.text) }
      node.children.forEach(look)
    }
    look(scene)
    return (pictures, texts)
  }

  @Test(arguments: Game.allCases) func aQuestionStandsBesideItsPicture(game: Game) throws {
    let scene = Self.scene(game, .question)
    let question = try asked(scene)
    let (pictures, texts) = seen(scene)
    let picture = try #require(pictures.first)
    #expect(pictures.count == 1)
    #expect(picture.picture == PictureName.ofFile("/d/" + (question.exercise.picture ?? "")))
    #expect(abs(picture.size.width / picture.size.height - 2) < 0.001, "its own proportions")
    #expect(picture.size.width >= 150)
    #expect(texts.contains(question.exercise.question))
    #expect(question.options.allSatisfy(texts.contains))
  }

  @Test func aPlaceIsMarkedWhereItIsInEverySize() throws {
    try forEachCase("marked places", count: 200) { random, _ in
      let place = try #require(PicturePlace(random.unit(), random.unit()))
      let plate = PicturePlate()
      let aspect = 0.2 + 3 * random.unit()
      plate.show(
        PictureBook.Picture(path: "/d/a.png", aspect: aspect, place: place),
        within: Size(100 + 400 * random.unit(), 100 + 300 * random.unit()))
      let mark = try #require(plate.first(named: "place"))
      let picture = try #require(plate.children.compactMap { $0 as? Sprite }.first)
      #expect(!mark.isHidden)
      #expect(abs(mark.position.x - (place.x - 0.5) * picture.size.width) < 0.001)
      #expect(abs(mark.position.y - (place.y - 0.5) * picture.size.height) < 0.001)
      plate.show(PictureBook.Picture(path: "/d/a.png", aspect: aspect), within: Size(200, 200))
      #expect(mark.isHidden)
    }
  }

  @Test(arguments: Game.allCases) func picturesStandInPlaceOfAllAnswers(game: Game) throws {
    let scene = Self.scene(game, .options)
    let question = try asked(scene)
    let (pictures, texts) = seen(scene)
    let names = question.options.map {
      PictureName.ofFile("/d/antwort\($0.dropFirst("Wort ".count)).png")
    }
    #expect(pictures.compactMap(\.picture).sorted() == names.sorted())
    #expect(pictures.allSatisfy { $0.size.width >= 100 })
    #expect(question.options.allSatisfy { !texts.contains($0) })
  }

  @Test(arguments: Game.allCases) func aMissingPictureLeavesTheWords(game: Game) throws {
    for kind in [Kind.question, .options] {
      let scene = Self.scene(game, kind, missing: ".png")
      let question = try asked(scene)
      let (pictures, texts) = seen(scene)
      #expect(pictures.isEmpty)
      #expect(texts.contains(question.exercise.question))
      #expect(question.options.allSatisfy(texts.contains))
    }
  }

  @Test(arguments: Game.allCases) func picturesChangeNothingInARound(game: Game) {
    func round(_ kind: Kind, missing: String?) -> RoundRecord {
      let scene = Self.scene(game, kind, missing: missing)
      HeadlessHost(scene: scene).run(ticks: 3000)
      return scene.roundRecord
    }
    for kind in [Kind.question, .options] {
      let shown = round(kind, missing: nil)
      #expect(shown == round(kind, missing: ".png"))
      #expect(!shown.answers.isEmpty)
    }
  }
}
