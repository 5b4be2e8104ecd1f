import CSDL

/// Calls back from within SDL's wait for events whenever the window changes its size, because some
/// systems do not return while the window is being resized.
@MainActor
final class ResizeWatch {
  private let body: () -> Void
  /// The thread that waits for events; Swift decides which one it is.
  private nonisolated let thread = SDL_ThreadID()

  /// Starts to watch.
  init(_ body: @escaping () -> Void) {
    self.body = body
    SDL_AddEventWatch(Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Stops watching; to be called before it is released.
  func end() {
    SDL_DelEventWatch(Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Not bound to the main thread, because SDL calls it on whichever thread an event comes from.
  private nonisolated static let callback:
    @convention(c) @Sendable (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<SDL_Event>?
    ) -> Int32 = { watch, event in
      guard let watch, let event, event.pointee.type == SDL_WINDOWEVENT.rawValue,
        event.pointee.window.event == UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue),
        Unmanaged<ResizeWatch>.fromOpaque(watch).takeUnretainedValue().thread == SDL_ThreadID()
      else { return 0 }
      let address = UInt(bitPattern: watch)
      MainActor.assumeIsolated {
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
        Unmanaged<ResizeWatch>.fromOpaque(pointer).takeUnretainedValue().body()
      }
      return 0
    }
}
