import CSDL

/// The opened sound device; closed with its last owner.
final class SoundDevice {
  init?(rate: Int32, bufferLength: Int32, channels: Int32) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    guard Mix_OpenAudio(rate, UInt16(AUDIO_S16SYS), 2, bufferLength) == 0 else {
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      return nil
    }
    Mix_AllocateChannels(channels)
  }

  deinit {
    Mix_CloseAudio()
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }
}

/// A decoded effect.
final class Chunk {
  let pointer: UnsafeMutablePointer<Mix_Chunk>

  init?(path: String) {
    guard let pointer = Mix_LoadWAV(path) else { return nil }
    self.pointer = pointer
  }

  deinit { Mix_FreeChunk(pointer) }
}

/// Music, decoded while it plays.
final class Music {
  let pointer: OpaquePointer

  init?(path: String) {
    guard let pointer = Mix_LoadMUS(path) else { return nil }
    self.pointer = pointer
  }

  deinit { Mix_FreeMusic(pointer) }
}
