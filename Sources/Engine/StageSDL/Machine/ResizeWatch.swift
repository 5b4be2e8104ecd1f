import CSDL

/// Calls back within SDL's wait for events whenever the window has another size, because some
/// systems keep waiting while the window's edge is dragged.
@MainActor
final class ResizeWatch {
  private let body: () -> Void
  /// The thread that waits for events; which one it is, is up to Swift.
  private nonisolated let thread = SDL_ThreadID()

  /// Begins to watch.
  init(_ body: @escaping () -> Void) {
    self.body = body
    SDL_AddEventWatch(Self.callback, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends the watching; to be called before it is let go of.
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
