import Classroom
import Controls
import School
import SchoolExchange
import Secrets
import Testing

@testable import App

/// What comes of a child's try to get in.
struct SchoolEntryTests {
  private let mia: Classroom.Pupil

  init() throws { mia = try TemporaryStore.withMia().1 }

  @Test func theServerDecidesWhereItIsReached() {
    var random = SystemRandomNumberGenerator()
    let token = AccessToken(using: &random)
    for known in [nil, mia] {
      let answers: [(EntryAnswer, SchoolEntry)] = [
        (.entered(token: token, pupil: School.Pupil.ID(number: 1)), .admitted(token)),
        (.wrong(triesLeft: 2), .wrong(triesLeft: 2)), (.closed(seconds: 9), .closed(seconds: 9)),
      ]
      for (answer, entry) in answers {
        #expect(SchoolEntry(.success(answer), known: known) == entry)
      }
    }
  }

  @Test func whoWasHereBeforePlaysOnWithoutTheServer() {
    for fault in [SharingFault.networkFailure, .networkUnavailable] {
      #expect(SchoolEntry(.failure(fault), known: mia) == .plays(mia))
      #expect(SchoolEntry(.failure(fault), known: nil) == .notReached)
    }
    for fault in SharingFault.allCases
    where fault != .networkFailure && fault != .networkUnavailable {
      #expect(SchoolEntry(.failure(fault), known: mia) == .refused(fault))
    }
  }

  @Test(arguments: Library.languages) func whoIsNotLetInIsToldWhy(language: String) throws {
    let text = try Library.translation(language)
    #expect(SchoolEntry.plays(mia).words(in: text) == nil)
    #expect(SchoolEntry.wrong(triesLeft: 4).words(in: text) == text("code.others"))
    #expect(SchoolEntry.wrong(triesLeft: 2).words(in: text) == text("code.ask"))
    #expect(SchoolEntry.notReached.words(in: text) == text("school.notReached"))
    #expect(
      SchoolEntry.refused(.userCouldNotLoad).words(in: text)
        == text("sharing.userCouldNotLoad.child"))
  }
}
