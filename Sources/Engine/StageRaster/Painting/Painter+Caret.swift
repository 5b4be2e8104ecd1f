import Stage

extension Painter {
  /// Adds a text that is being edited: selection, letters, composition and caret, scrolled so that
  /// the caret is visible.
  func addWritten(_ item: DrawItem, _ run: TextRun, _ caret: TextCaret) {
    let (placed, shift) = texts.placeWritten(run, caret)
    var moved = item
    moved.transform.tx -= Float(shift) * item.transform.a
    moved.transform.ty -= Float(shift) * item.transform.b
    let line = run.size * TextLayout.lineHeight
    let top: Double =
      switch run.vertical {
      case .top: 0
      case .middle: -line / 2
      case .bottom: -line
      }
    if !caret.selection.isEmpty {
      let left = placed.edge(caret.selection.lowerBound)
      let right = placed.edge(caret.selection.upperBound)
      add(
        Rect(x: left, y: top, width: right - left, height: line), caret.selectionColor, moved)
    }
    addText(moved, run.written)
    if !caret.composition.isEmpty {
      let left = placed.edge(caret.composition.lowerBound)
      let right = placed.edge(caret.composition.upperBound)
      let thickness = max(2, run.size / 14)
      add(
        Rect(x: left, y: top + line - thickness, width: right - left, height: thickness),
        caret.color, moved)
    }
    let width = max(2, run.size / 10)
    add(
      Rect(x: placed.edge(caret.index) - width / 2, y: top, width: width, height: line),
      caret.color, moved)
  }

  private func add(_ area: Rect, _ color: Color, _ item: DrawItem) {
    var shape = item
    shape.kind = .shape
    shape.resource = 0
    shape.tint = Color.white.withAlpha(item.tint.alpha)
    addShape(shape, [ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: color)])
  }
}
