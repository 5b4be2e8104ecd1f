/// Walks the tree and writes what is shown as a flat list, back to front.
struct DrawListBuilder {
  /// What a node with children passes down to them.
  struct Group {
    var transform: Transform
    var opacity: Double
    var height: Double
  }

  private var pictureIndices = [String: UInt32](minimumCapacity: 128)
  /// The number of items written. The list is cut to it at the end, so that the slots of the
  /// previous frame are reused.
  var itemCount = 0
  /// The height of each item.
  let heights = Workspace<Double>()
  /// What nodes with children pass down, by their numbers in `NodeOrder`.
  let groups = Workspace<Group>()
  var isSorted = true
  /// What clips the items being added: an index into the list's clips.
  var clip: UInt16 = 0
  /// Whether a mask is being built.
  var isInMask = false
  /// The scene being added, and its points → window points.
  var scene: Scene?
  var view = Transform.identity
  /// The points of nodes fixed to the screen → window points.
  var fixedView = Transform.identity
  private let formerItems = Workspace<DrawItem>()
  private let ranking = StableRanking()

  mutating func build(
    into list: DrawList, scene: Scene, transition: RunningTransition?, viewport: Viewport,
    style: TextStyle
  ) {
    itemCount = 0
    list.textStyle = style
    list.texts.removeAll(keepingCapacity: true)
    list.shapes.removeAll(keepingCapacity: true)
    list.forgetClips()
    clip = 0
    defer { self.scene = nil }
    list.background = scene.backdrop
    if let transition {
      append(transition, to: scene, viewport, list)
    } else {
      append(scene, scene.viewTransform, list)
    }
    list.items.removeLast(list.items.count - itemCount)
  }

  /// Adds one scene's tree, sorted by height.
  mutating func append(_ scene: Scene, _ view: Transform, _ list: DrawList) {
    guard !scene.isHidden, scene.alpha > 0 else { return }
    let outer = clip
    defer { clip = outer }
    if scene.scaleMode == .fit {
      let usual = scene.viewTransform
      clipToFit(scene, movedBy: Point(view.tx - usual.tx, view.ty - usual.ty), list)
    }
    scene.order.update(for: scene)
    makeRoom(for: scene.order.contentCount, list)
    let start = itemCount
    isSorted = true
    self.scene = scene
    self.view = view
    fixedView = scene.fixedTransform(seenThrough: view)
    groups.reserve(scene.order.groupCount)
    groups.base.initialize(to: Group(transform: view, opacity: scene.alpha, height: scene.z))
    scene.order.places.withUnsafeBufferPointer { places in
      walk(places, 1..<places.count, list)
    }
    if !isSorted { sort(from: start, list) }
  }

  /// Sorts the items from `start` on by height, stably.
  private mutating func sort(from start: Int, _ list: DrawList) {
    let count = itemCount - start
    formerItems.reserve(count)
    let ranks = ranking.rank(count, by: heights.base + start)
    let former = formerItems.base
    list.items.withUnsafeMutableBufferPointer { items in
      guard let base = items.baseAddress else { return }
      former.initialize(from: base + start, count: count)
      for index in 0..<count {
        base[start + index] = former[Int(ranks[index])]
      }
    }
  }

  /// Adds an item at a height.
  mutating func add(_ item: DrawItem, _ height: Double, _ list: DrawList) {
    makeRoom(for: 1, list)
    list.items[itemCount] = item
    note(height)
  }

  /// Counts an item that was written.
  @inline(__always)
  mutating func note(_ height: Double) {
    if itemCount > 0, height < heights.base[itemCount - 1] { isSorted = false }
    heights.base[itemCount] = height
    itemCount += 1
  }

  /// Makes room for `count` more items.
  func makeRoom(for count: Int, _ list: DrawList) {
    let total = itemCount + count
    heights.reserve(total, keeping: itemCount)
    while list.items.count < total {
      list.items.append(item(.picture, 0, .white, .alpha, .identity))
    }
  }

  /// A picture's index among the list's names.
  mutating func pictureIndex(_ name: String, _ list: DrawList) -> UInt32 {
    if let index = pictureIndices[name] { return index }
    let index = UInt32(list.pictureNames.count)
    list.pictureNames.append(name)
    pictureIndices[name] = index
    return index
  }
}
