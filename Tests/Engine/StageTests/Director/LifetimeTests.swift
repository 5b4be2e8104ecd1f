import Stage
import StageTesting
import Testing

/// What is left when something goes whose neighbours know it without holding it.
@Suite struct LifetimeTests {
  @Test func aSceneOutlivesItsDirector() {
    let scene = Scene()
    let sprite = Sprite("a", size: Size(10, 10))
    let other = Sprite("b", size: Size(10, 10))
    scene.add(other)
    scene.add(sprite)
    do {
      let host = HeadlessHost(scene: scene)
      host.point(.began, at: .zero)
      host.run()
      #expect(scene.director != nil)
    }
    #expect(scene.director == nil)
    scene.add(Sound("late"))
    scene.removeAllChildren()
    scene.add(sprite)
    let host = HeadlessHost(scene: scene)
    #expect(host.frame.drawList.pictureNames == ["a"])
    #expect(host.frame.drawList.items.map(\.resource) == [0])
    #expect(scene.brokenInvariants() == [])
  }

  @Test func nodesOutliveTheirParentAndScene() {
    let kept = Sprite("a", size: Size(10, 10))
    do {
      let scene = Scene()
      let parent = Node()
      scene.add(parent)
      parent.add(kept)
      #expect(kept.scene === scene)
    }
    #expect(kept.scene == nil)
    #expect(kept.parent == nil)
    kept.removeFromParent()
    kept.run(.wait(duration: 1))
    let scene = Scene()
    scene.add(kept)
    HeadlessHost(scene: scene).run()
    #expect(scene.brokenInvariants() == [])
  }

  @Test func aSceneGoesWithItsDirectorEvenIfPressedAndHovered() {
    weak var gone: Scene?
    do {
      let scene = Scene()
      gone = scene
      scene.isInteractive = true
      scene.hitShape = .rectangle(Rect(x: 0, y: 0, width: 1280, height: 720))
      scene.isFocusable = true
      let host = HeadlessHost(scene: scene)
      scene.focus(scene)
      host.hover(at: Point(5, 5))
      host.press(.tab)
      host.point(.began, at: Point(5, 5), id: 4)
      host.run()
    }
    #expect(gone == nil)
  }

  @Test func aFocusedNodeMayBeFreed() {
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    weak var gone: Node?
    do {
      let node = Node()
      gone = node
      scene.add(node)
      scene.focus(node)
      scene.removeAllChildren()
    }
    #expect(gone == nil)
    #expect(scene.focusedNode == nil)
    host.press(.enter)
    do {
      let stranger = Node()
      scene.focus(stranger)
    }
    #expect(scene.focusedNode == nil)
    host.type("a")
  }

  @Test func aFocusedNodeMayGoWhileItsBranchLeaves() {
    final class Killer: Node {
      var victim: Node?
      override func willLeave(_ director: Director) {
        victim?.removeFromParent()
        victim = nil
      }
    }
    let scene = Scene()
    let host = HeadlessHost(scene: scene)
    let branch = Node()
    do {
      let victim = Node()
      let killer = Killer()
      killer.victim = victim
      branch.add([victim, killer])
      scene.add(branch)
      scene.focus(victim)
    }
    branch.removeFromParent()
    #expect(scene.focusedNode == nil)
    host.press(.enter)
    #expect(scene.brokenInvariants() == [])
  }

  @Test func actionsReleaseWhatTheyHold() {
    final class Token {}
    weak var gone: Token?
    let scene = Scene()
    let node = Node()
    scene.add(node)
    do {
      let token = Token()
      gone = token
      node.run(.forever(.run { _ in _ = token }), key: "a", completion: { _ = token })
    }
    let host = HeadlessHost(scene: scene)
    host.run()
    #expect(gone != nil)
    node.removeAction("a")
    #expect(gone == nil)
  }
}
