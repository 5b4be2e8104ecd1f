import Stage
import StageTesting
import Testing

/// The numbers of many nodes are moved together; nobody may notice.
@Suite struct NodeOrderTests {
  private static func row(of count: Int) -> [Sprite] {
    (0..<count).map { number in
      let sprite = Sprite("ball", size: Size(4, 4))
      sprite.position = Point(Double(number), Double(-number))
      sprite.run(.forever(.rotate(by: 1, duration: 1)))
      return sprite
    }
  }

  private static func director(_ scene: Scene) -> Director {
    Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
  }

  @Test(arguments: [1, 63, 64, 65, 66, 300, 5_000])
  func nodesKeepTheirNumbers(count: Int) {
    let scene = Scene()
    let sprites = Self.row(of: count)
    for sprite in sprites { scene.add(sprite) }
    let director = Self.director(scene)
    for _ in 0..<60 { _ = director.advanceOneTick() }
    for (number, sprite) in sprites.enumerated() {
      #expect(sprite.position == Point(Double(number), Double(-number)))
      #expect(sprite.rotation == sprites[0].rotation)
    }
    #expect(abs(sprites[0].rotation - 1) < 0.05)
    #expect(scene.brokenInvariants() == [])
  }

  @Test func nodesOutliveTheirSceneAndGoToAnother() {
    let sprites = Self.row(of: 500)
    do {
      let scene = Scene()
      for sprite in sprites { scene.add(sprite) }
      let director = Self.director(scene)
      for _ in 0..<3 { _ = director.advanceOneTick() }
    }
    let second = Scene()
    for sprite in sprites.reversed() {
      sprite.removeFromParent()
      second.add(sprite)
    }
    let director = Self.director(second)
    for _ in 0..<3 { _ = director.advanceOneTick() }
    for (number, sprite) in sprites.enumerated() {
      #expect(sprite.position == Point(Double(number), Double(-number)))
    }
    #expect(second.brokenInvariants() == [])
  }

  @Test func whatComesAndGoesWhileActionsRunKeepsItsNumbers() {
    let scene = Scene()
    let sprites = Self.row(of: 400)
    for sprite in sprites.prefix(200) { scene.add(sprite) }
    let director = Self.director(scene)
    for (number, sprite) in sprites.enumerated().dropFirst(200) {
      scene.run(
        .sequence([
          .wait(duration: 0.02 * Double(number - 199)),
          .run { _ in
            scene.add(sprite)
            sprites[number - 200].removeFromParent()
          },
        ]))
    }
    for _ in 0..<300 {
      _ = director.advanceOneTick()
      #expect(scene.brokenInvariants() == [])
    }
    #expect(scene.children.count == 200)
    for (number, sprite) in sprites.enumerated() {
      #expect(sprite.position == Point(Double(number), Double(-number)))
    }
  }
}
