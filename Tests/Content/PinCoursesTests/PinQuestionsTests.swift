import Exercises
import Testing
import TypedNames

@testable import PinCourses

/// Pins as questions of the games that let choose among answers.
@Suite("Pins as questions") struct PinQuestionsTests {
  private static func questions(_ pins: String, _ more: String = "", language: String? = "de")
    throws
    -> [Exercise]
  {
    let text = PinFaultTests.document(
      PinFaultTests.exercise(images: #"{"id":"a","file":"s.png"}"#, pins: pins, more))
    let exercise = try #require(try PinFaultTests.read(text).course.pinExercises.first?.exercise)
    return exercise.questions(in: language)
  }

  @Test("Each pin is asked by its place, and its shown name is right") func places() throws {
    let found = try Self.questions(
      #"{"id":"1","x":0.25,"y":0.5,"labels":["Elle","Ulna"]},{"id":"2","x":1,"y":0,"labels":["Speiche"]}"#
    )
    #expect(found.map(\.answer) == ["Elle", "Speiche"])
    #expect(found.map(\.id) == ["1", "2"])
    #expect(found.map { PictureReference($0.picture ?? "").file } == ["s.png", "s.png"])
    #expect(
      found.map { PictureReference($0.picture ?? "").place }
        == [PicturePlace(0.25, 0.5), PicturePlace(1, 0)])
    #expect(found[0].alternatives == ["Ulna"])
  }

  @Test("Names of pins that share one are never offered as wrong") func shared() throws {
    let found = try Self.questions(
      #"{"id":"1","x":0.2,"y":0.5,"labels":["Rippe"]},{"id":"2","x":0.8,"y":0.5,"labels":["Costa","Rippe"]}"#
    )
    #expect(found[0].alternatives == ["Costa"])
    #expect(found[1].alternatives == ["Rippe"])
  }

  @Test("Texts are those of the language, the teacher's distractors too") func languages() throws {
    let pins =
      #"{"id":"1","x":0.2,"y":0.5,"labels":[{"text":"Rad","lang":"de"},{"text":"wheel","lang":"en"}],"wrong":[{"text":"Reifen","lang":"de"},{"text":"tyre","lang":"en"}],"note":{"de":"rund","en":"round"}},{"id":"2","x":0.9,"y":0.5,"labels":["Ohr"]}"#
    let german = try Self.questions(pins, language: "de")[0]
    let english = try Self.questions(pins, language: "en")[0]
    #expect((german.answer, german.wrong.map(\.text)) == ("Rad", ["Reifen"]))
    #expect((english.answer, english.wrong.map(\.text)) == ("wheel", ["tyre"]))
    #expect(german.explanation == "rund" && english.explanation == "round")
    #expect(german.question != english.question)
  }
}
