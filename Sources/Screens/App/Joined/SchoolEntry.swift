import Classroom
import Controls
import School
import SchoolExchange
import Secrets

/// What comes of a child's try to get in.
enum SchoolEntry: Equatable {
  /// The server has let it in; it is not a pupil of this machine yet.
  case admitted(AccessToken)
  /// It plays: the server has let it in, or is not reached and has let it in here before.
  case plays(Classroom.Pupil)
  /// The server is not reached, and the child has never entered here.
  case notReached
  /// The pictures were wrong.
  ///
  /// - Parameter triesLeft: how many wrong ones close the door, at least 1.
  case wrong(triesLeft: Int)
  /// No pictures are looked at for a while.
  case closed(seconds: Int)
  /// The server does not let it in for another reason.
  case refused(SharingFault)

  /// What comes of an answer.
  ///
  /// - Parameters:
  ///   - answer: what the server said, or why it said nothing.
  ///   - pupil: the pupil of this machine that the child is; nil if it has never entered here.
  init(_ answer: Result<EntryAnswer, SharingFault>, known pupil: Classroom.Pupil?) {
    switch answer {
    case .success(.entered(let token, _)): self = .admitted(token)
    case .success(.wrong(let triesLeft)): self = .wrong(triesLeft: triesLeft)
    case .success(.closed(let seconds)): self = .closed(seconds: seconds)
    case .failure(let fault) where fault.isOfNetwork:
      self = pupil.map(Self.plays) ?? .notReached
    case .failure(let fault): self = .refused(fault)
    }
  }
}

extension SchoolEntry {
  /// From how many tries left on it says whom to ask.
  private static let fewTries = 2

  /// What the child is told who is not let in; nil if it is, or if it has to wait.
  func words(in text: Translation) -> String? {
    switch self {
    case .admitted, .plays, .closed: nil
    case .notReached: text("school.notReached")
    case .wrong(let triesLeft): text(triesLeft > Self.fewTries ? "code.others" : "code.ask")
    case .refused(let fault): text(fault.childKey)
    }
  }
}
