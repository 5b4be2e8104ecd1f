import Stage

/// A text's letters with their positions, in own points, and the quads they were last drawn with.
@MainActor
final class PlacedText {
  /// A letter and its pen position on the baseline.
  struct Letter {
    var face: Int32
    var cluster: Int32
    var x: Float
    var y: Float
    /// The index of the character in the text.
    var offset: Int32
  }

  /// A letter's raster in the atlas.
  struct GlyphQuad {
    var letter: Int32
    var slot: GlyphRasters.Slot
  }

  var letters: ContiguousArray<Letter> = []
  /// The positions of the gaps between the characters of a single line, in own points from its left
  /// end: one more than there are characters.
  var edges: ContiguousArray<Double> = []
  var size = Size.zero
  var letterSize = 0.0
  var lineCount = 0
  let fits: Bool
  var missing: [Character] = []
  var lastUse = 0

  /// The rasters for `quadPixels` and `quadTurn`, valid for one generation of the atlas.
  var quads: ContiguousArray<GlyphQuad> = []
  var quadPixels: Int32 = 0
  var quadTurn: Turn?
  var quadGeneration = -1
  var requestedPixels: Int32 = 0
  var requestedFrame = -1
  var settledFrames = 0

  init(fits: Bool) {
    self.fits = fits
  }
}
