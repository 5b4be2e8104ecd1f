/// Walks the tree and writes what is shown as a flat list, back to front.
struct DrawListBuilder {
  private var pictureIndices: [String: UInt32] = [:]
  private var heights: ContiguousArray<Double> = []
  private var isSorted = true
  private var order: ContiguousArray<Int> = []
  private var sorted: ContiguousArray<DrawItem> = []

  mutating func build(
    into list: DrawList, scene: Scene, transition: RunningTransition?, viewport: Viewport
  ) {
    list.items.removeAll(keepingCapacity: true)
    list.texts.removeAll(keepingCapacity: true)
    list.shapes.removeAll(keepingCapacity: true)
    list.background = scene.background
    guard let transition else {
      append(scene, scene.viewTransform, list)
      return
    }
    let share = transition.share
    switch transition.transition {
    case .fade(let color, _):
      let isFirstHalf = share < 0.5
      let shown = isFirstHalf ? transition.former : scene
      list.background = shown.background
      append(shown, shown.viewTransform, list)
      let cover = Float(isFirstHalf ? share * 2 : 2 - share * 2)
      appendCover(color.withAlpha(color.alpha * cover), viewport, list)
    case .push(let edge, _):
      let eased = Easing.easeInOut.progress(at: share)
      let way = edge.direction(viewport.size)
      append(
        transition.former, moved(transition.former.viewTransform, way * -eased), list)
      append(scene, moved(scene.viewTransform, way * (1 - eased)), list)
    }
  }

  private func moved(_ transform: Transform, _ way: Point) -> Transform {
    Transform(scale: 1, offset: way).applied(after: transform)
  }

  private func appendCover(_ color: Color, _ viewport: Viewport, _ list: DrawList) {
    list.shapes.append(
      ShapeRun(
        path: .rectangle(Rect(origin: .zero, size: viewport.size), cornerRadius: 0), fill: color))
    list.items.append(
      item(.shape, UInt32(list.shapes.count - 1), .white, .alpha, .identity))
  }

  /// Adds one scene's tree, sorted by height.
  private mutating func append(_ scene: Scene, _ view: Transform, _ list: DrawList) {
    let start = list.items.count
    heights.removeAll(keepingCapacity: true)
    isSorted = true
    visit(scene, view, alpha: 1, z: 0, list)
    guard !isSorted else { return }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: 0..<heights.count)
    order.sort { heights[$0] != heights[$1] ? heights[$0] < heights[$1] : $0 < $1 }
    sorted.removeAll(keepingCapacity: true)
    for index in order {
      sorted.append(list.items[start + index])
    }
    for index in sorted.indices {
      list.items[start + index] = sorted[index]
    }
  }

  private mutating func visit(
    _ node: Node, _ parent: Transform, alpha: Double, z: Double, _ list: DrawList
  ) {
    guard !node.isHidden else { return }
    let opacity = alpha * node.alpha
    guard opacity > 0 else { return }
    let transform = node.isScene ? parent : parent.applied(after: node.localTransform)
    let height = z + node.z
    switch node.content {
    case .none: break
    case .sprite: append(unsafeDowncast(node, to: Sprite.self), transform, opacity, height, list)
    case .label: append(unsafeDowncast(node, to: Label.self), transform, opacity, height, list)
    case .shape: append(unsafeDowncast(node, to: Shape.self), transform, opacity, height, list)
    }
    node.lookAtChildren { visit($0, transform, alpha: opacity, z: height, list) }
  }

  private mutating func append(
    _ sprite: Sprite, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    let left = -sprite.anchor.x * sprite.size.width
    let top = -sprite.anchor.y * sprite.size.height
    let tint = sprite.color.withAlpha(sprite.color.alpha * Float(opacity))
    let index: UInt32
    if let known = sprite.pictureIndex {
      index = known
    } else if let name = sprite.picture {
      index = pictureIndex(name, list)
      sprite.pictureIndex = index
    } else {
      let area = Rect(x: left, y: top, width: sprite.size.width, height: sprite.size.height)
      list.shapes.append(ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: .white))
      add(
        item(.shape, UInt32(list.shapes.count - 1), tint, sprite.blend, transform), z, list)
      return
    }
    var entry = item(.picture, index, tint, sprite.blend, transform)
    entry.tintStrength = Float(sprite.tintStrength)
    entry.x = Float(left)
    entry.y = Float(top)
    entry.width = Float(sprite.size.width)
    entry.height = Float(sprite.size.height)
    add(entry, z, list)
  }

  private mutating func append(
    _ label: Label, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    guard !label.run.text.isEmpty else { return }
    list.texts.append(label.run)
    let tint = label.color.withAlpha(label.color.alpha * Float(opacity))
    add(item(.text, UInt32(list.texts.count - 1), tint, .alpha, transform), z, list)
  }

  private mutating func append(
    _ shape: Shape, _ transform: Transform, _ opacity: Double, _ z: Double, _ list: DrawList
  ) {
    list.shapes.append(shape.run)
    let tint = shape.color.withAlpha(shape.color.alpha * Float(opacity))
    add(item(.shape, UInt32(list.shapes.count - 1), tint, shape.blend, transform), z, list)
  }

  private mutating func add(_ entry: DrawItem, _ z: Double, _ list: DrawList) {
    if let last = heights.last, z < last { isSorted = false }
    heights.append(z)
    list.items.append(entry)
  }

  private func item(
    _ kind: DrawItem.Kind, _ resource: UInt32, _ tint: Color, _ blend: BlendMode,
    _ transform: Transform
  ) -> DrawItem {
    DrawItem(
      kind: kind, blend: blend, resource: resource, tint: tint, tintStrength: 0,
      transform: DrawTransform(transform), x: 0, y: 0, width: 0, height: 0)
  }

  private mutating func pictureIndex(_ name: String, _ list: DrawList) -> UInt32 {
    if let index = pictureIndices[name] { return index }
    let index = UInt32(list.pictureNames.count)
    list.pictureNames.append(name)
    pictureIndices[name] = index
    return index
  }
}

extension Transition.Edge {
  /// The way from the window's place to where the new scene waits.
  fileprivate func direction(_ size: Size) -> Point {
    switch self {
    case .left: Point(-size.width, 0)
    case .right: Point(size.width, 0)
    case .top: Point(0, -size.height)
    case .bottom: Point(0, size.height)
    }
  }
}
