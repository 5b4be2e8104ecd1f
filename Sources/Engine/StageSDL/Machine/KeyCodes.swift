import CSDL
import Stage

extension Key {
  /// The key of an SDL key code, or nil for keys the engine has no name for.
  init?(keyCode: SDL_Keycode) {
    let code = Int(keyCode)
    if let letter = Self.pick(code, from: Int(SDLK_a.rawValue), Self.letters) {
      self = letter
      return
    }
    if let digit = Self.pick(code, from: Int(SDLK_0.rawValue), Self.digits) {
      self = digit
      return
    }
    if let function = Self.pick(code, from: Int(SDLK_F1.rawValue), Self.functions) {
      self = function
      return
    }
    if let digit = Self.pick(code, from: Int(SDLK_KP_1.rawValue), Array(Self.digits[1...])) {
      self = digit
      return
    }
    guard let named = Self.named(SDL_KeyCode(UInt32(bitPattern: keyCode))) else { return nil }
    self = named
  }

  private static let letters: [Key] = [
    .a, .b, .c, .d, .e, .f, .g, .h, .i, .j, .k, .l, .m, .n, .o, .p, .q, .r, .s, .t, .u, .v, .w,
    .x, .y, .z,
  ]
  private static let digits: [Key] = [
    .digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9,
  ]
  private static let functions: [Key] = [
    .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
  ]

  private static func pick(_ code: Int, from first: Int, _ keys: [Key]) -> Key? {
    keys.indices.contains(code - first) ? keys[code - first] : nil
  }

  private static func named(_ code: SDL_KeyCode) -> Key? {
    switch code {
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_RETURN, SDLK_KP_ENTER, SDLK_RETURN2, SDLK_SELECT: .enter
    case SDLK_SPACE: .space
    case SDLK_ESCAPE, SDLK_AC_BACK: .escape
    case SDLK_TAB: .tab
    case SDLK_BACKSPACE: .backspace
    case SDLK_DELETE: .delete
    case SDLK_HOME: .home
    case SDLK_END: .end
    case SDLK_PAGEUP: .pageUp
    case SDLK_PAGEDOWN: .pageDown
    case SDLK_KP_0: .digit0
    // On many layouts plus is on the key of the equals sign.
    case SDLK_PLUS, SDLK_KP_PLUS, SDLK_EQUALS: .plus
    case SDLK_MINUS, SDLK_KP_MINUS: .minus
    default: nil
    }
  }
}

extension KeyPress.Modifiers {
  /// The modifiers in SDL's bits.
  init(keyMod: UInt16) {
    self.init()
    let bits = UInt32(keyMod)
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
    // The right Alt key types characters on many layouts and is no modifier there.
    if bits & KMOD_LALT.rawValue != 0 { insert(.alternate) }
    if bits & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}

extension ControllerButton {
  /// The button of an SDL button number, or nil for those the engine has no name for.
  init?(sdlButton: Int32) {
    switch SDL_GameControllerButton(rawValue: sdlButton) {
    case SDL_CONTROLLER_BUTTON_A: self = .south
    case SDL_CONTROLLER_BUTTON_B: self = .east
    case SDL_CONTROLLER_BUTTON_X: self = .west
    case SDL_CONTROLLER_BUTTON_Y: self = .north
    case SDL_CONTROLLER_BUTTON_BACK: self = .back
    case SDL_CONTROLLER_BUTTON_START: self = .start
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .padUp
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .padDown
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .padLeft
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .padRight
    default: return nil
    }
  }
}
