import CSDL

/// SDL_ttf, running as long as someone uses it; fonts retain it so that it ends after them.
final class FontLibrary {
  /// Whether fonts can be opened at all.
  let isReady: Bool

  init() { isReady = TTF_Init() == 0 }

  deinit { if isReady { TTF_Quit() } }
}

/// An opened font file at one size, closed with its last owner.
final class OpenFont {
  let pointer: OpaquePointer
  private let library: FontLibrary

  init?(path: String, size: Int32, library: FontLibrary) {
    guard library.isReady, let pointer = TTF_OpenFont(path, size) else { return nil }
    self.pointer = pointer
    self.library = library
  }

  deinit { TTF_CloseFont(pointer) }
}
