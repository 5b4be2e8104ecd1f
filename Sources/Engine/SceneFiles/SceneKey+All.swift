import Notation
import Stage

extension SceneKey {
  /// All keys except `kind`, in the order in which they are written.
  static let all: [SceneKey] =
    [
      .name("name", [], \.name),
      .name("picture", [.sprite, .emitter], \.picture),
      .text("sound", [.sound], \.sound).required,
      .text("text", [.label], \.text),
      .name("textKey", [.label], \.textKey),
      .point("position", [], \.position),
      .size("size", [.sprite, .emitter], \.size).required,
      .point("anchor", [.sprite], \.anchor),
      .number("rotation", [], \.rotation),
      .value(
        "scale", [], \.scale, { $0.scale($1) },
        { $0.x == $0.y ? SceneText.number($0.x) : SceneText.numbers([$0.x, $0.y]) }),
      .number("z", [], \.z),
      .number("alpha", [], \.alpha),
      .value("color", [], \.color, { $0.color($1) }, { $0.flatMap(SceneText.color) }),
      .number("tintStrength", [.sprite], \.tintStrength),
      .word(
        "blend", [.sprite, .shape, .emitter], \.blend,
        [("alpha", .alpha), ("add", .add), ("multiply", .multiply)]),
      .value("nineParts", [.sprite], \.nineParts, { $0.nineParts($1) }, SceneText.nineParts),
      .text("font", [.label], \.font),
      .number("fontSize", [.label], \.fontSize).required,
      .size("room", [.label], \.room),
      .value("lines", [.label], \.maximumLines, { $0.count($1) }, { "\($0)" }),
      .word(
        "horizontal", [.label], \.horizontal,
        [("left", .left), ("center", .center), ("right", .right)]),
      .word(
        "vertical", [.label], \.vertical,
        [("top", .top), ("middle", .middle), ("bottom", .bottom)]),
      .number("letterSpacing", [.label], \.letterSpacing),
      .number("wordSpacing", [.label], \.wordSpacing),
      .value("outline", [.label], \.outline, { $0.outline($1) }, SceneText.outline),
      .value("shadow", [.label], \.shadow, { $0.shadow($1) }, SceneText.shadow),
      .value("marks", [.label], \.marks, { $0.marks($1) }, SceneText.marks),
      .value("path", [.shape], \.path, { $0.path($1) }, { SceneText.path($0) }).required,
      .color("fill", [.shape], \.fill),
      .color("stroke", [.shape], \.stroke),
      .number("strokeWidth", [.shape], \.strokeWidth),
      .word(
        "cap", [.shape], \.strokeStyle.cap,
        [("butt", .butt), ("round", .round), ("square", .square)]),
      .word(
        "join", [.shape], \.strokeStyle.join,
        [("miter", .miter), ("round", .round), ("bevel", .bevel)]),
      .number("miterLimit", [.shape], \.strokeStyle.miterLimit),
      .value("dashes", [.shape], \.strokeStyle.dashes, { $0.dashes($1) }, SceneText.numbers),
      .number("dashPhase", [.shape], \.strokeStyle.dashPhase),
      .word(
        "fillRule", [.shape], \.fillRule, [("nonZero", .nonZero), ("evenOdd", .evenOdd)]),
      .value("area", [.crop], \.area, { $0.area($1) }, { $0.flatMap(SceneText.area) }),
      .flag("eye", [.camera], \.isEye),
      .flag("loops", [.sound], \.loops),
      .number("volume", [.sound], \.volume),
      .number("pan", [.sound], \.pan),
      .word(
        "bus", [.sound], \.bus, SoundBus.allCases.map { ($0.rawValue, $0) }),
      .number("fadeIn", [.sound], \.fadeIn),
      .number("fadeOut", [.sound], \.fadeOut),
      .flag("hidden", [], \.isHidden),
      .flag("paused", [], \.isPaused),
      .number("speed", [], \.speed),
      .flag("interactive", [], \.isInteractive),
      .flag("focusable", [], \.isFocusable),
      .value("hitShape", [], \.hitShape, { $0.hitShape($1) }, { $0.flatMap(SceneText.hitShape) }),
      .number("hitOutset", [], \.hitOutset),
      .value(
        "overlapShape", [], \.overlapShape, { $0.overlapShape($1) },
        { $0.flatMap(SceneText.overlapShape) }),
      .value("overlapCategory", [], \.overlapCategory, { $0.bits($1) }, { "\($0)" }),
      .value("overlapMask", [], \.overlapMask, { $0.bits($1) }, { "\($0)" }),
      .value("actions", [], \.actions, { $0.actions($1) }, { SceneText.names($0) }),
    ] + emission + [
      SceneKey(
        name: "mask", kinds: [.crop],
        read: { reader, index, entry in
          if let mask = reader.entry(index) { entry.mask = [mask] }
        },
        write: { entry, level in entry.mask.first.map { $0.text(level: level) } }),
      SceneKey(
        name: "children", kinds: [],
        read: { reader, index, entry in entry.children = reader.entries(index) },
        write: { entry, level in
          entry.children.isEmpty ? nil : SceneEntry.listText(entry.children, level: level)
        }),
    ]

  private static let emission: [SceneKey] = [
    .value(
      "maximumCount", [.emitter], \.emission.maximumCount, { $0.count($1) }, { "\($0)" }),
    .flag("emitting", [.emitter], \.isEmitting),
    .number("preroll", [.emitter], \.emission.preroll),
    .value(
      "target", [.emitter], \.target, { $0.target($1) }, { $0.map(JSONString.quoted) }),
    .flag("removesItselfWhenDone", [.emitter], \.emission.removesItselfWhenDone),
    .particle("birthRate", \.emission.birthRate),
    .particle("lifetime", \.emission.lifetime),
    .size("positionRange", [.emitter], \.emission.positionRange),
    .particle("angle", \.emission.angle),
    .particle("startSpeed", \.emission.startSpeed),
    .particle("accelerationX", \.emission.accelerationX),
    .particle("accelerationY", \.emission.accelerationY),
    .particle("particleScale", \.emission.particleScale),
    .particle("particleRotation", \.emission.particleRotation),
    .particle("spin", \.emission.spin),
    .particle("particleAlpha", \.emission.particleAlpha),
    .value(
      "particleColor", [.emitter], \.emission.particleColor, { $0.particleColor($1) },
      SceneText.particleColor),
    .particle("colorBlend", \.emission.colorBlend),
  ]
}
