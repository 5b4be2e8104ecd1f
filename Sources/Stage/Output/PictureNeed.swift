/// A picture that will be shown: what it is called and how large.
public struct PictureNeed: Sendable, Hashable {
  /// The picture's name, as in `Sprite.picture`.
  public var name: String
  /// Its size: in the scene's points where a scene names it, in pixels where a frame does.
  public var size: Size

  /// A need of its parts.
  public init(_ name: String, size: Size) {
    self.name = name
    self.size = size
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
  /// only later it names in `Scene.picturesAhead`.
  /// - Complexity: O(n) in the number of nodes.
  public func preload(_ scene: Scene) {
    guard scene.director == nil else { return }
    scene.fit(viewport)
    let scale = viewport.pixelScale
    func add(_ name: String, _ size: Size, _ transform: Transform) {
      let x = (transform.a * transform.a + transform.b * transform.b).squareRoot()
      let y = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      let need = PictureNeed(
        name, size: Size(size.width * x * scale, size.height * y * scale))
      if !pictureNeeds.contains(need) { pictureNeeds.append(need) }
    }
    func visit(_ node: Node, _ transform: Transform) {
      if let sprite = node as? Sprite, let picture = sprite.picture, sprite.nineParts == nil {
        add(picture, sprite.size, transform)
      } else if let emitter = node as? Emitter, let picture = emitter.picture {
        add(picture, emitter.size, transform)
      }
      for child in node.children {
        visit(child, transform.applied(after: child.localTransform))
      }
    }
    visit(scene, scene.viewTransform)
    for need in scene.picturesAhead { add(need.name, need.size, scene.viewTransform) }
  }
}
