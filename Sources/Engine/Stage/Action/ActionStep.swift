/// One step of a running action, laid out flat: a composed step is followed directly by its parts.
///
/// Trivial on purpose: the steps of a run live in one block of memory and are moved by plain loads
/// and stores, without reference counting.
struct ActionStep {
  enum Progress: UInt8 {
    case waiting, running, done
  }

  var motion: Motion
  var progress = Progress.waiting
  /// Index of the first step after this one and its parts.
  var end: Int32 = 0
  /// A sequence's current part.
  var cursor: Int32 = 0
  /// Index into the run's effects, or −1.
  var effect: Int32 = -1
  /// Index into the run's easings, or −1.
  var easing: Int32 = -1
  /// How often a repetition's part has run.
  var iteration: Int64 = 0
  var count: Int64 = 0
}

/// The parts of a step that cannot be trivial.
enum ActionEffect {
  case color(ColorChange)
  case frames([Action.Frame], restore: Bool, before: Action.Frame)
  case picture(Action.Frame)
  case course(Course, orients: Bool, isRelative: Bool)
  case start(Action, onChild: String)
  case sound(String, volume: Double)
  case run((Node) -> Void)
  case custom((Node, Double) -> Void, isBackwards: Bool)
}

/// The start and end colour, and how far the sprite's picture is replaced by it.
struct ColorChange {
  var from = Color.white
  let to: Color
  var formerStrength = 0.0
  let strength: Double?
}

/// Lays an action out as flat steps.
struct ActionCompiler {
  var steps: [ActionStep] = []
  var effects: [ActionEffect] = []
  var easings: [Easing] = []

  mutating func append(_ action: Action) {
    let index = steps.count
    steps.append(ActionStep(motion: Motion(.wait, duration: action.duration.units)))
    var step = steps[index]
    switch action.kind {
    case .wait: step.motion.operation = .wait
    case .waitRandomly(let longest):
      step.motion.operation = .waitRandomly
      step.count = max(0, longest.units - action.duration.units)
      step.iteration = action.duration.units
    case .move(let way): (step.motion.operation, step.motion.to) = (.moveBy, (way.x, way.y))
    case .moveTo(let place): (step.motion.operation, step.motion.to) = (.moveTo, (place.x, place.y))
    case .moveToX(let x): (step.motion.operation, step.motion.to) = (.moveToX, (x, 0))
    case .moveToY(let y): (step.motion.operation, step.motion.to) = (.moveToY, (y, 0))
    case .follow(let course, let orients, let isRelative):
      step.motion.operation = .follow
      step.effect = add(.course(course, orients: orients, isRelative: isRelative))
    case .rotate(let angle): (step.motion.operation, step.motion.to) = (.rotateBy, (angle, 0))
    case .rotateTo(let angle, let shortest):
      (step.motion.operation, step.motion.to) = (
        shortest ? .rotateToShortest : .rotateTo, (angle, 0)
      )
    case .scale(let x, let y): (step.motion.operation, step.motion.to) = (.scaleBy, (x, y))
    case .scaleTo(let x, let y): (step.motion.operation, step.motion.to) = (.scaleTo, (x, y))
    case .fadeTo(let alpha, _): (step.motion.operation, step.motion.to) = (.fadeTo, (alpha, 0))
    case .fadeBy(let change): (step.motion.operation, step.motion.to) = (.fadeBy, (change, 0))
    case .colorTo(let color, let strength):
      step.motion.operation = .colorTo
      step.effect = add(.color(ColorChange(to: color, strength: strength)))
    case .resizeTo(let size):
      (step.motion.operation, step.motion.to) = (.resizeTo, (size.width, size.height))
    case .volumeTo(let volume):
      (step.motion.operation, step.motion.to) = (.volumeTo, (volume, 0))
    case .panTo(let pan): (step.motion.operation, step.motion.to) = (.panTo, (pan, 0))
    case .resizeBy(let size):
      (step.motion.operation, step.motion.to) = (.resizeBy, (size.width, size.height))
    case .speedTo(let speed): (step.motion.operation, step.motion.to) = (.speedTo, (speed, 0))
    case .speedBy(let factor):
      (step.motion.operation, step.motion.to, step.count) = (.speedTo, (0, factor), 1)
    case .picture(let name, let size):
      step.motion.operation = .picture
      step.effect = add(.picture(Action.Frame(name, size: size)))
    case .start(let started, let name):
      step.motion.operation = .start
      step.effect = add(.start(started, onChild: name))
    case .hide(let hidden): (step.motion.operation, step.count) = (.hide, hidden ? 1 : 0)
    case .remove: step.motion.operation = .remove
    case .frames(let frames, let restore):
      step.motion.operation = .frames
      step.effect = add(.frames(frames, restore: restore, before: Action.Frame(nil)))
    case .sound(let name, let volume):
      step.motion.operation = .sound
      step.effect = add(.sound(name, volume: volume))
    case .run(let body):
      step.motion.operation = .run
      step.effect = add(.run(body))
    case .custom(let body, let isBackwards):
      step.motion.operation = .custom
      step.effect = add(.custom(body, isBackwards: isBackwards))
    case .sequence(let parts):
      step.motion.operation = .sequence
      parts.forEach { append($0) }
    case .group(let parts):
      step.motion.operation = .group
      parts.forEach { append($0) }
    case .repeated(let part, let count):
      step.motion.operation = .repeated
      step.count = Int64(max(0, count))
      append(part)
    case .forever(let part):
      step.motion.operation = .forever
      append(part)
    }
    step.motion.curve = curve(of: action, &step)
    step.end = Int32(steps.count)
    step.cursor = Int32(index + 1)
    steps[index] = step
  }

  private mutating func curve(of action: Action, _ step: inout ActionStep) -> Motion.Curve {
    switch action.easing {
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    default:
      easings.append(action.easing)
      step.easing = Int32(easings.count - 1)
      return .other
    }
  }

  private mutating func add(_ effect: ActionEffect) -> Int32 {
    effects.append(effect)
    return Int32(effects.count - 1)
  }
}
