import Controls
import PinCourses
import PinEditing
import Stage

/// The keys, for whoever edits without a pointer, and what one switch does with the picture.
extension PinEditorScene: EditorSwitchScene {
  /// Takes a key that the focused node has left.
  ///
  /// - Returns: whether it was used.
  func use(_ key: KeyPress) -> Bool {
    guard key.phase != .up else { return false }
    if key.modifiers.contains(.control), useControl(key) { return true }
    if key.modifiers.contains(.alternate), key.key == .up || key.key == .down {
      return sort(by: key.key == .up ? -1 : 1)
    }
    // Letters belong to the names that are written, even while their field has no keyboard.
    if key.phase == .down, key.modifiers.isEmpty, editing.picture != nil, field == nil,
      let tool = Self.tools[key.key]
    {
      choose(tool)
      return true
    }
    switch key.key {
    case .f1: showHelp()
    case .f2: return renameSelected()
    case .f5: if editing.picture != nil { preview() }
    case .plus: zoom(by: PictureView.step)
    case .minus: zoom(by: 1 / PictureView.step)
    case .escape: escape()
    case .delete, .backspace: return deleteSelected()
    case .enter, .space: return pressAim()
    case .up, .down, .left, .right: return move(key)
    default:
      guard let digit = key.key.digit, editing.picture != nil else { return false }
      guard digit > 0 else {
        fit()
        return true
      }
      var next = aim ?? PinAim()
      next.choose(digit - 1)
      show(next)
    }
    return true
  }

  /// The keys of the tools: their places in the bar have no digits, as these lead to places of the picture.
  private static let tools: [Key: PinTool] = [
    .v: .select, .p: .smallPin, .g: .largePin, .a: .arrow, .l: .line, .r: .rectangle,
    .e: .ellipse, .y: .polygon, .m: .mark, .f: .flag,
  ]

  private func useControl(_ key: KeyPress) -> Bool {
    let way = 80.0
    switch key.key {
    case .z: send(key.modifiers.contains(.shift) ? .redo : .undo)
    case .y: send(.redo)
    case .s: save()
    case .v: paste()
    case .left: pan(by: Point(way, 0))
    case .right: pan(by: Point(-way, 0))
    case .up: pan(by: Point(0, way))
    case .down: pan(by: Point(0, -way))
    case .tab:
      let pictures = editing.exercise?.pictures ?? []
      guard pictures.count > 1,
        let index = pictures.firstIndex(where: { $0.id == editing.pictureId })
      else { return false }
      let step = key.modifiers.contains(.shift) ? pictures.count - 1 : 1
      send(.show(picture: pictures[(index + step) % pictures.count].id))
    default: return false
    }
    return true
  }

  /// Escape takes back what is begun, the innermost first, and leads back at last.
  private func escape() {
    if isListOpen {
      isListOpen = false
      refresh()
    } else if aimDraws || editing.sketch != nil || editing.pending != nil {
      aimDraws = false
      send(.cancel)
      focus(nil, isVisible: showsFocus)
    } else if aim != nil {
      aim = nil
      placeBoard()
    } else if fieldUse != nil {
      fieldUse = nil
      draft = ""
      closePopover()
      refresh()
    } else if editing.selection != nil || editing.tool != .select {
      send(.cancel)
      focus(nil, isVisible: showsFocus)
    } else {
      goBack()
    }
  }

  /// The element of the focused row, else what is selected.
  private var meant: PinElement? {
    if let row = focusedNode as? EditorRow, case .element(let element) = row.element {
      return element
    }
    return editing.selection
  }

  private func deleteSelected() -> Bool {
    guard let element = meant else { return false }
    remove(element)
    return true
  }

  private func renameSelected() -> Bool {
    guard let element = meant,
      let row = rows.first(where: { $0.element == .element(element) })
    else { return false }
    rename(row)
    return true
  }

  private func sort(by way: Int) -> Bool {
    guard let element = meant,
      let own = editing.rows.first(where: { $0.element == element }), own.number > 0
    else { return false }
    send(.sort(element, to: own.number - 1 + way))
    return true
  }

  // MARK: One switch

  var pictureArea: Rect? { editing.picture == nil || isListOpen ? nil : frames.board }
  var aimedCell: PinAim? { aim }

  func aim(atCell index: Int) {
    var next = aim ?? PinAim()
    next.choose(index)
    show(next)
  }

  func touchAimed() {
    _ = pressAim()
    // The other end, and the next corner, are found from the whole picture again.
    if aimDraws || editing.sketch?.tool == .polygon { show(PinAim()) }
  }

  func leavePicture() {
    guard !aimDraws else { return show(PinAim()) }
    aim = nil
    placeBoard()
  }

  // MARK: The cross

  private func show(_ next: PinAim) {
    aim = next
    focus(nil, isVisible: true)
    if aimDraws { drawByAim(.moved) }
    placeBoard()
  }

  private func move(_ key: KeyPress) -> Bool {
    guard editing.picture != nil, focusedNode == nil || focusedNode is EditorRow else {
      return false
    }
    let ways: [Key: Point] = [
      .left: Point(-1, 0), .right: Point(1, 0), .up: Point(0, -1), .down: Point(0, 1),
    ]
    guard let way = ways[key.key] else { return false }
    if var moved = aim {
      moved.move(by: way * 0.02)
      show(moved)
      return true
    }
    guard focusedNode == nil, editing.selection != nil else { return false }
    // A unit of the stage, with shift ten.
    let step = key.modifiers.contains(.shift) ? 10.0 : 1.0
    let size = view.size
    send(.nudge(x: way.x * step / size.width, y: way.y * step / size.height))
    return true
  }

  /// Whether the cross is on what is selected, or on a handle of it, so that it can be dragged.
  private var aimGrabs: Bool {
    guard editing.tool == .select, let selection = editing.selection, let aim else { return false }
    let point = PinAim.placed(Rect(center: aim.point, size: .zero), in: frames.board).origin
    return editing.target(at: view.place(at: point), width: view.size.width)?.element == selection
  }

  /// Presses at the cross; with a tool that is drawn, and on what is selected, the first press begins and the second ends.
  private func pressAim() -> Bool {
    guard aim != nil else {
      guard editing.sketch?.tool == .polygon else { return false }
      send(.finish)
      return true
    }
    if editing.tool.isDragged || aimGrabs, !aimDraws {
      aimDraws = true
      drawByAim(.began)
    } else if aimDraws {
      aimDraws = false
      drawByAim(.ended)
      aim = nil
    } else {
      drawByAim(.began)
      drawByAim(.ended)
      if editing.tool != .polygon { aim = nil }
      if editing.pending != nil, let field { focus(field, isVisible: true) }
    }
    placeBoard()
    return true
  }

  private func drawByAim(_ phase: PinPointer) {
    guard let aim else { return }
    let point = PinAim.placed(Rect(center: aim.point, size: .zero), in: frames.board).origin
    send(.pointer(phase, view.place(at: point), width: view.size.width))
  }
}
