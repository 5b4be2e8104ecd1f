import Stage
import StageTesting
import Testing

@testable import SceneFiles

/// Labels, shapes and emitters with all that can be said of their looks.
struct SceneStylesTests {
  private func read(_ text: String) -> (file: SceneFile?, lines: [String]) {
    let result = SceneFile.read(Array(text.utf8), fileName: "a.json")
    return (result.file, result.diagnostics.map(\.description))
  }

  @Test func aLabelHasItsStyle() throws {
    let (file, lines) = read(
      """
      {"nodes": [{"kind": "label", "text": "3 + 4 = 7", "fontSize": 20,
        "letterSpacing": 1.5, "wordSpacing": 4,
        "outline": {"color": "#102030", "width": 3},
        "shadow": {"color": "#00000080", "offset": [2, 3], "softness": 4},
        "marks": [{"range": [8, 9], "color": "#ff0000"}]}]}
      """)
    #expect(lines.isEmpty)
    let label = try #require(file?.makeNodes().first as? Label)
    #expect(label.letterSpacing == 1.5 && label.wordSpacing == 4)
    #expect(label.outline == TextOutline(Color(hex: 0x102030), width: 3))
    #expect(label.shadow?.offset == Point(2, 3) && label.shadow?.softness == 4)
    #expect(label.marks == [TextMark(8..<9, Color(hex: 0xFF0000))])
  }

