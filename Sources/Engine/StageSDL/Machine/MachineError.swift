import CSDL

/// Why the machine cannot work, in words for the person in front of it.
public enum MachineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  /// The window cannot be opened.
  case noWindow(reason: String)
  /// Neither the graphics card nor the processor can draw.
  case noRenderer(reason: String)
  /// There is not enough memory for a picture of the size in pixels.
  case noSurface(width: Int, height: Int, reason: String)
  /// A file cannot be written.
  case cannotWrite(path: String, reason: String)
  /// A file cannot be read.
  case cannotRead(path: String, reason: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "There is no display to open a window on (\(reason)). Start the program in a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
    case .noWindow(let reason):
      "The window cannot be opened (\(reason))."
    case .noRenderer(let reason):
      "Nothing can be drawn (\(reason)). TEACHIFY_RENDERER=software draws without a graphics card."
    case .noSurface(let width, let height, let reason):
      "A picture of \(width) × \(height) pixels cannot be drawn (\(reason))."
    case .cannotWrite(let path, let reason):
      "The file \(path) cannot be written (\(reason))."
    case .cannotRead(let path, let reason):
      "The file \(path) cannot be read (\(reason))."
    }
  }

  /// SDL's message for the last error.
  static var reason: String {
    guard let text = SDL_GetError(), text.pointee != 0 else { return "no reason given" }
    return String(cString: text)
  }
}
