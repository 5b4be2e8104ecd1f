import Documents
import Exercises
import Play

/// The folder with the pictures of a document.
public struct PictureFolder {
  /// The location of pictures that came inside the document's own file, once they are unpacked.
  public struct Enclosed {
    /// The full path, without a trailing slash.
    public var path: String
    /// Their names.
    public var names: Set<String>

    /// A folder from its parts.
    public init(path: String, names: Set<String>) {
      self.path = path
      self.names = names
    }
  }

  /// The full path, without a trailing slash.
  public var path: String
  /// The location of pictures that came inside the document's own file; nil if there are none.
  public var enclosed: Enclosed?
  /// Inspects a file by its path.
  public var look: (_ path: String) -> Result<PictureFile, PictureFault>
  /// The name of a file in it that is probably meant by another name.
  public var similar: (_ name: String) -> String?

  /// A folder from its parts.
  public init(
    path: String, similar: @escaping (_ name: String) -> String? = { _ in nil },
    look: @escaping (_ path: String) -> Result<PictureFile, PictureFault>
  ) {
    self.path = path
    self.similar = similar
    self.look = look
  }

  /// The picture found under a name beside the document.
  public func find(_ name: String) -> PictureFinding {
    let name = PictureReference(name).file
    if let enclosed, enclosed.names.contains(name) {
      return PictureFinding(look(enclosed.path + "/" + name), similar: nil)
    }
    let file = look(path + "/" + name)
    return PictureFinding(file, similar: file == .failure(.missing) ? similar(name) : nil)
  }
}

extension ExerciseDocument {
  /// The document with the folders of its exercises' pictures set.
  func settled(in folder: PictureFolder) -> ExerciseDocument {
    changingExercises { exercises in
      for index in exercises.indices where exercises[index].hasPictures {
        let isEnclosed =
          folder.enclosed.map { enclosed in
            exercises[index].pictureNames.contains(where: enclosed.names.contains)
          } ?? false
        exercises[index].pictureFolder =
          isEnclosed ? folder.enclosed?.path : folder.path
      }
    }
  }

  private func changingExercises(_ change: (inout [Exercise]) -> Void) -> ExerciseDocument {
    guard case .exercises(var exercises) = content, exercises.contains(where: \.hasPictures) else {
      return self
    }
    change(&exercises)
    var document = self
    document.content = .exercises(exercises)
    return document
  }
}

extension ExerciseSource {
  /// The source with the pictures of documents that ask the same exercises: for stored rounds,
  /// which contain no folder.
  func findingPictures(of documents: [ExerciseDocument]) -> ExerciseSource {
    guard exercises.contains(where: \.hasPictures) else { return self }
    var folders: [PictureKey: String] = [:]
    for case .exercises(let exercises) in documents.map(\.content) {
      for exercise in exercises {
        guard let folder = exercise.pictureFolder else { continue }
        let key = PictureKey(exercise)
        if folders[key] == nil { folders[key] = folder }
      }
    }
    return changingExercises { exercise in
      guard exercise.hasPictures else { return }
      exercise.pictureFolder = exercise.pictureFolder ?? folders[PictureKey(exercise)]
    }
  }
}

/// What identifies an exercise with pictures.
private struct PictureKey: Hashable {
  var texts: [String?]

  init(_ exercise: Exercise) {
    texts = [exercise.question, exercise.answer, exercise.picture, exercise.answerPicture]
  }
}

extension LibraryEntry {
  /// The picture of each exercise that was asked in a round, by its id: the question's, otherwise the
  /// right answer's.
  ///
  /// - Parameter look: inspects the file of a picture.
  func pictures(
    asked record: RoundRecord, look: @escaping PictureBook.Look
  ) -> [String: PictureBook.Picture] {
    guard case .exercises(let exercises) = document.content else { return [:] }
    let asked = Set(record.answers.map(\.exerciseID))
    let known = exercises.filter { asked.contains($0.id) }
    let book = PictureBook(of: known, look: look)
    guard !book.isEmpty else { return [:] }
    return known.reduce(into: [:]) { found, exercise in
      found[exercise.id] = book.picture(of: exercise) ?? book.answerPicture(of: exercise)
    }
  }

  /// Whether any of its exercises shows one of these files.
  ///
  /// - Parameter paths: the full paths of pictures.
  public func shows(anyOf paths: Set<String>) -> Bool {
    guard case .file = origin, case .exercises(let exercises) = document.content else {
      return false
    }
    return exercises.contains { exercise in
      guard let folder = exercise.pictureFolder else { return false }
      return exercise.pictureNames.contains { paths.contains(folder + "/" + $0) }
    }
  }

  /// Whether any of its exercises names a picture.
  var hasPictures: Bool {
    guard case .exercises(let exercises) = document.content else { return false }
    return exercises.contains(where: \.hasPictures)
  }
}

extension Exercise {
  /// The names of its pictures.
  fileprivate var pictureNames: [String] {
    ([picture, answerPicture] + wrong.map(\.picture)).compactMap {
      $0.map { PictureReference($0).file }
    }
  }

  /// Whether it names pictures, whether or not they exist.
  var hasPictures: Bool {
    picture != nil || answerPicture != nil || wrong.contains { $0.picture != nil }
  }
}
