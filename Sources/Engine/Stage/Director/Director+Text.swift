/// What a frame asks of the machine about texts and the clipboard.
struct TextTraffic {
  var questions: ContiguousArray<TextQuestion> = []
  var copied: String?
  var wantsPaste = false

  /// The pending requests, which are then cleared, so that none is sent twice.
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
  /// Asks the drawing side which gap between the characters of a text is nearest to a position.
  ///
  /// The answer arrives with the input of a later tick, at the node that has the focus then
  /// (`Node.handle(textPlace:)`). Without a drawing side there is no answer.
  ///
  /// - Parameters:
  ///   - run: the text, with its caret.
  ///   - x: the distance to the right of the text's position, in own points as displayed.
  /// - Returns: the number that the answer carries.
  @discardableResult
  public func ask(_ run: TextRun, x: Double) -> Int {
    // Counted by the scene, so that recorded answers fit a scene that is built again.
    scene.questionCount += 1
    textTraffic.questions.append(TextQuestion(id: scene.questionCount, run: run, x: x))
    return scene.questionCount
  }

  /// Puts a text on the clipboard.
  public func copy(_ text: String) { textTraffic.copied = text }

  /// Asks for the text on the clipboard. It arrives with the input of a later tick as entered text
  /// (`InputEvent.text`), including line breaks, so that it is part of recordings.
  public func paste() { textTraffic.wantsPaste = true }
}
