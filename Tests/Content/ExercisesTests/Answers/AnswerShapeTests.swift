import Testing

@testable import Exercises

struct AnswerShapeTests {
  @Test(
    arguments: [
      ("der Hund", .definiteArticle), ("The dog", .definiteArticle), ("l’école", .definiteArticle),
      ("une maison", .indefiniteArticle), ("ein Haus", .indefiniteArticle), ("to go", .infinitive),
      ("(to) go", .infinitive), ("sich freuen", .reflexive), ("die", .none), ("to", .none),
      ("Hund", .none), ("", .none), ("  ", .none), ("another day", .none),
    ] as [(String, AnswerShape.Particle)])
  func particlesAreFound(text: String, particle: AnswerShape.Particle) {
    #expect(AnswerShape(text).particle == particle)
  }

  @Test(
    arguments: [
      ("Hund", .noun), ("the dog", .noun), ("to dog", .verb), ("laufen", .verb), ("lächeln", .verb),
      ("sich freuen", .verb), ("freundlich", .adjective), ("useful", .adjective),
      ("quickly", .adverb), ("dog", nil), ("rot", nil), ("fly", nil), ("go on", nil), ("", nil),
    ] as [(String, AnswerShape.PartOfSpeech?)])
  func thePartOfSpeechIsGuessed(text: String, part: AnswerShape.PartOfSpeech?) {
    #expect(AnswerShape(text).partOfSpeech == part)
  }

  @Test func articlesAndCapitalsMakeThePattern() {
    #expect(AnswerShape("der Hund").hasPattern(of: AnswerShape("die rote Katze")) == false)
    #expect(AnswerShape("der Hund").hasPattern(of: AnswerShape("die Katze")))
    #expect(!AnswerShape("der Hund").hasPattern(of: AnswerShape("Hund")))
    #expect(!AnswerShape("der Hund").hasPattern(of: AnswerShape("ein Hund")))
    #expect(!AnswerShape("Der Hund").hasPattern(of: AnswerShape("der Hund")))
    #expect(!AnswerShape("Rot").hasPattern(of: AnswerShape("rot")))
  }

  @Test(
    arguments: [
      ("", "", 1), ("abc", "abc", 1), ("abc", "xyz", 0), ("kennen", "können", 1 - 2.0 / 7),
      ("haus", "maus", 0.75), ("", "ab", 0), ("ab", "a", 0.5),
    ] as [(String, String, Double)])
  func likenessIsTheShareOfLettersKept(left: String, right: String, likeness: Double) {
    #expect(abs(Likeness.of(left, right) - likeness) < 1e-9)
    #expect(Likeness.of(left, right) == Likeness.of(right, left))
  }
}
