/// One step of a running action, laid out flat: a composed step's parts follow it directly.
///
/// Trivial on purpose: steps live in one block of memory per run and are moved by plain loads and
/// stores, without counting references.
struct ActionStep {
  enum Operation: UInt8 {
    case wait, waitRandomly
    case moveBy, moveTo, rotateBy, rotateTo, rotateToShortest, scaleBy, scaleTo
    case fadeTo, colorTo, resizeTo, speedTo, frames
    case moveToX, moveToY, follow, fadeBy, resizeBy, picture, start
    case hide, sound, remove, run, custom
    case sequence, group, repeated, forever
  }

  enum Curve: UInt8 {
    case linear, easeIn, easeOut, easeInOut, other
  }

  enum Progress: UInt8 {
    case waiting, running, done
  }

  /// Four numbers; what they mean depends on the operation.
  typealias Numbers = (Double, Double, Double, Double)

  var operation: Operation
  var curve: Curve = .linear
  var progress = Progress.waiting
  /// Index of the first step after this one and its parts.
  var end: Int32 = 0
  /// A sequence's current part.
  var cursor: Int32 = 0
  /// Index into the run's effects, or −1.
  var effect: Int32 = -1
  /// How often a repetition's part has run.
  var iteration: Int64 = 0
  var count: Int64 = 0
  var duration: Int64
  var elapsed: Int64 = 0
  /// The values at the start.
  var from: Numbers = (0, 0, 0, 0)
  /// The goal, or for relative steps the way.
  var to: Numbers = (0, 0, 0, 0)
  /// What was assigned last, to notice changes by others.
  var last: Numbers = (0, 0, 0, 0)
}

/// The parts of a step that cannot be trivial.
enum ActionEffect {
  case curve(Easing)
  case frames([Action.Frame], restore: Bool, before: Action.Frame)
  case picture(Action.Frame)
  case course(Course, orients: Bool, isRelative: Bool, Easing)
  case start(Action, onChild: String)
  case sound(String, volume: Double)
  case run((Node) -> Void)
  case custom((Node, Double) -> Void, isBackwards: Bool, Easing)
}

/// Lays an action out as flat steps.
struct ActionCompiler {
  var steps: [ActionStep] = []
  var effects: [ActionEffect] = []

  mutating func append(_ action: Action) {
    let index = steps.count
    steps.append(ActionStep(operation: .wait, duration: action.duration.units))
    var step = steps[index]
    switch action.kind {
    case .wait: step.operation = .wait
    case .waitRandomly(let longest):
      step.operation = .waitRandomly
      step.count = max(0, longest.units - action.duration.units)
      step.iteration = action.duration.units
    case .move(let way): (step.operation, step.to) = (.moveBy, (way.x, way.y, 0, 0))
    case .moveTo(let place): (step.operation, step.to) = (.moveTo, (place.x, place.y, 0, 0))
    case .moveToX(let x): (step.operation, step.to) = (.moveToX, (x, 0, 0, 0))
    case .moveToY(let y): (step.operation, step.to) = (.moveToY, (y, 0, 0, 0))
    case .follow(let course, let orients, let isRelative):
      step.operation = .follow
      step.effect = add(
        .course(course, orients: orients, isRelative: isRelative, action.easing))
    case .rotate(let angle): (step.operation, step.to) = (.rotateBy, (angle, 0, 0, 0))
    case .rotateTo(let angle, let shortest):
      (step.operation, step.to) = (shortest ? .rotateToShortest : .rotateTo, (angle, 0, 0, 0))
    case .scale(let x, let y): (step.operation, step.to) = (.scaleBy, (x, y, 0, 0))
    case .scaleTo(let x, let y): (step.operation, step.to) = (.scaleTo, (x, y, 0, 0))
    case .fadeTo(let alpha, _): (step.operation, step.to) = (.fadeTo, (alpha, 0, 0, 0))
    case .fadeBy(let change): (step.operation, step.to) = (.fadeBy, (change, 0, 0, 0))
    case .colorTo(let color, let strength):
      step.operation = .colorTo
      step.to = (Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      step.count = strength == nil ? 0 : 1
      step.last.1 = strength ?? 0
    case .resizeTo(let size):
      (step.operation, step.to) = (.resizeTo, (size.width, size.height, 0, 0))
    case .resizeBy(let size):
      (step.operation, step.to) = (.resizeBy, (size.width, size.height, 0, 0))
    case .speedTo(let speed): (step.operation, step.to) = (.speedTo, (speed, 0, 0, 0))
    case .speedBy(let factor):
      (step.operation, step.to, step.count) = (.speedTo, (0, factor, 0, 0), 1)
    case .picture(let name, let size):
      step.operation = .picture
      step.effect = add(.picture(Action.Frame(name, size: size)))
    case .start(let started, let name):
      step.operation = .start
      step.effect = add(.start(started, onChild: name))
    case .hide(let hidden): (step.operation, step.count) = (.hide, hidden ? 1 : 0)
    case .remove: step.operation = .remove
    case .frames(let frames, let restore):
      step.operation = .frames
      step.effect = add(.frames(frames, restore: restore, before: Action.Frame(nil)))
    case .sound(let name, let volume):
      step.operation = .sound
      step.effect = add(.sound(name, volume: volume))
    case .run(let body):
      step.operation = .run
      step.effect = add(.run(body))
    case .custom(let body, let isBackwards):
      step.operation = .custom
      step.effect = add(.custom(body, isBackwards: isBackwards, action.easing))
    case .sequence(let parts):
      step.operation = .sequence
      parts.forEach { append($0) }
    case .group(let parts):
      step.operation = .group
      parts.forEach { append($0) }
    case .repeated(let part, let count):
      step.operation = .repeated
      step.count = Int64(max(0, count))
      append(part)
    case .forever(let part):
      step.operation = .forever
      append(part)
    }
    step.curve = curve(of: action, &step)
    step.end = Int32(steps.count)
    step.cursor = Int32(index + 1)
    steps[index] = step
  }

  private mutating func curve(of action: Action, _ step: inout ActionStep) -> ActionStep.Curve {
    switch action.easing {
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    default:
      if step.effect < 0 { step.effect = add(.curve(action.easing)) }
      return .other
    }
  }

  private mutating func add(_ effect: ActionEffect) -> Int32 {
    effects.append(effect)
    return Int32(effects.count - 1)
  }
}
