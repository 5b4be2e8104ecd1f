/// A node that shows only the part of its descendants that lies inside its area and is covered by
/// its mask.
///
/// What the area cuts away can neither be hit nor reached by the keyboard; a mask affects only what
/// is seen. Nested crops each cut their part. An area that is upright on the screen costs next to
/// nothing; a rotated one and a mask need a layer of their own for each run of items in drawing
/// order.
open class Crop: Node {
  /// The visible area, in own points; nil for everything.
  public final var area: Rect?
  /// A node whose opacity is multiplied with what is shown: where it shows nothing, nothing is
  /// visible.
  ///
  /// It becomes a child of the crop, so it moves, turns and runs actions with it, but is neither
  /// drawn nor hit itself. Crops below a mask cut it by their areas if these are upright, not by
  /// masks.
  public final var mask: Node? {
    didSet {
      guard mask !== oldValue else { return }
      if let oldValue, oldValue.parent === self { oldValue.removeFromParent() }
      if let mask { insert(mask, at: 0) }
    }
  }

  /// A crop to an area in own points; nil cuts nothing.
  public init(area: Rect? = nil) {
    self.area = area
    super.init()
    content = .crop
  }

  /// A crop to what another node covers.
  public convenience init(mask: Node) {
    self.init()
    self.mask = mask
    insert(mask, at: 0)
  }

  open override var contentArea: Rect? { area }

  /// The mask, unless it has been moved to another parent.
  final var ownMask: Node? { mask?.parent === self ? mask : nil }
}

extension Node {
  /// Whether an enclosing crop cuts away a position in the scene's points, or the node belongs to a
  /// mask.
  ///
  /// - Complexity: O(depth).
  final func isCutAway(at place: Point) -> Bool {
    var below = self
    var current = content == .crop ? self : parent
    while let node = current {
      if node.content == .crop {
        let crop = unsafeDowncast(node, to: Crop.self)
        if below !== crop, crop.ownMask === below { return true }
        if let area = crop.area {
          guard let own = crop.worldTransform.inverse?.apply(place), area.contains(own) else {
            return true
          }
        }
      }
      below = node
      current = node.parent
    }
    return false
  }

  /// Whether enclosing crops leave nothing of the node's area, or of its position if it shows
  /// nothing, or the node belongs to a mask.
  ///
  /// - Complexity: O(depth²).
  final var isCutAway: Bool {
    var below = self
    var current = parent
    let world = worldTransform
    let own = contentArea ?? Rect(origin: .zero, size: .zero)
    while let node = current {
      if node.content == .crop {
        let crop = unsafeDowncast(node, to: Crop.self)
        if crop.ownMask === below { return true }
        if let area = crop.area {
          guard let inverse = crop.worldTransform.inverse else { return true }
          let bounds = inverse.applied(after: world).bounds(of: own)
          guard bounds.intersects(area) || area.contains(bounds.origin) else { return true }
        }
      }
      below = node
      current = node.parent
    }
    return false
  }
}

extension DrawListBuilder {
  /// The most clips in a frame: what items can refer to.
  private static let clipLimit = Int(UInt16.max)

  /// Adds the visible part of a crop's children, to which it has already passed down its state.
  mutating func append(_ crop: Crop, _ places: Places, _ index: Int, _ list: DrawList) {
    // Without children there is nothing to show.
    guard places[index].group >= 0 else { return }
    let transform = groups.base[Int(places[index].group)].transform
    let mask = isInMask ? nil : crop.ownMask
    guard crop.area != nil || mask != nil else {
      walkChildren(of: crop, places, index, list)
      return
    }
    // A crop beyond the limit shows nothing rather than too much.
    guard list.clips.count < DrawListBuilder.clipLimit else { return }
    let outer = clip
    defer { clip = outer }
    var inner = list.clips[Int(outer)]
    inner.outer = inner.mask == nil ? inner.outer : outer
    inner.mask = nil
    if let area = crop.area {
      inner.intersect(transform.bounds(of: area))
      if !transform.keepsUpright, !isInMask {
        guard !inner.isEmpty else { return }
        inner.mask = appendAreaMask(area, transform, list)
        clip = append(inner, list)
        inner.outer = clip
        inner.mask = nil
      }
    }
    guard !inner.isEmpty else { return }
    if let mask { inner.mask = appendMask(mask, places, index, list) }
    if mask != nil || clip == outer {
      guard list.clips.count < DrawListBuilder.clipLimit else { return }
      clip = append(inner, list)
    }
    walkChildren(of: crop, places, index, list)
  }

  private mutating func walkChildren(
    of crop: Crop, _ places: Places, _ index: Int, _ list: DrawList
  ) {
    let end = Int(places[index].end)
    guard let mask = range(of: crop.ownMask, places, index) else {
      walk(places, index + 1..<end, list)
      return
    }
    walk(places, index + 1..<mask.lowerBound, list)
    walk(places, mask.upperBound..<end, list)
  }

  /// The range of a child and its descendants in the order.
  private func range(of child: Node?, _ places: Places, _ index: Int) -> Range<Int>? {
    guard let child else { return nil }
    var start = index + 1
    while start < Int(places[index].end) {
      let end = Int(places[start].end)
      if places[start].state == child.state { return start..<end }
      start = end
    }
    return nil
  }

  private func append(_ clip: DrawClip, _ list: DrawList) -> UInt16 {
    list.clips.append(clip)
    return UInt16(list.clips.count - 1)
  }

  /// Adds a rotated area as a mask.
  private func appendAreaMask(_ area: Rect, _ transform: Transform, _ list: DrawList)
    -> Range<Int>
  {
    list.shapes.append(ShapeRun(path: .rectangle(area, cornerRadius: 0), fill: .white))
    var entry = item(.shape, UInt32(list.shapes.count - 1), .white, .alpha, transform)
    entry.clip = 0
    list.maskItems.append(entry)
    return list.maskItems.count - 1..<list.maskItems.count
  }

  /// Adds a mask's items, in drawing order among themselves.
  private mutating func appendMask(
    _ mask: Node, _ places: Places, _ index: Int, _ list: DrawList
  ) -> Range<Int> {
    let start = list.maskItems.count
    guard let range = range(of: mask, places, index) else { return start..<start }
    let group = groups.base + Int(places[index].group)
    let handedDown = group.pointee
    let outer = clip
    let first = itemCount
    let wasSorted = isSorted
    group.pointee.opacity = 1
    group.pointee.height = 0
    clip = 0
    isInMask = true
    walk(places, range, list)
    isInMask = false
    clip = outer
    isSorted = wasSorted
    group.pointee = handedDown
    for index in first..<itemCount {
      // Insertion keeps equal heights in tree order; masks have few items.
      let height = heights.base[index]
      var place = index
      while place > first, heights.base[place - 1] > height {
        heights.base[place] = heights.base[place - 1]
        place -= 1
      }
      heights.base[place] = height
      list.maskItems.insert(list.items[index], at: start + place - first)
    }
    let count = itemCount - first
    itemCount = first
    return start..<start + count
  }
}

extension Transform {
  /// Whether upright rectangles stay upright: no rotation except by quarter turns, and no skew.
  var keepsUpright: Bool {
    let straight = a.magnitude + d.magnitude
    let crossed = b.magnitude + c.magnitude
    return min(straight, crossed) <= max(straight, crossed) * 1e-9
  }
}
