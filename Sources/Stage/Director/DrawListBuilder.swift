/// Walks the tree and writes what is shown as a flat list, back to front.
struct DrawListBuilder {
  private var pictureIndices: [String: UInt32] = [:]
  var heights: ContiguousArray<Double> = []
  var isSorted = true
  /// What cuts off the items that are added now: an index into the list's clips.
  var clip: UInt16 = 0
  /// Whether a mask is being built.
  var isInMask = false
  /// The scene that is added now and its points → window points.
  var scene: Scene?
  var view = Transform.identity
  /// The points of what is fixed to the screen → window points.
  var fixedView = Transform.identity
  private var order: ContiguousArray<Int> = []
  private var sorted: ContiguousArray<DrawItem> = []

  mutating func build(
    into list: DrawList, scene: Scene, transition: RunningTransition?, viewport: Viewport
  ) {
    list.items.removeAll(keepingCapacity: true)
    list.texts.removeAll(keepingCapacity: true)
    list.shapes.removeAll(keepingCapacity: true)
    list.forgetClips()
    clip = 0
    defer { self.scene = nil }
    list.background = scene.background
    if let transition {
      append(transition, to: scene, viewport, list)
    } else {
      append(scene, scene.viewTransform, list)
    }
  }

  /// Adds one scene's tree, sorted by height.
  mutating func append(_ scene: Scene, _ view: Transform, _ list: DrawList) {
    let start = list.items.count
    heights.removeAll(keepingCapacity: true)
    isSorted = true
    self.scene = scene
    self.view = view
    fixedView = scene.fixedTransform(seenThrough: view)
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

  mutating func visit(
    _ node: Node, _ parent: Transform, alpha: Double, z: Double, _ list: DrawList
  ) {
    guard !node.isHidden else { return }
    let opacity = alpha * node.alpha
    guard opacity > 0 else { return }
    let transform = node.isScene ? parent : parent.applied(after: node.localTransform)
    let height = z + node.z
    if node.content.directsChildren {
      visitDirecting(node, transform, opacity, height, list)
      return
    }
    appendContent(of: node, transform, opacity, height, list)
    node.lookAtChildren { visit($0, transform, alpha: opacity, z: height, list) }
  }

  /// Adds an item at a height.
  mutating func add(_ entry: DrawItem, _ z: Double, _ list: DrawList) {
    if let last = heights.last, z < last { isSorted = false }
    heights.append(z)
    list.items.append(entry)
  }

  /// A picture's place among the list's names.
  mutating func pictureIndex(_ name: String, _ list: DrawList) -> UInt32 {
    if let index = pictureIndices[name] { return index }
    let index = UInt32(list.pictureNames.count)
    list.pictureNames.append(name)
    pictureIndices[name] = index
    return index
  }
}
