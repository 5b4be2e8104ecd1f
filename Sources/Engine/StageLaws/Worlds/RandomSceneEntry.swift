import Determinism
import SceneFiles
import Stage

/// A random entry with all kinds of values, including odd ones.
package func randomSceneEntry(
  _ random: inout SeededGenerator, depth: Int = 0
) -> SceneEntry {
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
  if random.chance(0.3) {
    entry.overlapShape =
      random.chance(0.5)
      ? .circle(center: point(&random), radius: number(&random))
      : .rectangle(Rect(origin: point(&random), size: size(&random)))
  }
  if random.chance(0.3) { entry.overlapCategory = UInt32(truncatingIfNeeded: random.next()) }
  if random.chance(0.3) { entry.overlapMask = UInt32(truncatingIfNeeded: random.next()) }
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
    if random.chance(0.3) { entry.letterSpacing = number(&random) }
    if random.chance(0.3) { entry.wordSpacing = number(&random) }
    if random.chance(0.3) { entry.outline = TextOutline(color(&random), width: number(&random)) }
    if random.chance(0.3) {
      entry.shadow = TextShadow(
        color(&random), offset: point(&random), softness: random.chance(0.5) ? 0 : random.unit())
    }
    for _ in 0..<random.index(below: 3) {
      let start = random.index(below: 5)
      entry.marks.append(TextMark(start..<start + random.index(below: 3), color(&random)))
    }
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
    entry.strokeStyle.cap = [.butt, .round, .square][random.index(below: 3)]
    entry.strokeStyle.join = [.miter, .round, .bevel][random.index(below: 3)]
    if random.chance(0.3) { entry.strokeStyle.miterLimit = number(&random) }
    entry.strokeStyle.dashes = (0..<random.index(below: 4)).map { _ in random.unit() * 20 }
    if random.chance(0.3) { entry.strokeStyle.dashPhase = number(&random) }
    entry.fillRule = random.chance(0.5) ? .evenOdd : .nonZero
  case .crop:
    if random.chance(0.7) { entry.area = Rect(origin: point(&random), size: size(&random)) }
    if random.chance(0.4), depth < 3 { entry.mask = [randomSceneEntry(&random, depth: depth + 1)] }
  case .sound:
    entry.sound = "sea"
    entry.loops = random.chance(0.5)
    entry.volume = random.unit()
    entry.pan = random.unit()
    entry.bus = SoundBus.allCases[random.index(below: 3)]
    entry.fadeIn = random.unit()
  case .camera: entry.isEye = random.chance(0.3)
  case .emitter:
    if random.chance(0.5) { entry.picture = "a/b" }
    entry.size = size(&random)
    entry.blend = random.chance(0.3) ? .multiply : .alpha
    emitAtRandom(&entry, &random, color)
  case .node: break
  }
  guard depth < 3 else { return entry }
  for _ in 0..<random.index(below: 3) {
    entry.children.append(randomSceneEntry(&random, depth: depth + 1))
  }
  return entry
}
