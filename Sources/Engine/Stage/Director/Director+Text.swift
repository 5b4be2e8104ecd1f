/// What a frame asks the machine about texts, and the clipboard.
struct TextTraffic {
  var questions: ContiguousArray<TextQuestion> = []
  var copied: String?
  var wantsPaste = false

  /// What is to be given out; nothing of it is given out twice.
  mutating func takeAll() -> TextTraffic {
    guard !questions.isEmpty || copied != nil || wantsPaste else { return self }
    defer {
      questions = []
      copied = nil
      wantsPaste = false
    }
    return self
  }
}

extension Director {
  /// Asks whoever draws which gap between the signs of a text is nearest to a place.
  ///
  /// The answer comes in with a later tick's input, to the node that has the focus then
  /// (`Node.handle(textPlace:)`). Without anybody to answer none comes.
  ///
  /// - Parameters:
  ///   - run: the text, with its caret.
  ///   - x: the place to the right of the text's position, in own points as they are seen.
  /// - Returns: the number that the answer bears.
  @discardableResult
  public func ask(_ run: TextRun, x: Double) -> Int {
    // Counted by the scene, so that recorded answers fit a scene made anew.
    scene.questionCount += 1
    textTraffic.questions.append(TextQuestion(id: scene.questionCount, run: run, x: x))
    return scene.questionCount
  }

  /// Puts a text on the clipboard.
  public func copy(_ text: String) { textTraffic.copied = text }

  /// Asks for the text on the clipboard. It comes in with a later tick's input as entered text
  /// (`InputEvent.text`), line breaks and all, so that recordings hold it.
  public func paste() { textTraffic.wantsPaste = true }
}
