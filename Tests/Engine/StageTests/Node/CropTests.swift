import Stage
import StageTesting
import Testing

/// What crops leave of the items, the pointers and the focus.
@Suite struct CropTests {
  private let scene = Scene(designSize: Size(400, 300))

  private func items() -> DrawList {
    Director(scene: scene, viewport: Viewport(size: Size(800, 600))).advance(by: .zero).drawList
  }

  @Test func cropsInsideOneAnotherCutWhatEachCuts() throws {
    let outer = Crop(area: Rect(x: 0, y: 0, width: 100, height: 100))
    outer.position = Point(50, 50)
    let inner = Crop(area: Rect(x: -10, y: -10, width: 60, height: 60))
    inner.position = Point(70, 20)
    inner.rotation = .pi / 2
    outer.add(inner)
    inner.add(Sprite("a", size: Size(500, 500)))
    scene.add(outer)
    scene.add(Sprite("b", size: Size(10, 10)))
    let list = items()
    #expect(list.items.count == 2)
    let clip = list.clips[Int(list.items[0].clip)]
    // The inner one reaches from 70 − 50 to 70 + 10 and from 20 − 10 to 20 + 50 in the outer one.
    #expect(clip.mask == nil && clip.outer == 0)
    for (edge, place) in [
      (clip.left, 140.0), (clip.right, 260), (clip.top, 120), (clip.bottom, 240),
    ] {
      #expect(abs(Double(edge) - place) < 1e-3)
    }
    #expect(list.items[1].clip == 0)
    inner.position = Point(200, 20)
    #expect(items().items.count == 1)
  }

  @Test func turnedAreasAndNodesBecomeMasks() throws {
    let crop = Crop(area: Rect(x: -50, y: -50, width: 100, height: 100))
    crop.position = Point(200, 150)
    crop.rotation = 0.5
    let mask = Node()
    let high = Sprite("high", size: Size(20, 20))
    high.z = 2
    mask.add([high, Sprite("low", size: Size(30, 30))])
    crop.mask = mask
    crop.add(Sprite("a", size: Size(500, 500)))
    scene.add(crop)
    let list = items()
    #expect(list.items.count == 1)
    let clip = list.clips[Int(list.items[0].clip)]
    let own = try #require(clip.mask)
    #expect(own.map { list.pictureNames[Int(list.maskItems[$0].resource)] } == ["low", "high"])
    let outer = list.clips[Int(clip.outer)]
    #expect(clip.outer != 0 && outer.mask?.count == 1 && outer.outer == 0)
    #expect(list.maskItems[try #require(outer.mask).lowerBound].kind == .shape)
    mask.removeFromParent()
    crop.rotation = 0
    let upright = items()
    #expect(upright.clips[Int(upright.items[0].clip)].mask == nil)
  }

  @Test func aReplacedMaskLeaves() {
    let crop = Crop(mask: Sprite("a", size: Size(1, 1)))
    let former = crop.mask
    crop.mask = Sprite("b", size: Size(1, 1))
    #expect(former?.parent == nil && crop.children.count == 1)
    crop.mask = nil
    #expect(crop.children.isEmpty)
    scene.add(crop)
    crop.add(Sprite("c", size: Size(1, 1)))
    #expect(items().clips.count == 1)
  }

  @Test func theKeyboardDoesNotReachWhatIsCutAway() {
    let crop = Crop(area: Rect(x: 0, y: 0, width: 100, height: 100))
    let nodes = (0..<4).map { index in
      let node = Sprite("a", size: Size(20, 20))
      node.isFocusable = true
      node.position = Point(Double(index) * 40, 50)
      crop.add(node)
      return node
    }
    let plain = Node()
    plain.isFocusable = true
    crop.add(plain)
    let mask = Sprite("m", size: Size(10, 10))
    mask.isFocusable = true
    crop.mask = mask
    scene.add(crop)
    let reachable = nodes[0..<3].map { $0 as Node } + [plain]
    #expect(scene.focusableNodes.map(ObjectIdentifier.init) == reachable.map(ObjectIdentifier.init))
    crop.scale = 0
    #expect(scene.focusableNodes.isEmpty)
  }

  @Test func whatACameraCarriesStandsStill() throws {
    let camera = Camera()
    let sign = Sprite("sign", size: Size(40, 40))
    sign.position = Point(-150, 100)
    sign.isInteractive = true
    camera.add(sign)
    let world = Sprite("world", size: Size(4000, 4000))
    world.isInteractive = true
    world.z = 5000
    scene.add([camera, world])
    scene.camera = camera
    for (place, turn, scale) in [(Point(200, 150), 0.0, 1.0), (Point(13, 977), 2.2, 0.3)] {
      camera.position = place
      camera.rotation = turn
      camera.scale = scale
      let list = items()
      #expect(list.items.map { list.pictureNames[Int($0.resource)] } == ["world", "sign"])
      #expect(
        list.items[1].transform == DrawTransform(Transform(scale: 2, offset: Point(100, 500))))
      let inScene = try #require(scene.viewTransform.inverse).apply(Point(130, 520))
      #expect(scene.hitNode(at: inScene) === sign)
    }
    camera.z = 0
    #expect(items().items.map(\.resource).count == 2)
    #expect(items().pictureNames[Int(items().items[0].resource)] == "sign")
  }
}
