import Documents
import Exercises
import PinCourses
import PinRounds
import Play

/// What rounds of an assignment may ask: the assigned document, its exercises and its pictures with pins.
public struct AssignedDocument: Sendable {
  private let document: ExerciseDocument?
  private let course: PinCourse?

  /// A document of exercises.
  public init(_ document: ExerciseDocument) {
    (self.document, course) = (document, nil)
  }

  /// The document of a file; nil if nothing of it can be played.
  ///
  /// - Complexity: O(n) in the bytes.
  public init?(bytes: [UInt8], fileName: String) {
    let result = DocumentReader.read(bytes: bytes, fileName: fileName)
    document = result.document
    guard !result.media.isEmpty else {
      course = result.course
      if document == nil, course == nil { return nil }
      return
    }
    // A machine that plays it leaves out what is on no picture, and takes sizes from the pictures.
    let files = Dictionary(result.media.map { ($0.name, $0.bytes) }) { first, _ in first }
    let pins = result.pins { name in
      guard let bytes = files[PictureReference(name).file] else {
        return PictureFinding(.failure(.missing))
      }
      return PictureFinding(
        Result { () throws(PictureFault) in try PictureFile.inspect(bytes) })
    }
    course = pins?.course
    if document == nil, course == nil { return nil }
  }

  /// Its exercises with pins, of whose rounds reports are made.
  ///
  /// - Complexity: O(n) in the document for each exercise.
  public var pinSheets: [PinSheet] { course?.sheets ?? [] }

  /// All that a round of it may ask in a game.
  public func sources(for profile: GameProfile) -> [ExerciseSource] {
    let own = document.map { [ExerciseSource(document: $0, for: profile)] } ?? []
    return own + (course?.sources(for: profile) ?? [])
  }
}
