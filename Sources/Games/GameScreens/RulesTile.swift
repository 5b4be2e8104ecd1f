import Stage

/// A tile of the strip that shows children who do not read yet how a game is played: one step, in
/// pictures.
public struct RulesTile: Sendable {
  /// A picture on the tile: its name, and its size and position in fractions of the tile's side.
  public struct Piece: Sendable {
    let picture: String
    let size: Size
    let place: Point

    /// A piece from its parts; it stands in the tile's middle unless a place is given.
    public init(_ picture: String, _ width: Double, _ height: Double, at place: Point = .zero) {
      self.picture = picture
      size = Size(width, height)
      self.place = place
    }

    /// The finger that presses, below right of what it presses.
    public static let finger = Piece("ui/tap", 0.42, 0.42, at: Point(0.2, 0.24))
  }

  let pieces: [Piece]

  /// A tile of its pieces, the lowest first.
  public init(_ pieces: Piece...) { self.pieces = pieces }

  /// The star that every right answer brings.
  public static let star = RulesTile(Piece("ui/star", 0.72, 0.72))
}
