/// Stores the rasters of letters in the atlas.
@MainActor
final class GlyphRasters {
  /// A letter in the atlas.
  struct Slot {
    var region: AtlasRegion
    var left: Int32
    var top: Int32
    /// The letter's own size, before it was rotated.
    var width: Int32
    var height: Int32
    var isColoured: Bool
  }

  /// A modification of a letter's shape: grown for an outline, blurred for a shadow.
  struct Effect: Hashable {
    /// How far it grows, in quarters of a pixel.
    var growth: Int32
    /// The distance over which its edge fades to either side, in quarters of a pixel.
    var blur: Int32

    /// Larger values are clamped: a letter grown further is a blot.
    private static let limit: Float = 64

    /// An effect from lengths in pixels; nil if it changes nothing.
    init?(growth: Float, blur: Float = 0) {
      self.growth = Int32((min(growth, Self.limit) * 4).rounded())
      self.blur = Int32((min(blur, Self.limit) * 4).rounded())
      if self.growth <= 0, self.blur <= 0 { return nil }
    }
  }

  private struct Key: Hashable {
    var face: Int32
    var cluster: Int32
    var pixels: Int32
    var turn: Turn?
    var effect: Effect?
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
    slots = slots.filter { $0.value.map { atlas.contains($0.region) } ?? true }
  }

  /// The letter's raster at a size in pixels, upright or rotated; nil for what shows nothing.
  ///
  /// - Parameter effect: the modification of its shape, in which case it has no colours of its own.
  func slot(
    face: Int32, cluster: Int32, pixels: Int32, turn: Turn?, effect: Effect? = nil
  ) -> Slot? {
    let key = Key(face: face, cluster: cluster, pixels: pixels, turn: turn, effect: effect)
    if let known = slots[key] { return known }
    var slot: Slot?
    if var raster = fonts[face].raster(fonts.clusters[cluster], pixels: pixels) {
      if let effect { raster = raster.shaped(effect) }
      if let region = atlas.insert(turn.map(raster.bitmap.turned) ?? raster.bitmap) {
        slot = Slot(
          region: region, left: raster.left, top: raster.top, width: Int32(raster.bitmap.width),
          height: Int32(raster.bitmap.height), isColoured: raster.isColoured)
      }
    }
    slots[key] = .some(slot)
    return slot
  }
}
