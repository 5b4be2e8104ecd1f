import Exercises

/// The pictures of a round's exercises that can be shown.
///
/// Nothing in a game's rules depends on it: a round is the same with pictures as without.
public struct PictureBook: Sendable {
  /// A picture that can be shown.
  public struct Picture: Sendable, Hashable {
    /// Its file.
    public let path: String
    /// Its width divided by its height; above 0.
    public let aspect: Double
    /// Distinguishes the file before and after a change, see `PictureFile.version`.
    public let version: String
    /// The place on it that is meant; nil for all of it.
    public let place: PicturePlace?

    /// A picture from its parts.
    public init(path: String, aspect: Double, version: String = "", place: PicturePlace? = nil) {
      self.path = path
      self.aspect = aspect
      self.version = version
      self.place = place
    }
  }

  /// Inspects the file at a path; nil if it cannot be shown.
  public typealias Look = (_ path: String) -> PictureFile?

  /// All pictures of questions, in the exercises' order, each once.
  public private(set) var questions: [Picture] = []
  /// All pictures of answers, in the exercises' order, each once.
  public private(set) var answers: [Picture] = []

  private var known: [String: Picture] = [:]
  /// The pictures of answers by their words, for answers that are borrowed.
  private var lent: [String: Picture] = [:]

  /// No pictures.
  public init() {}

  /// The pictures of exercises whose picture folder is set.
  ///
  /// - Parameters:
  ///   - exercises: the exercises.
  ///   - look: inspects a file; called once for each.
  /// - Complexity: O(n) in the number of exercises.
  public init(of exercises: [Exercise], look: Look) {
    var files: [String: PictureFile?] = [:]
    func find(_ name: String?, _ exercise: Exercise) -> Picture? {
      guard let path = Self.path(of: name, exercise) else { return nil }
      if let picture = known[path] { return picture }
      let reference = PictureReference(path)
      let found = files[reference.file] ?? look(reference.file)
      files[reference.file] = .some(found)
      guard let file = found else { return nil }
      let picture = Picture(
        path: reference.file, aspect: file.width / file.height, version: file.version,
        place: reference.place)
      known[path] = picture
      return picture
    }
    var shown: (questions: Set<Picture>, answers: Set<Picture>) = ([], [])
    for exercise in exercises where exercise.pictureFolder != nil {
      if let picture = find(exercise.picture, exercise), shown.questions.insert(picture).inserted {
        questions.append(picture)
      }
      let named =
        [(exercise.answer, exercise.answerPicture)] + exercise.wrong.map { ($0.text, $0.picture) }
      for (text, name) in named {
        guard let picture = find(name, exercise) else { continue }
        if lent[text] == nil { lent[text] = picture }
        if shown.answers.insert(picture).inserted { answers.append(picture) }
      }
    }
  }

  /// Whether there are no pictures.
  public var isEmpty: Bool { known.isEmpty }

  /// The picture of a question; nil if it has none.
  public func picture(of exercise: Exercise) -> Picture? {
    Self.path(of: exercise.picture, exercise).flatMap { known[$0] }
  }

  /// The picture of an exercise's right answer; nil if it has none.
  public func answerPicture(of exercise: Exercise) -> Picture? {
    Self.path(of: exercise.answerPicture, exercise).flatMap { known[$0] }
  }

  /// The pictures shown instead of a question's options: one for each of them, or none at all.
  ///
  /// The right answer must have its own. Wrong answers have their own, or that of an answer with
  /// the same words elsewhere, which borrowed ones bring with them. If one has none, or two have
  /// the same, words are shown for all, so that nothing is given away.
  public func pictures(ofOptions question: Question) -> [Picture] {
    guard let right = answerPicture(of: question.exercise) else { return [] }
    var pictures: [Picture] = []
    for (index, text) in question.options.enumerated() {
      if index == question.rightIndex {
        pictures.append(right)
        continue
      }
      let own = question.exercise.wrong.first { $0.text == text && $0.picture != nil }
      let picture =
        Self.path(of: own?.picture, question.exercise).flatMap { known[$0] } ?? lent[text]
      guard let picture else { return [] }
      pictures.append(picture)
    }
    return Set(pictures).count == pictures.count ? pictures : []
  }

  private static func path(of name: String?, _ exercise: Exercise) -> String? {
    guard let name, let folder = exercise.pictureFolder else { return nil }
    return folder + "/" + name
  }
}

extension ExerciseSource {
  /// The pictures of its exercises that can be shown.
  ///
  /// - Parameter look: inspects a file; called once for each.
  public func pictures(look: PictureBook.Look) -> PictureBook {
    guard case .list(_, let siblings, _) = content else { return PictureBook() }
    return PictureBook(of: siblings, look: look)
  }
}
