import Exercises
import Items
import Notation

extension ReadResult {
  /// The result without the questions that cannot be asked because their pictures' files cannot be
  /// shown; these are added to `skipped`. The linter reports them. A question with words stays while
  /// its picture has not been tried out yet: the picture can probably be shown by the time its round
  /// begins.
  ///
  /// - Complexity: O(n) in the document; each name is looked up once.
  public func leavingOut(unshown look: PictureLook) -> ReadResult {
    guard case .exercises(var exercises)? = document?.content, let bank, let source,
      exercises.contains(where: { $0.picture != nil })
    else { return self }
    var found: [String: Result<PictureFile, PictureFault>] = [:]
    for name in exercises.compactMap(\.neededPicture) where found[name] == nil {
      found[name] = look(name).file
    }
    func isLeftOut(_ name: String, asking question: String) -> Bool {
      switch found[name] {
      case .success, nil: false
      case .failure(let fault) where fault.isUntried: TextCheck.isBlank(question)
      case .failure: true
      }
    }
    let count = exercises.count
    exercises.removeAll { exercise in
      exercise.neededPicture.map { isLeftOut($0, asking: exercise.question) } ?? false
    }
    guard exercises.count < count else { return self }
    var result = self
    result.document?.content = .exercises(exercises)
    if exercises.isEmpty { result.document = nil }
    var place = TextPlace(source)
    for (index, item) in bank.list.enumerated() {
      for picture in item.neededPictures
      where isLeftOut(picture.text, asking: TextPicture(item.question).text.plain) {
        place.advance(to: picture.offset)
        result.skipped.append(
          SkippedItem(
            cause: .notPlayable, line: place.line, column: place.column,
            original: original(ofItem: index)))
      }
    }
    result.skipped.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    return result
  }
}
