/// A picture that will be shown: its name and size.
public struct PictureNeed: Sendable, Hashable {
  /// The picture's name, as in `Sprite.picture`.
  public var name: String
  /// Its size: in the scene's points if a scene names it, in pixels if a frame does.
  public var size: Size
  /// The parts that keep their size; nil stretches all of it.
  public var parts: NineParts?
  /// The length of a point of such parts in each direction, in the unit of `size`.
  public var partScale = Size(1, 1)

  /// A need from its parts.
  public init(_ name: String, size: Size, parts: NineParts? = nil) {
    self.name = name
    self.size = size
    self.parts = parts
  }
}

/// Needs in order of arrival, without duplicates.
struct PictureNeedList {
  private var needs: ContiguousArray<PictureNeed> = []
  private var known: Set<PictureNeed> = []

  /// Adds a need unless it is already there.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ need: PictureNeed) {
    if known.insert(need).inserted { needs.append(need) }
  }

  /// Returns all needs and clears the list.
  mutating func takeAll() -> ContiguousArray<PictureNeed> {
    guard !needs.isEmpty else { return [] }
    defer { self = PictureNeedList() }
    return needs
  }
}

extension Sprite {
  /// The needs for pictures that the sprite will show instead of its own, at the size it has in its
  /// scene: for `Scene.picturesAhead`.
  public final func needs(_ pictures: [String]) -> [PictureNeed] {
    let scale = worldTransform.scales
    return pictures.map {
      var need = PictureNeed(
        $0, size: Size(size.width * scale.width, size.height * scale.height), parts: nineParts)
      if nineParts != nil { need.partScale = scale }
      return need
    }
  }
}

extension Transform {
  /// The length of a point in each direction.
  fileprivate var scales: Size {
    Size((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension Director {
  /// The fraction of the pictures made on other threads that is ready, 0…1: for loading bars.
  ///
  /// It depends on the machine, so nothing in the world may depend on it. Without a machine it is
  /// always 1.
  public package(set) var loadingShare: Double {
    get { loading }
    set { loading = min(max(newValue, 0), 1) }
  }

  /// Requests the pictures of a scene that will be shown soon, at the sizes it will need in the
  /// current window, so that it neither stalls nor appears piece by piece.
  ///
  /// The scene is laid out for the window and not retained. Hidden nodes count. Pictures that the
  /// scene shows only later are listed in `Scene.picturesAhead`, which is requested when it is
  /// shown.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public func preload(_ scene: Scene) {
    guard scene.director == nil else { return }
    scene.fit(viewport)
    func visit(_ node: Node, _ transform: Transform) {
      if let sprite = node as? Sprite, let picture = sprite.picture {
        ask(for: PictureNeed(picture, size: sprite.size, parts: sprite.nineParts), transform)
      } else if let emitter = node as? Emitter, let picture = emitter.picture {
        ask(for: PictureNeed(picture, size: emitter.size), transform)
      }
      for child in node.children {
        visit(child, transform.applied(after: child.localTransform))
      }
    }
    visit(scene, scene.viewTransform)
    askForPicturesAhead(of: scene)
  }

  /// Requests what a scene will show later.
  func askForPicturesAhead(of scene: Scene) {
    for need in scene.picturesAhead { ask(for: need, scene.viewTransform) }
  }

  /// Requests a picture whose size is in points that `transform` maps to window points.
  private func ask(for need: PictureNeed, _ transform: Transform) {
    let scale = transform.scales * viewport.pixelScale
    var need = need
    need.size = Size(need.size.width * scale.width, need.size.height * scale.height)
    if need.parts != nil {
      need.partScale = Size(
        need.partScale.width * scale.width, need.partScale.height * scale.height)
    }
    pictureNeeds.append(need)
  }
}
