/// A class's code while it is valid.
public struct Invitation: Sendable, Equatable {
  /// The code.
  public let code: ClassCode
  /// The class.
  public let schoolClass: SchoolClass.ID
  /// The first moment at which it is no longer valid.
  public let expires: Timestamp

  /// How long a code is valid if the teacher chooses nothing else: two weeks, so that a child who was
  /// ill can still join.
  public static let usualMilliseconds = 14 * 24 * 60 * 60 * 1000

  /// An invitation into a class.
  ///
  /// - Parameters:
  ///   - code: the code, new for each invitation.
  ///   - schoolClass: the class.
  ///   - now: the current moment.
  ///   - milliseconds: how long it is valid from now on.
  public init(
    _ code: ClassCode, into schoolClass: SchoolClass.ID, now: Timestamp,
    validFor milliseconds: Int = Invitation.usualMilliseconds
  ) {
    self.code = code
    self.schoolClass = schoolClass
    expires = now.advanced(byMilliseconds: milliseconds)
  }

  /// Whether somebody who typed a code may join the class at a moment.
  public func admits(_ typed: ClassCode, at now: Timestamp) -> Bool {
    typed == code && now < expires
  }
}
