import CSDL
import Stage

@testable import StageSDL

/// An event of SDL's of a kind, filled in.
func sdlEvent(_ kind: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }) -> SDL_Event {
  var event = SDL_Event()
  event.type = kind.rawValue
  fill(&event)
  return event
}

extension InputTranslator {
  /// What events mean in a window of 200 × 100 points.
  func inputs(of events: [SDL_Event]) -> [InputEvent] {
    var input: [InputEvent] = []
    for event in events { translate(event, size: Size(200, 100), into: &input) }
    return input
  }
}
