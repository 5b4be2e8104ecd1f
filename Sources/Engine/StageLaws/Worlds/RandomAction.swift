import Determinism
import Stage

/// Random actions.
package enum RandomAction {
  /// Durations in seconds that relate to ticks in all ways: zero, whole ticks, parts of ticks.
  private static let lengths = [0, 0.02, 1.0 / 60, 1.0 / 30, 0.05, 0.1, 0.25]

  /// A duration in seconds, short enough for many actions to end within a second.
  package static func length(_ random: inout SeededGenerator) -> Double {
    random.chance(0.7) ? lengths[random.index(below: lengths.count)] : random.unit() * 0.3
  }

  /// Any action that needs nothing from outside.
  ///
  /// - Parameter depth: the largest number of levels of composed actions.
  package static func any(_ random: inout SeededGenerator, depth: Int = 3) -> Action {
    if depth > 0, random.chance(0.5) {
      let count = 1 + random.index(below: 3)
      let parts = (0..<count).map { _ in any(&random, depth: depth - 1) }
      switch random.index(below: 6) {
      case 0, 1, 2: return .sequence(parts)
      case 3: return .group(parts)
      case 4: return .repeat(parts[0], random.index(below: 4))
      // Only actions that take time may repeat forever within a tick.
      default: return .forever(.sequence([.wait(duration: 0.02), parts[0]]))
      }
    }
    return leaf(&random).eased(easing(&random))
  }

  private static func leaf(_ random: inout SeededGenerator) -> Action {
    let length = length(&random)
    let place = Point(random.unit() * 100 - 50, random.unit() * 100 - 50)
    switch random.index(below: 24) {
    case 0: return .wait(duration: length)
    case 1: return .wait(duration: length...(length + 0.1))
    case 2: return .move(by: place, duration: length)
    case 3: return .move(to: place, duration: length)
    case 4: return .rotate(by: place.x / 10, duration: length)
    case 5: return .rotate(to: place.x / 10, duration: length, shortestWay: random.chance(0.5))
    case 6: return .scale(by: 0.5 + random.unit(), duration: length)
    case 7: return .scale(x: random.unit() * 2, y: 1, duration: length)
    case 8: return .fade(to: random.unit(), duration: length)
    case 9: return .color(to: Color(0.5, 0.25, 1), strength: random.unit(), duration: length)
    case 10: return .resize(to: Size(random.unit() * 50, 20), duration: length)
    case 11: return .speed(to: 0.25 + random.unit() * 2, duration: length)
    case 12: return .animate(["a", "b", "c"], frame: length / 3, restore: random.chance(0.5))
    case 13: return random.chance(0.5) ? .hide : .show
    case 14: return .run { node in node.z += 1 }
    case 15: return .move(toX: place.x, duration: length)
    case 16: return .move(toY: place.y, duration: length)
    case 17: return .follow(course(&random), isRelative: random.chance(0.5), duration: length)
    case 18: return .fade(by: random.unit() - 0.5, duration: length)
    case 19: return random.chance(0.5) ? .fadeIn(duration: length) : .fadeOut(duration: length)
    case 20: return .resize(by: Size(place.x, 5), duration: length)
    case 21: return .picture("d", size: Size(random.unit() * 50, 20))
    case 22: return .speed(by: 0.5 + random.unit(), duration: length)
    default: return .custom(duration: length) { node, progress in node.z = progress }
    }
  }

  /// An action of relative changes, which its reverse undoes.
  ///
  /// - Parameters:
  ///   - isAdditive: leaves out scaling, which does not add up with other scaling at the same time.
  package static func relative(
    _ random: inout SeededGenerator, depth: Int = 3, isAdditive: Bool = false
  ) -> Action {
    if depth > 0, random.chance(0.5) {
      let count = 1 + random.index(below: 3)
      let isGroup = random.chance(0.3)
      let parts = (0..<count).map { index in
        relative(&random, depth: depth - 1, isAdditive: isAdditive || isGroup && index > 0)
      }
      if isGroup { return .group(parts) }
      return random.chance(0.7) ? .sequence(parts) : .repeat(parts[0], random.index(below: 4))
    }
    let length = length(&random)
    let way = Point(random.unit() * 100 - 50, random.unit() * 100 - 50)
    let leaf: Action =
      switch random.index(below: isAdditive ? 6 : 7) {
      case 0: .wait(duration: length)
      case 1: .move(by: way, duration: length)
      case 2: .rotate(by: way.x / 10, duration: length)
      case 3: .fade(by: way.x / 100, duration: length)
      case 4: .resize(by: Size(way.x, way.y), duration: length)
      case 5: .follow(course(&random), orients: false, isRelative: true, duration: length)
      // Factors whose reciprocals are exact.
      default: .scale(by: [0.5, 2, 4, 0.25][random.index(below: 4)], duration: length)
      }
    return leaf.eased(easing(&random))
  }

  private static func course(_ random: inout SeededGenerator) -> Course {
    let count = 1 + random.index(below: 4)
    return Course(
      (0..<count).map { _ in Point(random.unit() * 100, random.unit() * 100) },
      isClosed: random.chance(0.3))
  }

  private static func easing(_ random: inout SeededGenerator) -> Easing {
    switch random.index(below: 12) {
    case 0: .easeIn
    case 1: .easeOut
    case 2: .easeInOut
    case 3: .backOut
    case 4: .backIn
    case 5: .bounceOut
    case 6: .elasticOut
    case 7: .custom { $0 * $0 * $0 }
    case 8, 9:
      .curve(
        Easing.Family.allCases[random.index(below: Easing.Family.allCases.count)],
        Easing.Direction.allCases[random.index(below: Easing.Direction.allCases.count)])
    default: .linear
    }
  }
}
