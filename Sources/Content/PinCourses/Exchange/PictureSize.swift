/// The size of a picture as it is shown: in pixels after the turn that its file asks for, or a drawing's own units.
package struct PictureSize: Sendable, Hashable {
  package let width: Double
  package let height: Double

  /// Nil unless both are above 0 and finite.
  package init?(_ width: Double, _ height: Double) {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// The size to which a picture is shrunk so that it fits into a box: never larger than it is, in whole pixels.
  package func fitted(into box: PictureSize) -> PictureSize {
    let scale = min(1, box.width / width, box.height / height)
    guard scale < 1 else { return self }
    return PictureSize(max(1, (width * scale).rounded()), max(1, (height * scale).rounded()))
      ?? self
  }
}

/// Finds the size of a picture by its name; nil where it is not known.
package typealias PictureSizeLook = (_ name: String) -> PictureSize?
