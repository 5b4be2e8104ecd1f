import Exercises
import OurGames
import Testing

@testable import Play

/// Options are pictures all of them or none.
struct PictureBookTests {
  private func exercise(
    _ answer: String, _ picture: String?, wrong: [WrongAnswer] = [], folder: String? = "/d"
  ) -> Exercise {
    var exercise = Exercise(id: answer, question: "q \(answer)", answer: answer, wrong: wrong)
    exercise.answerPicture = picture
    exercise.pictureFolder = folder
    return exercise
  }

  private func question(_ exercise: Exercise, _ others: String...) -> Question {
    Question(exercise: exercise, options: [exercise.answer] + others, rightIndex: 0)
  }

  private func book(_ exercises: [Exercise], missing: Set<String> = []) -> PictureBook {
    PictureBook(of: exercises) { path in
      missing.contains(path)
        ? nil : (try? PictureFile.inspect(Array("<svg viewBox='0 0 30 10'></svg>".utf8)))
    }
  }

  @Test func borrowedAnswersBringTheirPictures() {
    let all = [exercise("a", "a.png"), exercise("b", "b.png"), exercise("c", "c.png")]
    let book = book(all)
    #expect(
      book.pictures(ofOptions: question(all[0], "c", "b")).map(\.path)
        == ["/d/a.png", "/d/c.png", "/d/b.png"])
    #expect(book.pictures(ofOptions: question(all[0], "c", "b"))[0].aspect == 3)
  }

  @Test func oneWithoutAPictureShowsWordsForAll() {
    let all = [exercise("a", "a.png"), exercise("b", "b.png"), exercise("c", nil)]
    #expect(book(all).pictures(ofOptions: question(all[0], "b", "c")) == [])
    #expect(book(all).pictures(ofOptions: question(all[2], "a", "b")) == [])
    let missing = book(all, missing: ["/d/b.png"])
    #expect(missing.pictures(ofOptions: question(all[0], "b")) == [])
    #expect(missing.pictures(ofOptions: question(all[1], "a")) == [])
  }

  @Test func theAnswerItselfMustHaveAPicture() {
    // “Cat?” – the word is asked for, though another exercise has its picture.
    let all = [exercise("cat", "cat.png"), exercise("dog", "dog.png"), exercise("cat", nil)]
    #expect(book(all).pictures(ofOptions: question(all[2], "dog")) == [])
  }

  @Test func ownPicturesComeBeforeOthers() {
    let own = exercise("a", "a.png", wrong: [WrongAnswer("b", picture: "other.png"), "c"])
    let all = [own, exercise("b", "b.png"), exercise("c", "c.png")]
    #expect(
      book(all).pictures(ofOptions: question(own, "b", "c")).map(\.path)
        == ["/d/a.png", "/d/other.png", "/d/c.png"])
  }

  @Test func twoOptionsNeverLookTheSame() {
    let own = exercise("a", "a.png", wrong: [WrongAnswer("b", picture: "a.png")])
    #expect(book([own]).pictures(ofOptions: question(own, "b")) == [])
  }

  @Test func namesOfTwoFoldersStayApart() {
    var first = exercise("a", "x.png", folder: "/one")
    first.picture = "y.png"
    var second = exercise("b", "x.png", folder: "/two")
    second.picture = "y.png"
    let book = book([first, second])
    #expect(book.questions.map(\.path) == ["/one/y.png", "/two/y.png"])
    #expect(book.picture(of: first)?.path == "/one/y.png")
    #expect(
      book.pictures(ofOptions: question(second, "a")).map(\.path) == ["/two/x.png", "/one/x.png"])
  }

  @Test func nobodyKnowsPicturesWithoutAFolder() {
    let lost = exercise("a", "a.png", folder: nil)
    #expect(book([lost]).isEmpty)
    #expect(book([lost]).pictures(ofOptions: question(lost, "b")) == [])
  }

  @Test func eachFileIsLookedAtOnce() {
    let all = (1...5).map { number in
      var one = exercise("a\(number)", "same.png")
      one.picture = "missing.png"
      return one
    }
    var looks: [String] = []
    _ = PictureBook(of: all) { path in
      looks.append(path)
      return path.hasSuffix("missing.png")
        ? nil : (try? PictureFile.inspect(Array("<svg viewBox='0 0 1 1'></svg>".utf8)))
    }
    #expect(looks == ["/d/missing.png", "/d/same.png"])
  }

  @Test func whereTheyLieChangesNeitherDocumentNorRound() {
    func source(_ folder: String?) -> ExerciseSource {
      let all = (1...6).map { exercise("Wort \($0)", "\($0).png", folder: folder) }
      return ExerciseSource(
        document: ExerciseDocument(title: "x", content: .exercises(all)), for: .feedMe)
    }
    #expect(source("/d").hash == source(nil).hash)
  }
}