  @Test func aShapeHasItsStroke() throws {
    let (file, lines) = read(
      """
      {"nodes": [{"kind": "shape", "path": {"circle": 20}, "cap": "butt", "join": "bevel",
        "miterLimit": 5, "dashes": [12, 6], "dashPhase": 2, "fillRule": "evenOdd"}]}
      """)
    #expect(lines.isEmpty)
    let shape = try #require(file?.makeNodes().first as? Shape)
    #expect(
      shape.run.strokeStyle
        == StrokeStyle(cap: .butt, join: .bevel, miterLimit: 5, dashes: [12, 6], dashPhase: 2))
    #expect(shape.run.fillRule == .evenOdd)
  }

  /// Its particles are where those of an emitter made in code are, and live where it says.
  @Test func anEmitterGivesBirthAsOneMadeInCode() throws {
    let (file, lines) = read(
      """
      {"nodes": [
        {"kind": "node", "name": "field", "position": [30, 0]},
        {"kind": "emitter", "name": "sparks", "size": [10, 10], "target": "field",
          "maximumCount": 40, "birthRate": 120, "lifetime": {"value": 0.5, "range": 0.2},
          "startSpeed": {"value": 80, "range": 20}, "accelerationY": 90,
          "particleAlpha": {"keys": [[0, 1], [1, 0]]},
          "particleColor": {"value": "#ffffff", "keys": [[0, "#ffffff"], [1, "#ff8000"]]}}
      ]}
      """)
    #expect(lines.isEmpty)
    let scene = Scene(seed: 3)
    try #require(file).fill(scene)
    let made = Scene(seed: 3)
    let field = Node()
    field.position = Point(30, 0)
    let emitter = Emitter(nil, size: Size(10, 10))
    emitter.target = field
    emitter.maximumCount = 40
    emitter.birthRate = 120
    emitter.lifetime = ParticleProperty(0.5, range: 0.2)
    emitter.startSpeed = ParticleProperty(80, range: 20)
    emitter.accelerationY = 90
    emitter.particleAlpha = ParticleProperty(0, keys: [.init(0, 1), .init(1, 0)])
    emitter.particleColor = ParticleColor(
      .white, keys: [.init(0, .white), .init(1, Color(hex: 0xFF8000))])
    made.add([field, emitter])
    let hosts = [HeadlessHost(scene: scene), HeadlessHost(scene: made)]
    for host in hosts { host.run(ticks: 40) }
    let sparks = try #require(scene.first(named: "sparks") as? Emitter)
    #expect(sparks.particleCount > 20)
    #expect(sparks.particlePositions == emitter.particlePositions)
    #expect("\(hosts[0].frame.drawList.items)" == "\(hosts[1].frame.drawList.items)")
    #expect(SceneFile(childrenOf: scene) == file)
  }

  /// Of several nodes with a name the first is found, so no other is saved as a target.
  @Test func aTargetIsSavedWhereItsNameFindsIt() throws {
    let scene = Scene()
    let emitter = Emitter(nil, size: Size(1, 1))
    let field = Node()
    field.name = "field"
    let other = Node()
    other.name = "field"
    let crop = Crop(area: nil)
    let mask = Node()
    mask.name = "mask"
    let cut = Node()
    cut.name = "mask"
    crop.add(cut)
    crop.mask = mask
    scene.add([field, emitter, other, crop])
    func saved() -> String? { SceneFile(childrenOf: scene).nodes[1].target }
    for (target, name) in [
      (field, "field"), (other, nil), (mask, "mask"), (cut, nil), (scene, nil),
    ] as [(Node, String?)] {
      emitter.target = target
      #expect(saved() == name)
      guard name != nil else { continue }
      let made = SceneFile(childrenOf: scene).makeNodes()
      let found = try #require((made[1] as? Emitter)?.target)
      #expect(found === (target === field ? made[0] : (made[3] as? Crop)?.mask))
    }
  }

  @Test func aNodeHasWhatItOverlapsWith() throws {
    let (file, lines) = read(
      """
      {"nodes": [
        {"kind": "node", "overlapShape": {"circle": 5, "center": [1, 2]}, "overlapCategory": 4294967295},
        {"kind": "node", "overlapShape": {"rectangle": [0, 0, 9, 9]}, "overlapMask": 3}
      ]}
      """)
    #expect(lines.isEmpty)
    let nodes = try #require(file?.makeNodes())
    #expect(nodes[0].overlapShape == .circle(center: Point(1, 2), radius: 5))
    #expect(nodes[0].overlapCategory == .max && nodes[0].overlapMask == 0)
    #expect(nodes[1].overlapShape == .rectangle(Rect(x: 0, y: 0, width: 9, height: 9)))
    #expect(nodes[1].overlapMask == 3)
  }

  @Test func everythingWrongWithOutlinesIsToldWithItsPlace() {
    let (file, lines) = read(
      """
      {"nodes": [
        {"kind": "shape", "path": {"circle": 2, "corners": 1, "line": [[0, 0]]}},
        {"kind": "shape", "path": {"rectangle": [0, 0, 1, 1], "corner": 1}},
        {"kind": "node", "hitShape": {"circle": 2, "centre": [1, 1]}},
        {"kind": "node", "hitShape": {"ellipse": [0, 0, 1, 1], "corners": 2}},
        {"kind": "sprite", "size": [1, 1], "nineParts": {"shares": [0, 0, 0, 0], "unit": 1}},
        {"kind": "node", "overlapShape": {"circle": 2, "corners": 1}, "overlapCategory": 4294967296},
        {"kind": "node", "overlapShape": {"polygon": []}, "overlapMask": -1},
        {"kind": "node", "overlapShape": {"circle": "wide"}, "overlapMask": 1.5}
      ]}
      """)
    #expect(file == nil)
    let most = "write it like 3 for the first two kinds"
    #expect(
      lines == [
        "a.json:2:43: warning: the key “corners” is not known; remove it",
        "a.json:2:57: warning: the key “line” is not known; remove it",
        "a.json:3:57: warning: the key “corner” is not known; did you mean “corners”?",
        "a.json:4:46: warning: the key “centre” is not known; did you mean “center”?",
        "a.json:5:58: warning: the key “corners” is not known; remove it",
        "a.json:6:76: warning: the key “unit” is not known; remove it",
        "a.json:7:50: warning: the key “corners” is not known; remove it",
        "a.json:7:84: error: “overlapCategory” is not a whole number from 0 to 4294967295; \(most)",
        "a.json:8:36: error: “overlapShape” is not an outline for overlaps; write it like {\"circle\": 20}; there are rectangle and circle",
        "a.json:8:68: error: “overlapMask” is not a whole number from 0 to 4294967295; \(most)",
        "a.json:9:47: error: “circle” is not a number; write it like 1.5",
        "a.json:9:71: error: “overlapMask” is not a whole number from 0 to 4294967295; \(most)",
      ])
  }

  @Test func everythingWrongWithStylesIsToldWithItsPlace() {
    let (file, lines) = read(
      """
      {"nodes": [
        {"kind": "label", "fontSize": 9, "outline": {"color": "#ffffff"}, "marks": [{"range": [3, 1], "color": "#ffffff"}]},
        {"kind": "label", "fontSize": 9, "shadow": {"color": "red", "offset": [1, 2], "softnes": 2}},
        {"kind": "shape", "path": {"circle": 2}, "cap": "rond", "dashes": [4, -1], "fillRule": 1},
        {"kind": "emitter", "size": [1, 1], "birthRate": {"valu": 2}, "lifetime": "long", "target": "feld"},
        {"kind": "emitter", "name": "field", "size": [1, 1], "spin": {"keys": [[1, 2], [0, 3]]}, "angle": {"keys": [1]}},
        {"kind": "emitter", "maximumCount": -2, "dashes": [1]}
      ]}
      """)
    #expect(file == nil)
    #expect(
      lines == [
        "a.json:2:47: error: “outline” is not an outline of letters; write it like {\"color\": \"#ffffff\", \"width\": 3}",
        "a.json:2:89: error: “range” is not a range of signs; write it like [first, end], where the end is the first one behind it",
        "a.json:3:56: error: “color” is not a colour; write it like \"#ff8000\"",
        "a.json:3:81: warning: the key “softnes” is not known; did you mean “softness”?",
        "a.json:4:51: error: “rond” is not known here; did you mean “round”?",
        "a.json:4:69: error: “dashes” is not a list of lengths from 0 on, dashes and gaps in turn; write it like [12, 6]",
        "a.json:4:90: error: “fillRule” is not a text; write it like \"name\"",
        "a.json:5:53: warning: the key “valu” is not known; did you mean “value”?",
        "a.json:5:77: error: “lifetime” is not a number or its course; write it like 2 or {\"value\": 2, \"range\": 1, \"rate\": 0, \"keys\": [[0, 1], [1, 0]]}",
        "a.json:5:95: error: no node of this file is called “feld”; did you mean “field”?",
        "a.json:6:83: warning: this place lies before the one ahead of it; write places in growing order",
        "a.json:6:110: error: “keys” is not a course of places with values; write it like [[0, 1], [1, 0]]",
        "a.json:7:3: error: this emitter has no “size”; add it",
        "a.json:7:39: error: “maximumCount” is not a whole number from 0 on; write it like 2",
        "a.json:7:43: warning: a node of the kind emitter has no “dashes”; remove it, or choose a kind that has it: shape",
      ])
  }
}
