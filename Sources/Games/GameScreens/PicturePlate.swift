import Controls
import Play
import Stage

/// A picture of an exercise on a white plate, so that it stands out from any background; as large
/// as its room allows, in its own proportions.
public final class PicturePlate: Node {
  private let paper = Shape(
    rectangle: Size(10, 10), fill: .white, stroke: Theme.paperEdge, strokeWidth: 3)
  private let sprite = Sprite(nil, size: Size(1, 1))
  private let mark = PlaceMark()

  /// The size of the plate; zero while it shows nothing.
  public private(set) var size = Size.zero

  /// The white around the picture, in points.
  private static let margin = 9.0
  /// With aspect ratios beyond these only a line of the picture would be visible.
  private static let aspects = 0.1...10.0

  /// A plate that shows nothing.
  public override init() {
    super.init()
    add([paper, sprite, mark])
    mark.isHidden = true
    isHidden = true
  }

  /// Shows a picture within a room; nil hides the plate.
  public func show(_ picture: PictureBook.Picture?, within room: Size) {
    isHidden = picture == nil
    guard let picture else {
      size = .zero
      return
    }
    sprite.picture = picture.name
    sprite.size = Self.extents(of: picture, within: room)
    mark.isHidden = picture.place == nil
    if let place = picture.place { mark.show(place, on: sprite.size) }
    size = Size(sprite.size.width + 2 * Self.margin, sprite.size.height + 2 * Self.margin)
    paper.path = .rectangle(Rect(center: .zero, size: size), cornerRadius: 16)
  }

  public override var contentArea: Rect? { isHidden ? nil : Rect(center: .zero, size: size) }

  /// The pictures that plates will show within a room, at a scale; if there are many, the first
  /// ones.
  public static func needs(
    _ pictures: [PictureBook.Picture], within room: Size, scale: Double = 1
  ) -> [PictureNeed] {
    pictures.prefix(picturesAhead).map {
      PictureNeed($0.name, size: extents(of: $0, within: room) * scale)
    }
  }

  /// As many as in a round of usual length.
  private static let picturesAhead = 24

  private static func extents(of picture: PictureBook.Picture, within room: Size) -> Size {
    let aspect = min(max(picture.aspect, aspects.lowerBound), aspects.upperBound)
    let inner = Size(max(1, room.width - 2 * margin), max(1, room.height - 2 * margin))
    let height = min(inner.height, inner.width / aspect)
    return Size(height * aspect, height)
  }
}

extension PictureBook.Picture {
  /// The name under which the file is drawn.
  package var name: String { PictureName.ofFile(path, version: version) }
}
