/// Keeps the rasters of letters in the atlas.
@MainActor
final class GlyphRasters {
  /// A letter in the atlas.
  struct Slot {
    var region: AtlasRegion
    var left: Int32
    var top: Int32
    /// The letter's own extents, before it was turned.
    var width: Int32
    var height: Int32
    var isColoured: Bool
  }

  private struct Key: Hashable {
    var face: Int32
    var cluster: Int32
    var pixels: Int32
    var turn: Turn?
  }
  private var slots: [Key: Slot?] = [:]
  private let atlas: Atlas
  private let fonts: FontBook
  private(set) var generation = 0

  init(atlas: Atlas, fonts: FontBook) {
    self.atlas = atlas
    self.fonts = fonts
  }

  /// Starts a frame.
  func begin() {
    guard generation != atlas.generation else { return }
    generation = atlas.generation
    slots.removeAll()
  }

  /// The letter's raster at a size in pixels, upright or turned; nil for what shows nothing.
  func slot(face: Int32, cluster: Int32, pixels: Int32, turn: Turn?) -> Slot? {
    let key = Key(face: face, cluster: cluster, pixels: pixels, turn: turn)
    if let known = slots[key] { return known }
    var slot: Slot?
    if let raster = fonts[face].raster(fonts.clusters[cluster], pixels: pixels),
      let region = atlas.insert(turn.map(raster.bitmap.turned) ?? raster.bitmap)
    {
      slot = Slot(
        region: region, left: raster.left, top: raster.top, width: Int32(raster.bitmap.width),
        height: Int32(raster.bitmap.height), isColoured: raster.isColoured)
    }
    slots[key] = .some(slot)
    return slot
  }
}
