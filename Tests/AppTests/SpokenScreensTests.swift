import App
import Controls
import Stage
import Testing

/// Every screen can be heard: it says what it is, and so does everything the keyboard reaches.
struct SpokenScreensTests {
  @Test(arguments: Library.languages) func everythingHasWords(language: String) throws {
    let showcase = Showcase(
      entries: try Library.levels(), translation: try Library.translation(language),
      scenes: Library.scenes, viewport: Viewport(size: Size(1280, 720)))
    showcase.visit { scenery in
      // Those are for engineers.
      guard !scenery.name.hasPrefix("gallery-") else { return }
      let scene = scenery.director.scene
      for node in scene.focusableNodes {
        let words = node.spoken?.text ?? ""
        #expect(
          words.contains { $0.isLetter || $0.isNumber },
          "\(node.name ?? "\(type(of: node))") on \(scenery.name)")
      }
      #expect(scene.spoken?.text.isEmpty == false, "\(scenery.name)")
      #expect(scene.spoken?.language == language)
    }
  }
}
