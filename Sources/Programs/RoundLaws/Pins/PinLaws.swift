import Determinism
import PinCourses
import PinEditing
import PinRounds
import StageLaws

/// What holds for all documents with pins, in every round of them and after any edits.
public enum PinLaws {
  /// All of them.
  public static var all: [Law] { [documents, edits, sessions] }

  /// What is written is read as the same, and written as the same bytes.
  public static let documents = Law(
    "pin-documents", "a document with pins that is written and read again is the same, to the byte"
  ) { lawCase in
    var draw = RandomPinCourse(random: lawCase.random)
    let course = draw.course()
    lawCase.digest.combine(bytes: try written(course))
  }

  /// Edits are taken back and done again, and what comes of them is a sound document.
  public static let edits = Law(
    "pin-edits",
    "after any edits a document with pins is read as it was written, and undo and redo find every byte again"
  ) { lawCase in
    var draw = RandomPinCourse(random: lawCase.random)
    var editing = PinEditing(draw.course())
    if let address = editing.course.addresses.first { editing.apply(.open(address)) }
    var edits = RandomPinEdits(random: draw.random)
    for _ in 0..<60 {
      let edit = edits.next(editing)
      editing.apply(edit)
      guard editing.exercise == nil || editing.exercise?.isSound == true else {
        throw KeptRoundLaw.Broken("unsound after \(edit)")
      }
      guard editing.pictureId == nil || editing.picture != nil else {
        throw KeptRoundLaw.Broken("no picture is shown after \(edit)")
      }
      if edits.random.chance(0.05) { editing.noteSaved(editing.course) }
    }
    editing.apply(.select(nil))
    let bytes = try written(editing.course)
    var states = [editing.course]
    while editing.canUndo {
      editing.apply(.undo)
      states.append(editing.course)
    }
    guard states.count <= PinEditing.undoLimit + 1 else {
      throw KeptRoundLaw.Broken("\(states.count) steps")
    }
    for state in states.dropLast().reversed() {
      guard editing.canRedo else { throw KeptRoundLaw.Broken("cannot be done again") }
      editing.apply(.redo)
      guard editing.course == state else { throw KeptRoundLaw.Broken("another state") }
    }
    guard editing.course.written() == bytes else { throw KeptRoundLaw.Broken("other bytes") }
    lawCase.digest.combine(bytes: bytes)
  }

  /// A round keeps its rules whatever happens in it, and plays again.
  public static let sessions = Law(
    "pin-sessions",
    "whatever happens in a round with pins, what is evaluated is final and no answer counts twice; its events play it again"
  ) { lawCase in
    var session = RandomPinSession(lawCase.random)
    for _ in 0..<80 {
      if let broken = session.step() {
        throw KeptRoundLaw.Broken("\(session.task.game) \(broken)")
      }
    }
    var again = PinRound(session.task)
    for event in session.events { _ = again.apply(event) }
    guard again.digest == session.round.digest, again.record == session.round.record else {
      throw KeptRoundLaw.Broken("\(session.task.game): another round")
    }
    lawCase.digest.combine(again.digest.value)
  }

  /// The bytes of a document, which is read from them as it is.
  private static func written(_ course: PinCourse) throws -> [UInt8] {
    let bytes = course.written()
    guard let again = PinCourse(editing: bytes) else {
      throw KeptRoundLaw.Broken("cannot be read: \(String(decoding: bytes, as: UTF8.self))")
    }
    guard again == course else {
      throw KeptRoundLaw.Broken("read otherwise: \(String(decoding: bytes, as: UTF8.self))")
    }
    guard again.written() == bytes else {
      throw KeptRoundLaw.Broken("written otherwise: \(String(decoding: bytes, as: UTF8.self))")
    }
    return bytes
  }
}
