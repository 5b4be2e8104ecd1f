import Stage

extension TextLayout {
  /// Answers a node's question about its text.
  public func answer(_ question: TextQuestion) -> TextPlace {
    question.answer(edges: place(question.run).edges)
  }

  /// The letters of a text that is being edited, and how far it has to be scrolled to the left.
  func placeWritten(_ run: TextRun, _ caret: TextCaret) -> (text: PlacedText, shift: Double) {
    let placed = place(run)
    guard let width = placed.edges.last else { return (placed, 0) }
    let shift = caret.shift(
      caretX: placed.edge(caret.index), width: width, room: run.maximumWidth)
    return (placed, shift)
  }
}

extension PlacedText {
  /// The position of the gap after `index` characters.
  func edge(_ index: Int) -> Double {
    edges.isEmpty ? 0 : edges[min(max(0, index), edges.count - 1)]
  }
}

extension TextRun {
  /// The same text as one line of its natural size, without its caret.
  var written: TextRun {
    var run = self
    run.caret = nil
    run.maximumWidth = 0
    run.maximumHeight = 0
    run.maximumLines = 0
    run.horizontal = .left
    return run
  }
}

extension LineBreaker.Line {
  /// The positions of the gaps between its characters; invisible characters have no width.
  func edges(size: Double) -> ContiguousArray<Double> {
    let count = letters.last.map { Int($0.offset) + 1 } ?? 0
    var edges = ContiguousArray(repeating: width * size, count: count + 1)
    var next = 0
    for letter in letters {
      while next <= Int(letter.offset), next < count {
        edges[next] = letter.x * size
        next += 1
      }
    }
    return edges
  }
}
