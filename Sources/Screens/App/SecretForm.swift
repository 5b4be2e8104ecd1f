/// What is written at the teacher's door, and what follows from it.
struct SecretForm {
  /// What is written.
  let purpose: TeacherDoorScene.Purpose
  /// What a person has to write before the first secret can be set: that they are the teacher.
  let statement: String

  /// The minimum length of a new secret: four characters keep classmates from guessing it casually,
  /// as each wrong one makes them wait longer.
  static let leastLength = 4

  /// The outcome of what was typed.
  enum Outcome: Equatable {
    /// The secret is tried.
    case check(String)
    /// The person has stated to be the teacher.
    case vouched
    /// The statement is another one.
    case notVouched
    /// The secret is stored.
    case store(String)
    /// The secret is too short.
    case tooShort
    /// The secret was not repeated.
    case differs
  }

  /// The outcome of what the fields contain, the first of them first.
  func outcome(of fields: [String]) -> Outcome {
    let secret = fields.first ?? ""
    switch purpose {
    case .enter: return .check(secret)
    case .vouch:
      return Self.letters(of: secret) == Self.letters(of: statement) ? .vouched : .notVouched
    case .set, .change:
      guard secret.count >= Self.leastLength else { return .tooShort }
      return fields.allSatisfy { $0 == secret } ? .store(secret) : .differs
    }
  }

  /// Spaces, punctuation and capitals do not matter.
  private static func letters(of words: String) -> String {
    words.filter(\.isLetter).lowercased()
  }
}
