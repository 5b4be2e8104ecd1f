/// What one step does and how far it has come.
///
/// Plain numbers on purpose: they are moved by loads and stores, without reference counting, and
/// without the step they belong to while only time passes.
struct Motion {
  enum Operation: UInt8 {
    // Steps that change only numbers of `NodeState`.
    case wait, waitRandomly
    case moveBy, moveTo, moveToX, moveToY, rotateBy, rotateTo, rotateToShortest, scaleBy, scaleTo
    case fadeBy, fadeTo
    // Steps that need their run.
    case colorTo, resizeTo, resizeBy, speedTo, frames, follow, picture, start
    case volumeTo, panTo
    case hide, sound, remove, run, custom
    case sequence, group, repeated, forever
  }

  enum Curve: UInt8 {
    case linear, easeIn, easeOut, easeInOut, other
  }

  /// Two numbers whose meaning depends on the operation.
  typealias Pair = (Double, Double)

  var elapsed: Int64 = 0
  var duration: Int64
  /// The values at the start.
  var from: Pair = (0, 0)
  /// The goal; for relative steps the change.
  var to: Pair = (0, 0)
  /// The values assigned last, to detect changes by others.
  var last: Pair = (0, 0)
  var operation: Operation
  var curve = Curve.linear

  init(_ operation: Operation, duration: Int64) {
    self.operation = operation
    self.duration = duration
  }

  var isWait: Bool { operation.rawValue <= Operation.waitRandomly.rawValue }

  /// Whether it can be advanced without its run.
  var isPlain: Bool { operation.rawValue <= Operation.fadeTo.rawValue && curve != .other }

  /// Assigns the values that belong to a progress. Only for steps that change only numbers.
  @inline(__always)
  mutating func apply(_ progress: Double, to node: UnsafeMutablePointer<NodeState>) {
    switch operation {
    case .moveBy:
      // Another action moved the node as well: shifting our start preserves that movement.
      let x = node.pointee.position.x
      let y = node.pointee.position.y
      if x != last.0 || y != last.1 {
        from.0 += x - last.0
        from.1 += y - last.1
      }
      last = (from.0 + to.0 * progress, from.1 + to.1 * progress)
      node.pointee.position = Point(last.0, last.1)
    case .moveTo:
      node.pointee.position =
        progress == 1
        ? Point(to.0, to.1) : Point(mix(from.0, to.0, progress), mix(from.1, to.1, progress))
    case .moveToX: node.pointee.position.x = mix(from.0, to.0, progress)
    case .moveToY: node.pointee.position.y = mix(from.1, to.0, progress)
    case .rotateBy:
      if node.pointee.rotation != last.0 { from.0 += node.pointee.rotation - last.0 }
      last.0 = from.0 + to.0 * progress
      node.pointee.rotation = last.0
    case .rotateTo:
      node.pointee.rotation = progress == 1 ? to.0 : mix(from.0, to.0, progress)
    case .rotateToShortest:
      let way = (to.0 - from.0).remainder(dividingBy: 2 * Double.pi)
      node.pointee.rotation = progress == 1 ? to.0 : from.0 + way * progress
    case .scaleBy:
      node.pointee.xScale = mix(from.0, from.0 * to.0, progress)
      node.pointee.yScale = mix(from.1, from.1 * to.1, progress)
    case .scaleTo:
      node.pointee.xScale = mix(from.0, to.0, progress)
      node.pointee.yScale = mix(from.1, to.1, progress)
    case .fadeBy:
      if node.pointee.alpha != last.0 { from.0 += node.pointee.alpha - last.0 }
      last.0 = from.0 + to.0 * progress
      node.pointee.alpha = last.0
    case .fadeTo:
      node.pointee.alpha = mix(from.0, to.0, progress)
    default: break
    }
  }

  /// Records the node's values at the start.
  mutating func begin(_ node: UnsafeMutablePointer<NodeState>) {
    switch operation {
    case .moveBy, .moveTo, .moveToX, .moveToY, .follow:
      from = (node.pointee.position.x, node.pointee.position.y)
    case .rotateBy, .rotateTo, .rotateToShortest: from.0 = node.pointee.rotation
    case .scaleBy, .scaleTo: from = (node.pointee.xScale, node.pointee.yScale)
    case .fadeBy, .fadeTo: from.0 = node.pointee.alpha
    default: break
    }
  }

  /// The progress at a fraction of the time, for all curves except `other`.
  @inline(__always)
  func progress(at share: Double) -> Double {
    switch curve {
    case .linear, .other: return share
    case .easeIn: return share * share
    case .easeOut: return share * (2 - share)
    case .easeInOut: return share * share * (3 - 2 * share)
    }
  }
}

@inline(__always)
func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
  share == 1 ? to : from + (to - from) * share
}
