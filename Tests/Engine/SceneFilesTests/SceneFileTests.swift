import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

@testable import SceneFiles

@Suite struct SceneFileTests {
  private func read(_ text: String, actions: [String]? = nil) -> (
    file: SceneFile?, lines: [String]
  ) {
    let result = SceneFile.read(Array(text.utf8), fileName: "a.json", actions: actions)
    return (result.file, result.diagnostics.map(\.description))
  }

  /// What was saved is read as it was, the text is the same again, and the nodes look, count and
  /// tick alike.
  @Test func loadingWhatWasSavedGivesTheSame() throws {
    try forEachCase("scene files") { random, _ in
      let scene = Scene()
      var entries: [SceneEntry] = []
      for _ in 0...random.index(below: 6) { entries.append(randomSceneEntry(&random)) }
      SceneFile(nodes: entries).fill(scene)
      let saved = SceneFile(childrenOf: scene)
      let text = saved.text
      let result = SceneFile.read(Array(text.utf8), fileName: "a.json")
      try hold(result.diagnostics.isEmpty, "\(result.diagnostics) in \(text)")
      let loaded = try #require(result.file)
      try hold(loaded == saved, "another file than \(text)")
      try hold(loaded.text == text, "another text than \(text)")
      let again = Scene()
      loaded.fill(again)
      try hold(SceneDump.text(of: again) == SceneDump.text(of: scene), "another dump: \(text)")
      let hosts = [HeadlessHost(scene: scene), HeadlessHost(scene: again)]
      for host in hosts { host.run(ticks: 3) }
      let items = (hosts[0].frame.drawList.items, hosts[1].frame.drawList.items)
      // As texts only where they differ, which takes long: what is no number equals nothing.
      try hold(items.0 == items.1 || "\(items.0)" == "\(items.1)", "looks otherwise")
      try hold(scene.stateDigest == again.stateDigest, "another digest")
      try hold(hosts[0].soundLog == hosts[1].soundLog, "sounds otherwise")
      try hold((scene.camera == nil) == (again.camera == nil), "another camera")
    }
  }

  @Test func usualValuesAreNotWritten() {
    #expect(
      SceneFile(nodes: [SceneEntry(.node)]).text == """
        {
          "format": "teachify scene",
          "version": 1,
          "nodes": [
            {
              "kind": "node"
            }
          ]
        }

        """)
  }

  /// −0 equals the usual 0, but turns the other way round with a mirrored node.
  @Test func minusZeroIsNoUsualValue() throws {
    var entry = SceneEntry(.shape)
    entry.position = Point(-0.0, -0.0)
    entry.z = -0.0
    entry.path = .rectangle(Rect(x: 0, y: -0.0, width: 1, height: 1), cornerRadius: -0.0)
    let (file, _) = read(SceneFile(nodes: [entry]).text)
    let loaded = try #require(file?.nodes.first)
    #expect("\(loaded)" == "\(entry)")
    #expect(loaded.z.sign == .minus && loaded.position.x.sign == .minus)
  }

  @Test func everythingWrongIsToldWithItsPlace() {
    let (file, lines) = read(
      """
      {
        "format": "teachify scene", "version": 1, "title": "x",
        "nodes": [
          {"kind": "sprite", "size": [10, "a"], "positon": [1, 2]},
          {"kind": "lable", "text": "x"},
          {"kind": "label", "text": 7, "fontSize": 10, "picture": "x"},
          {"kind": "shape", "path": {"circel": 3}, "fill": "red"},
          {"kind": "node", "actions": ["swey"], "children": [{"z": true}]}
        ]
      }
      """, actions: ["sway"])
    #expect(file == nil)
    #expect(
      lines == [
        "a.json:2:45: warning: the key “title” is not known; remove it",
        "a.json:4:32: error: “size” is not a pair of numbers; write it like [640, 360]",
        "a.json:4:43: warning: the key “positon” is not known; did you mean “position”?",
        "a.json:5:14: error: “lable” is not known here; did you mean “label”?",
        "a.json:6:31: error: “text” is not a text; write it like \"name\"",
        "a.json:6:50: warning: a node of the kind label has no “picture”; remove it, or choose a kind that has it: sprite, emitter",
        "a.json:7:31: error: “path” is not an outline; write it like {\"circle\": 20}; there are rectangle, circle, polygon, line and steps",
        "a.json:7:54: error: “fill” is not a colour; write it like \"#ff8000\"",
        "a.json:8:34: error: there is no action “swey”; did you mean “sway”?",
        "a.json:8:56: error: this node has no “kind”; add \"kind\" with one of node, sprite, label, shape, crop, camera, sound, emitter",
      ])
  }

  @Test(arguments: ["#+ff800", "#-00000", "#ff80+0", "#ff8000+0", "#ff80000", "ff8000", "#ff8g00"])
  func whatIsNoColourIsToldSo(_ text: String) {
    let (file, lines) = read(#"{"nodes": [{"kind": "node", "color": "\#(text)"}]}"#)
    #expect(file == nil)
    #expect(lines == ["a.json:1:38: error: “color” is not a colour; write it like \"#ff8000\""])
  }

  @Test func warningsLeaveTheFileUsable() throws {
    let (file, lines) = read(#"{"nodes": [{"kind": "node", "alpah": 0.5, "z": 2}]}"#)
    #expect(lines.count == 1)
    #expect(try #require(file).nodes.map(\.z) == [2])
  }

  @Test(arguments: ["", "7", "[]", "{", #"{"nodes": 3}"#, #"{"format": "teachify", "nodes": []}"#])
  func whatIsNoSceneFileIsToldApart(_ text: String) {
    let (file, lines) = read(text)
    #expect(file == nil)
    #expect(lines.contains { $0.contains("error") })
  }

  /// Whatever bytes come: no file of them without an error that is not also a scene file.
  @Test func damagedFilesNeverHalfLoad() throws {
    var random = SeededGenerator(seed: 3)
    let text = SceneFile(nodes: (0..<4).map { _ in randomSceneEntry(&random) }).text
    let whole = Array(text.utf8)
    for _ in 0..<1500 {
      var bytes = whole
      for _ in 0...random.index(below: 3) {
        let place = random.index(below: bytes.count)
        if random.chance(0.5) {
          bytes[place] = UInt8(random.index(below: 128))
        } else {
          bytes.remove(at: place)
        }
      }
      let result = SceneFile.read(bytes, fileName: "a.json")
      #expect((result.file == nil) == result.diagnostics.contains { $0.severity == .error })
      if let file = result.file {
        #expect(SceneFile.read(Array(file.text.utf8), fileName: "b").file == file)
      }
    }
  }

  @Test func namesStandForTextsAndActions() throws {
    let (file, _) = read(
      #"{"nodes": [{"kind": "label", "name": "a", "textKey": "hello", "fontSize": 20,"#
        + #" "actions": ["sway"]}]}"#)
    let scene = Scene()
    try #require(file).fill(
      scene,
      SceneSurroundings(
        text: { $0.uppercased() }, actions: ["sway": .forever(.rotate(by: 1, duration: 1))]))
    let label = try #require(scene.first(named: "a") as? Label)
    #expect(label.text == "HELLO")
    #expect(label.hasAction("sway"))
  }
}
