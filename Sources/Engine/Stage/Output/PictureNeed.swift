/// A picture that will be shown: what it is called and how large.
public struct PictureNeed: Sendable, Hashable {
  /// The picture's name, as in `Sprite.picture`.
  public var name: String
  /// Its size: in the scene's points where a scene names it, in pixels where a frame does.
  public var size: Size
  /// Which of its edges keep their size; nil stretches all of it.
  public var parts: NineParts?
  /// How long a point of such edges is, each direction, in what `size` counts.
  public var partScale = Size(1, 1)

  /// A need of its parts.
  public init(_ name: String, size: Size, parts: NineParts? = nil) {
    self.name = name
    self.size = size
    self.parts = parts
  }
}

/// Needs in the order in which they came, each once.
struct PictureNeedList {
  private var needs: ContiguousArray<PictureNeed> = []
  private var known: Set<PictureNeed> = []

  /// Adds a need that is not there yet.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ need: PictureNeed) {
    if known.insert(need).inserted { needs.append(need) }
  }

  /// Gives all out and forgets them.
  mutating func takeAll() -> ContiguousArray<PictureNeed> {
    guard !needs.isEmpty else { return [] }
    defer { self = PictureNeedList() }
    return needs
  }
}

extension Sprite {
  /// The needs of pictures that the sprite will show in place of its own, at the size at which it
  /// stands in its scene: for `Scene.picturesAhead`.
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
  /// How long a point becomes in each direction.
  fileprivate var scales: Size {
    Size((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension Director {
  /// How much of the pictures that are being made on other threads is there, 0…1: for loading bars.
  ///
  /// It depends on the machine, so nothing in the world may follow from it. Without a machine it is
  /// always 1.
  public package(set) var loadingShare: Double {
    get { loading }
    set { loading = min(max(newValue, 0), 1) }
  }

  /// Asks for the pictures of a scene that will be shown soon, at the sizes at which it will show
  /// them in the present window, so that it does not stall or come piece by piece.
  ///
  /// The scene is laid out for the window and not kept. Hidden nodes count; what the scene shows
  /// only later it names in `Scene.picturesAhead`, which is asked for anyhow when it is shown.
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

  /// Asks for what a scene will show later.
  func askForPicturesAhead(of scene: Scene) {
    for need in scene.picturesAhead { ask(for: need, scene.viewTransform) }
  }

  /// Asks for a picture in points of which `transform` makes the window's.
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
