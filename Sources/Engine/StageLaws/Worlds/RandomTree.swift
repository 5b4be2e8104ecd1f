import Determinism
import Stage

/// Adds random nodes below `root` and returns them in tree pre-order.
///
/// Positions, rotations, uneven and mirrored scales, heights, hidden and invisible nodes: all kinds
/// occur, the odd ones rarely.
@discardableResult
package func growRandomTree(
  below root: Node, count: Int, _ random: inout SeededGenerator
) -> [Node] {
  var nodes = [root]
  for number in 0..<count {
    let node = randomNode(&random)
    node.name = "n\(number)"
    let parent = nodes[random.index(below: nodes.count)]
    parent.insert(node, at: random.index(below: parent.children.count + 1))
    nodes.append(node)
  }
  return preOrder(root)
}

/// `root` and all its descendants in tree pre-order.
package func preOrder(_ root: Node) -> [Node] {
  var nodes: [Node] = []
  root.visitTree { nodes.append($0) }
  return nodes
}

package func randomNode(_ random: inout SeededGenerator) -> Node {
  let size = Size(10 + random.unit() * 200, 10 + random.unit() * 200)
  let node: Node =
    switch random.index(below: 4) {
    case 0: Node()
    case 1:
      Sprite(
        random.chance(0.5) ? "picture\(random.index(below: 3))" : nil, size: size,
        anchor: Point(random.unit(), random.unit()))
    case 2: Label("text", size: 20, room: size)
    default:
      Shape(
        random.chance(0.5)
          ? .circle(radius: size.width / 2)
          : .rectangle(Rect(center: Point(5, -5), size: size), cornerRadius: 0),
        fill: .white)
    }
  node.position = Point(random.unit() * 800 - 100, random.unit() * 500 - 100)
  if random.chance(0.5) { node.rotation = random.unit() * 10 - 5 }
  if random.chance(0.3) { node.scale = 0.5 + random.unit() }
  if random.chance(0.2) { node.xScale = -0.5 - random.unit() }
  if random.chance(0.5) { node.z = Double(random.integer(in: -3...3)) / 2 }
  if random.chance(0.1) { node.isHidden = true }
  if random.chance(0.1) { node.alpha = random.chance(0.5) ? 0 : 0.5 }
  node.isInteractive = random.chance(0.6)
  if random.chance(0.2) { node.hitOutset = random.unit() * 20 }
  if random.chance(0.1) { node.hitShape = .circle(center: Point(3, 4), radius: 50) }
  return node
}

/// The nodes from the root down to this one.
package func lineage(of node: Node) -> [Node] {
  var line: [Node] = [node]
  while let parent = line.first?.parent { line.insert(parent, at: 0) }
  return line
}

/// Whether it is visible: neither it nor any ancestor is hidden or transparent.
package func isShown(_ node: Node) -> Bool {
  lineage(of: node).allSatisfy { !$0.isHidden && $0.alpha > 0 }
}

/// The sum of heights down to the node.
package func height(of node: Node) -> Double {
  lineage(of: node).reduce(0) { $0 + $1.z }
}

/// Converts a point from the scene's coordinates to the node's own, one ancestor after the other,
/// by the definition: undo the movement, the rotation, the scale.
package func ownPoint(_ place: Point, of node: Node) -> Point {
  lineage(of: node).dropFirst().reduce(place) { place, node in
    let moved = place - node.position
    let turned = rotate(moved, by: -node.rotation)
    return Point(turned.x / node.xScale, turned.y / node.yScale)
  }
}

package func rotate(_ point: Point, by angle: Double) -> Point {
  // By the product of unit vectors, not by the engine's matrix.
  let sine = sine(angle)
  let cosine = cosine(angle)
  return Point(point.x * cosine - point.y * sine, point.x * sine + point.y * cosine)
}
