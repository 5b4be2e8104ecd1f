import Determinism
import Stage
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
    try forEachCase("scene files", count: 1500) { random, _ in
      let scene = Scene()
      var entries: [SceneEntry] = []
      for _ in 0...random.index(below: 6) { entries.append(randomEntry(&random, depth: 0)) }
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
      try hold(
        "\(hosts[0].frame.drawList.items)" == "\(hosts[1].frame.drawList.items)", "looks otherwise")
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
        "a.json:6:50: warning: a label has no “picture”; remove it, or choose a kind that has it: sprite",
        "a.json:7:31: error: “path” is not an outline; write it like {\"circle\": 20}; there are rectangle, circle, polygon, line and steps",
        "a.json:7:54: error: “fill” is not a colour; write it like \"#ff8000\"",
        "a.json:8:34: error: there is no action “swey”; did you mean “sway”?",
        "a.json:8:56: error: this node has no “kind”; add \"kind\" with one of node, sprite, label, shape, crop, camera, sound",
      ])
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
    let text = SceneFile(nodes: (0..<4).map { _ in randomEntry(&random, depth: 0) }).text
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
        text: { $0.uppercased() }, actions: ["sway": .forever(.rotate(by: 1, 1))]))
    let label = try #require(scene.first(named: "a") as? Label)
    #expect(label.text == "HELLO")
    #expect(label.hasAction("sway"))
  }
}

/// A random entry with all kinds of values, odd ones included.
private func randomEntry(_ random: inout SeededGenerator, depth: Int) -> SceneEntry {
  func number(_ random: inout SeededGenerator) -> Double {
    switch random.index(below: 6) {
    case 0: 0
    case 1: -0.0
    case 2: Double(random.integer(in: -1000...1000))
    case 3: random.unit() * 1e300
    case 4: random.unit() * 1e-300
    default: random.unit() * 2000 - 1000
    }
  }
  func size(_ random: inout SeededGenerator) -> Size {
    Size(random.unit() * 500, random.unit() * 500)
  }
  func point(_ random: inout SeededGenerator) -> Point { Point(number(&random), number(&random)) }
  func color(_ random: inout SeededGenerator) -> Color {
    random.chance(0.5)
      ? Color(hex: UInt32(random.index(below: 0xFF_FFFF)))
      : Color(Float(random.unit()), Float(random.unit()) * 2, 0.1, Float(random.unit()))
  }
  let kind = SceneEntry.Kind.allCases[random.index(below: SceneEntry.Kind.allCases.count)]
  var entry = SceneEntry(kind)
  if random.chance(0.5) { entry.name = ["a", "ä \"b\"\n\\", ""][random.index(below: 3)] }
  entry.position = point(&random)
  if random.chance(0.4) { entry.rotation = number(&random) }
  if random.chance(0.4) { entry.scale = Point(number(&random), 1) }
  if random.chance(0.4) { entry.z = number(&random) }
  if random.chance(0.4) { entry.alpha = random.unit() }
  if random.chance(0.4) { entry.color = color(&random) }
  entry.isHidden = random.chance(0.1)
  entry.isPaused = random.chance(0.1)
  if random.chance(0.2) { entry.speed = random.unit() }
  entry.isInteractive = random.chance(0.2)
  entry.isFocusable = random.chance(0.2)
  if random.chance(0.3) {
    entry.hitShape =
      [
        .circle(center: point(&random), radius: number(&random)),
        .rectangle(Rect(origin: point(&random), size: size(&random))),
        .polygon([point(&random), point(&random)]),
        .roundedRectangle(Rect(origin: point(&random), size: size(&random)), cornerRadius: 3),
        .ellipse(in: Rect(origin: point(&random), size: size(&random))),
      ][random.index(below: 5)]
  }
  switch kind {
  case .sprite:
    if random.chance(0.7) { entry.picture = "a/b" }
    entry.size = size(&random)
    entry.anchor = point(&random)
    entry.tintStrength = random.unit()
    entry.blend = random.chance(0.3) ? .add : .alpha
    if random.chance(0.3) {
      entry.nineParts = NineParts(
        left: 1, top: 2, right: random.unit(), bottom: 4,
        unit: random.chance(0.5) ? .points : .shares)
    }
  case .label:
    entry.text = ["", "Größe\nß", "a\tb"][random.index(below: 3)]
    entry.fontSize = random.unit() * 40
    entry.font = random.chance(0.5) ? "bold" : "regular"
    entry.room = size(&random)
    entry.maximumLines = random.index(below: 3)
    entry.horizontal = [.left, .center, .right][random.index(below: 3)]
    entry.vertical = [.top, .middle, .bottom][random.index(below: 3)]
  case .shape:
    var curves = Path()
    curves.move(to: point(&random))
    curves.line(to: point(&random))
    curves.curve(to: point(&random), control: point(&random))
    curves.curve(to: point(&random), control1: point(&random), control2: point(&random))
    curves.close()
    entry.path =
      [
        .circle(radius: number(&random)), .line([point(&random), point(&random)]),
        .polygon([point(&random)]),
        .rectangle(Rect(origin: point(&random), size: size(&random)), cornerRadius: 3),
        .path(curves),
      ][random.index(below: 5)]
    entry.fill = color(&random)
    entry.stroke = color(&random)
    entry.strokeWidth = random.unit() * 5
  case .crop:
    if random.chance(0.7) { entry.area = Rect(origin: point(&random), size: size(&random)) }
    if random.chance(0.4), depth < 3 { entry.mask = [randomEntry(&random, depth: depth + 1)] }
  case .sound:
    entry.sound = "sea"
    entry.loops = random.chance(0.5)
    entry.volume = random.unit()
    entry.pan = random.unit()
    entry.bus = SoundBus.allCases[random.index(below: 3)]
    entry.fadeIn = random.unit()
  case .camera: entry.isEye = random.chance(0.3)
  case .node: break
  }
  guard depth < 3 else { return entry }
  for _ in 0..<random.index(below: 3) {
    entry.children.append(randomEntry(&random, depth: depth + 1))
  }
  return entry
}
