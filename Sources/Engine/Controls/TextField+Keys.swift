import Stage

extension TextField {
  /// Handles a key. Up, down, tab and escape are left to others; a key that types is used, because
  /// it must not act as a shortcut of the scene as well.
  func use(_ key: KeyPress) -> Bool {
    if let keyboard, keyboard.lead(by: key) { return true }
    let isByWord = key.modifiers.contains(.control) || key.modifiers.contains(.alternate)
    let extends = key.modifiers.contains(.shift)
    let isDown = key.phase != .up
    switch key.key {
    case .left, .right:
      let way = key.key == .left ? -1 : 1
      if isDown { move { $0.move(by: way, byWord: isByWord, extends: extends) } }
    case .home: if isDown { move { $0.move(to: 0, extends: extends) } }
    case .end: if isDown { move { $0.move(to: .max, extends: extends) } }
    case .backspace: if isDown { edit { $0.deleteBackward(byWord: isByWord && !isSecret) } }
    case .delete: if isDown { edit { $0.deleteForward(byWord: isByWord && !isSecret) } }
    case .enter: if key.phase == .down { submit() }
    case .escape:
      guard let keyboard else { return false }
      if key.phase == .down { keyboard.close() }
    case .up, .down, .tab, .pageUp, .pageDown: return false
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return false
    default:
      let isCommand = key.modifiers.contains(.control) || key.modifiers.contains(.command)
      guard isCommand else { return true }
      return command(key)
    }
    return true
  }

  private func move(_ change: (inout TextEditing) -> Void) {
    edit {
      change(&$0)
      return true
    }
  }

  private func command(_ key: KeyPress) -> Bool {
    guard key.phase == .down else { return [.a, .c, .v, .x].contains(key.key) }
    switch key.key {
    case .a: move { $0.selectAll() }
    case .c: copy()
    case .x: if copy() { edit { $0.insert("") } }
    case .v: scene?.director?.paste()
    default: return false
    }
    return true
  }

  @discardableResult
  private func copy() -> Bool {
    guard !isSecret, !editing.selection.isEmpty else { return false }
    scene?.director?.copy(editing.selectedText)
    return true
  }
}
