import Stage

/// Draws by the processor alone, and only what changed since the last frame.
///
/// A frame is a list of commands. Commands that are in only one of the previous list and this one
/// mark where the picture changed: only there the commands are executed again, clipped to the
/// changed areas. Each pixel depends only on its position and the commands, so the result is the
/// same picture as drawing all of it.
package final class SoftwareCanvas {
  /// The rasters that commands refer to.
  let rasters: RasterStore
  /// The areas drawn again in the last frame.
  package var changedAreas: ContiguousArray<PixelArea> { changed.areas }

  @exclusivity(unchecked)
  private var shown = CanvasFrame()
  @exclusivity(unchecked)
  private var next = CanvasFrame()
  @exclusivity(unchecked)
  private var changed = ChangedAreas()
  /// Whether what is added belongs to a mask.
  @exclusivity(unchecked)
  private var isMask = false
  private let layers = CanvasLayers()
  private let mixedRows = MixedRows()

  /// An empty canvas.
  ///
  /// - Parameter budget: bytes of rasters to store: the largest screens of the games take 20 MB.
  package init(budget: Int = 96 << 20) {
    rasters = RasterStore(budget: budget)
  }

  /// Starts a frame.
  func begin() {
    next.clear()
    isMask = false
  }

  /// Adds a command to the frame.
  @inline(__always)
  func add(_ command: CanvasCommand) {
    if isMask {
      next.maskCommands.append(command)
      let end = next.maskCommands.count
      let last = next.masks.count - 1
      if let mask = next.masks[last].commands { next.masks[last].commands = mask.lowerBound..<end }
    } else {
      next.commands.append(command)
    }
  }

  /// Begins the next clip, after all other commands: what is added next is its mask.
  func beginMask(isThere: Bool, outer: UInt16) {
    isMask = true
    let start = next.maskCommands.count
    next.masks.append(CanvasMask(commands: isThere ? start..<start : nil, outer: outer))
  }

  /// Adds a rotated or scaled raster.
  func add(_ command: CanvasCommand, _ placement: RasterPlacement) {
    var command = command
    command.detail = Int32(next.placements.count)
    next.placements.append(placement)
    add(command)
  }

  /// Adds triangles, three corners each.
  func add(_ command: CanvasCommand, cornerCount: Int, corner: (Int) -> CanvasCorner) {
    guard cornerCount > 0 else { return }
    var command = command
    command.detail = Int32(next.corners.count)
    command.count = Int32(cornerCount)
    for index in 0..<cornerCount { next.corners.append(corner(index)) }
    add(command)
  }

  /// Draws the frame over the previous one in the target and returns whether anything changed.
  ///
  /// - Parameter all: whether the target shows something else and is drawn completely.
  func draw(on target: PixelTarget, background: UInt32, all: Bool) -> Bool {
    next.background = background
    // Clips without a mask have already been applied to the areas.
    for index in next.commands.indices where next.commands[index].clip != 0 {
      if !next.isMasked(next.commands[index].clip) { next.commands[index].clip = 0 }
    }
    changed.begin(target.area)
    if all || shown.background != background {
      changed.touchAll()
    } else {
      findChanges()
    }
    swap(&shown, &next)
    for area in changed.areas { draw(area, on: target) }
    return !changed.areas.isEmpty
  }

  private func findChanges() {
    if next.hasMasks || shown.hasMasks, !next.masksSame(as: shown) {
      // Masked commands are composed in groups, whose pixels depend on the whole group.
      for command in next.commands where command.clip != 0 { changed.touch(command.area) }
      for command in shown.commands where command.clip != 0 { changed.touch(command.area) }
    }
    var old = 0
    var new = 0
    let oldCount = shown.commands.count
    let newCount = next.commands.count
    while old < oldCount || new < newCount {
      if old < oldCount, new < newCount, next.isSame(new, as: old, of: shown) {
        old += 1
        new += 1
        continue
      }
      let (gone, come) = step(old, new)
      for index in old..<old + gone { changed.touch(shown.commands[index].area) }
      for index in new..<new + come { changed.touch(next.commands[index].area) }
      old += gone
      new += come
      if changed.isMost {
        changed.touchAll()
        return
      }
    }
    changed.finish()
  }

  /// How many commands to skip in each list until both agree again, within the look-ahead.
  private func step(_ old: Int, _ new: Int) -> (Int, Int) {
    let oldCount = shown.commands.count - old
    let newCount = next.commands.count - new
    guard oldCount > 0, newCount > 0 else { return (oldCount, newCount) }
    let one = shown.commands[old]
    let other = next.commands[new]
    // The same thing elsewhere, as in most changes.
    if one.kind == other.kind, one.raster == other.raster { return (1, 1) }
    for distance in 1...8 {
      if distance < newCount, next.isSame(new + distance, as: old, of: shown) {
        return (0, distance)
      }
      if distance < oldCount, next.isSame(new, as: old + distance, of: shown) {
        return (distance, 0)
      }
    }
    return (1, 1)
  }

  private func draw(_ area: PixelArea, on target: PixelTarget) {
    let first = firstSeen(in: area)
    if first < 0 {
      fill(area, shown.background, .alpha, on: target)
    }
    var index = max(first, 0)
    while index < shown.commands.count {
      let clip = shown.commands[index].clip
      guard clip != 0 else {
        draw(shown.commands[index], in: area, on: target)
        index += 1
        continue
      }
      var end = index + 1
      while end < shown.commands.count, shown.commands[end].clip == clip { end += 1 }
      drawMasked(index..<end, in: area, on: target)
      index = end
    }
  }

  @inline(__always)
  private func draw(_ command: CanvasCommand, in area: PixelArea, on target: PixelTarget) {
    let clip = command.area.shared(with: area)
    guard !clip.isEmpty else { return }
    switch command.kind {
    case .fill: fill(clip, command.color, command.blend, on: target)
    case .copy: copy(command, clip, on: target)
    case .placed: place(command, clip, on: target)
    case .triangles: fillTriangles(command, clip, on: target)
    }
  }

  /// Draws neighbouring commands of one clip on a layer, to which the masks are applied.
  private func drawMasked(_ range: Range<Int>, in area: PixelArea, on target: PixelTarget) {
    var box = PixelArea(x0: .max, y0: .max, x1: .min, y1: .min)
    for command in shown.commands[range] {
      let shared = command.area.shared(with: area)
      if !shared.isEmpty { box = box.joined(with: shared) }
    }
    guard !box.isEmpty else { return }
    let content = layers.content(box)
    for command in shown.commands[range] { draw(command, in: box, on: content) }
    var clip = Int(shown.commands[range.lowerBound].clip)
    while clip > 0, clip < shown.masks.count {
      if let mask = shown.masks[clip].commands {
        let layer = layers.mask(box)
        for command in shown.maskCommands[mask] { draw(command, in: box, on: layer) }
        layers.cut(box)
      }
      clip = Int(shown.masks[clip].outer)
    }
    layers.show(box, on: target)
  }

  /// The index of the last command that covers the whole area; -1 for none.
  private func firstSeen(in area: PixelArea) -> Int {
    for index in shown.commands.indices.reversed() {
      let command = shown.commands[index]
      guard command.clip == 0, command.blend == .alpha, command.color >> 24 == 255,
        command.area.x0 <= area.x0,
        command.area.y0 <= area.y0, command.area.x1 >= area.x1, command.area.y1 >= area.y1
      else { continue }
      if command.kind == .fill { return index }
      if command.kind == .copy, rasters[command.raster]?.isOpaque == true { return index }
    }
    return -1
  }

  private func fill(
    _ area: PixelArea, _ color: UInt32, _ blend: BlendMode, on target: PixelTarget
  ) {
    for y in Int(area.y0)..<Int(area.y1) {
      RowBlitter.fill(
        target.row(y) + Int(area.x0), count: Int(area.x1 - area.x0), color: color, blend: blend)
    }
  }

  private func copy(_ command: CanvasCommand, _ clip: PixelArea, on target: PixelTarget) {
    guard let raster = rasters[command.raster] else { return }
    let left = Int(clip.x0 &- command.x)
    let right = Int(clip.x1 &- command.x)
    let top = Int(clip.y0 &- command.y)
    let bottom = Int(clip.y1 &- command.y)
    let start = target.base + Int(clip.y0) &* target.pitch + Int(command.x) &* 4
    if command.blend == .alpha, command.color == .max {
      RowBlitter.copy(
        raster, rows: top..<bottom, left, right, to: start, pitch: target.pitch)
      return
    }
    for y in top..<bottom {
      let span = raster.spans[y]
      let first = max(left, Int(span.start))
      let end = min(right, Int(span.end))
      guard first < end else { continue }
      let row = (start + (y &- top) &* target.pitch).assumingMemoryBound(to: UInt32.self)
      RowBlitter.draw(
        raster.pixels + (y &* raster.width &+ first), onto: row + first, count: end &- first,
        color: command.color, blend: command.blend)
    }
  }

  private func place(_ command: CanvasCommand, _ clip: PixelArea, on target: PixelTarget) {
    guard let raster = rasters[command.raster] else { return }
    let placed = PlacedRaster(
      raster, shown.placements[Int(command.detail)], columns: Int(clip.x0)..<Int(clip.x1),
      rows: mixedRows)
    for y in Int(clip.y0)..<Int(clip.y1) {
      let row = placed.row(y)
      let first = row.columns.lowerBound
      RowBlitter.draw(
        row.place(of: first), onto: target.row(y) + first, count: row.columns.count,
        color: command.color, blend: command.blend)
    }
  }

  private func fillTriangles(_ command: CanvasCommand, _ clip: PixelArea, on target: PixelTarget) {
    let end = Int(command.detail + command.count)
    for first in stride(from: Int(command.detail), to: end - 2, by: 3) {
      TriangleFill(shown.corners[first], shown.corners[first + 1], shown.corners[first + 2])?
        .fill(target, in: clip, blend: command.blend)
    }
  }
}
