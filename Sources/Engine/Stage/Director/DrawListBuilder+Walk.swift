extension DrawListBuilder {
  typealias Places = UnsafeBufferPointer<NodeOrder.Place>

  /// Adds what a range of the order shows; what its ancestors pass down is already in `groups`.
  mutating func walk(_ places: Places, _ range: Range<Int>, _ list: DrawList) {
    var index = range.lowerBound
    while true {
      index = walkPictures(places, index..<range.upperBound, list)
      guard index < range.upperBound else { return }
      index = visit(places, index, list)
    }
  }

  /// Adds plain pictures until a node shows anything else.
  ///
  /// - Returns: the index of that node, or the end of the range.
  private mutating func walkPictures(
    _ places: Places, _ range: Range<Int>, _ list: DrawList
  ) -> Int {
    let groups = groups.base
    let heights = heights.base
    let clip = clip
    var index = range.lowerBound
    var count = itemCount
    var isSorted = isSorted
    var highest = count > 0 ? heights[count - 1] : -.infinity
    list.items.withUnsafeMutableBufferPointer { items in
      while index < range.upperBound {
        let place = places[index]
        let state = place.state
        let parent = groups + Int(place.parent)
        let opacity = parent.pointee.opacity * state.pointee.alpha
        guard !state.pointee.isHidden, opacity > 0 else {
          index = Int(place.end)
          continue
        }
        if state.pointee.pictureIndex != NodeState.unknown {
          guard count < items.count else { break }
        } else if state.pointee.content != .none {
          break
        }
        index += 1
        let transform = parent.pointee.transform.applied(after: state.pointee.localTransform)
        let height = parent.pointee.height + state.pointee.z
        if place.group >= 0 {
          (groups + Int(place.group)).initialize(
            to: Group(transform: transform, opacity: opacity, height: height))
        }
        guard state.pointee.pictureIndex != NodeState.unknown else { continue }
        (items.baseAddress.unsafelyUnwrapped + count).initialize(
          to: DrawListBuilder.picture(of: state, transform, opacity, clip))
        if height < highest { isSorted = false }
        highest = height
        heights[count] = height
        count += 1
      }
    }
    self.isSorted = isSorted
    itemCount = count
    return index
  }

  /// Adds what a single visible node shows, whatever it is.
  ///
  /// - Returns: the index of the node at which the walk continues.
  private mutating func visit(_ places: Places, _ index: Int, _ list: DrawList) -> Int {
    let place = places[index]
    guard let node = place.state.pointee.owner?.takeUnretainedValue() else { return index + 1 }
    let parent = groups.base[Int(place.parent)]
    let group = Group(
      transform: parent.transform.applied(after: place.state.pointee.localTransform),
      opacity: parent.opacity * place.state.pointee.alpha,
      height: parent.height + place.state.pointee.z)
    if place.group >= 0 { groups.base[Int(place.group)] = group }
    switch node.content {
    case .none: break
    case .sprite: append(unsafeDowncast(node, to: Sprite.self), group, list)
    case .label: append(unsafeDowncast(node, to: Label.self), group, list)
    case .shape: append(unsafeDowncast(node, to: Shape.self), group, list)
    case .emitter: append(unsafeDowncast(node, to: Emitter.self), group, list)
    case .camera:
      // Computed from the window directly, not through the world and back: rounding would make what
      // should stand still tremble.
      if place.group >= 0, scene?.camera === node {
        groups.base[Int(place.group)].transform = fixedView
      }
    case .crop:
      append(unsafeDowncast(node, to: Crop.self), places, index, list)
      return Int(place.end)
    }
    return index + 1
  }
}
