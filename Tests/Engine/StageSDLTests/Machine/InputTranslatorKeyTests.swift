import CSDL
import Stage
import Testing

@testable import StageSDL

/// SDL's events of keys, texts and drops as they come in, the engine's as they go out.
@MainActor
struct InputTranslatorKeyTests {
  let translator = InputTranslator()

  @Test func keysHavePhasesAndModifiers() {
    func key(_ code: SDL_KeyCode, _ kind: SDL_EventType, repeats: UInt8 = 0, mod: UInt32 = 0)
      -> SDL_Event
    {
      sdlEvent(kind) {
        $0.key.keysym.sym = SDL_Keycode(bitPattern: code.rawValue)
        $0.key.repeat = repeats
        $0.key.keysym.mod = UInt16(mod)
      }
    }
    let input = translator.inputs(of: [
      key(SDLK_a, SDL_KEYDOWN, mod: KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue),
      key(SDLK_LEFT, SDL_KEYDOWN, repeats: 1), key(SDLK_KP_ENTER, SDL_KEYUP),
      key(SDLK_KP_7, SDL_KEYDOWN), key(SDLK_F5, SDL_KEYDOWN), key(SDLK_VOLUMEUP, SDL_KEYDOWN),
    ])
    #expect(
      input == [
        .key(KeyPress(.a, .down, modifiers: [.shift, .control])), .key(KeyPress(.left, .repeat)),
        .key(KeyPress(.enter, .up)), .key(KeyPress(.digit7)), .key(KeyPress(.f5)),
      ])
  }

  @Test func everyKeyOfTheEngineCanBePressed() {
    var reached: Set<Key> = []
    for code in 0..<128 { if let key = Key(keyCode: SDL_Keycode(code)) { reached.insert(key) } }
    for scancode in 0..<512 {
      let code = SDL_Keycode(scancode | 1 << 30)
      if let key = Key(keyCode: code) { reached.insert(key) }
    }
    #expect(reached == Set(Key.allCases))
  }

  @Test(arguments: ["ä", "ß", "Größe", "é", "😀", "7"]) func textComesThrough(text: String) {
    let input = translator.inputs(of: [
      sdlEvent(SDL_TEXTINPUT) { event in
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
      }
    ])
    #expect(input == [.text(text)])
  }

  @Test func droppedFilesAreNamed() {
    let input = translator.inputs(of: [
      sdlEvent(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/Übung.json") }
    ])
    #expect(input == [.drop(path: "/tmp/Übung.json")])
  }

  @Test(arguments: ["", "´", "にほ", "ㅎ"]) func composedTextComesThrough(text: String) {
    let count = text.unicodeScalars.count
    let short = sdlEvent(SDL_TEXTEDITING) { event in
      withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
      event.edit.start = Int32(count)
    }
    let long = sdlEvent(SDL_TEXTEDITING_EXT) { event in
      event.editExt.text = SDL_strdup(text)
      event.editExt.length = 1000
    }
    #expect(
      translator.inputs(of: [short, long]) == [
        .composition(TextComposition(text, selection: count..<count)),
        .composition(TextComposition(text, selection: 0..<count)),
      ])
  }

  /// Text that is dropped means nothing, and its memory is SDL's to be given back.
  @Test func droppedTextLeavesNothingBehind() {
    let count: Int32 = 20_000
    let before = SDL_GetNumAllocations()
    for _ in 0..<count {
      let event = sdlEvent(SDL_DROPTEXT) { $0.drop.file = SDL_strdup("x") }
      #expect(translator.inputs(of: [event]) == [])
    }
    // Other tests allocate meanwhile, but not as much.
    #expect(SDL_GetNumAllocations() - before < count / 2)
  }
}
