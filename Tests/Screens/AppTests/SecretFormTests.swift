import Testing

@testable import App

/// What follows from what is written at the teacher's door.
struct SecretFormTests {
  private func outcome(
    _ purpose: TeacherDoorScene.Purpose, _ fields: String...
  ) -> SecretForm.Outcome {
    SecretForm(purpose: purpose, statement: "I am the teacher.").outcome(of: fields)
  }

  @Test(arguments: ["", "a", "1234"]) func anySecretIsTried(secret: String) {
    #expect(outcome(.enter, secret) == .check(secret))
  }

  @Test func lettersAloneMatterInTheStatement() {
    #expect(outcome(.vouch, "i AM the teacher") == .vouched)
    #expect(outcome(.vouch, "Iamtheteacher!") == .vouched)
    #expect(outcome(.vouch, "I am a teacher.") == .notVouched)
    #expect(outcome(.vouch, "") == .notVouched)
  }

  @Test(arguments: [TeacherDoorScene.Purpose.set, .change])
  func aNewSecretIsLongEnoughAndRepeated(purpose: TeacherDoorScene.Purpose) {
    #expect(outcome(purpose, "abc", "abc") == .tooShort)
    #expect(outcome(purpose, "", "") == .tooShort)
    #expect(outcome(purpose, "abcd", "abce") == .differs)
    #expect(outcome(purpose, "abcd", "") == .differs)
    #expect(outcome(purpose, "abcd", "abcd") == .store("abcd"))
  }
}
