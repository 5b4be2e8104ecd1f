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
        { scale, json in
          if scale.x == scale.y { json.value(scale.x) } else { json.value(scale) }
        }),
      .number("z", [], \.z),
      .number("alpha", [], \.alpha),
      .optional("color", [], \.color, { $0.color($1) }, { $1.value($0) }),
      .number("tintStrength", [.sprite], \.tintStrength),
      .word(
        "blend", [.sprite, .shape, .emitter], \.blend,
        [("alpha", .alpha), ("add", .add), ("multiply", .multiply)]),
      .optional("nineParts", [.sprite], \.nineParts, { $0.nineParts($1) }, { $1.value($0) }),
      .text("font", [.label], \.font),
      .number("fontSize", [.label], \.fontSize).required,
      .size("room", [.label], \.room),
      .value("lines", [.label], \.maximumLines, { $0.count($1) }, { $1.value($0) }),
      .word(
        "horizontal", [.label], \.horizontal,
        [("left", .left), ("center", .center), ("right", .right)]),
      .word(
        "vertical", [.label], \.vertical,
        [("top", .top), ("middle", .middle), ("bottom", .bottom)]),
      .number("letterSpacing", [.label], \.letterSpacing),
      .number("wordSpacing", [.label], \.wordSpacing),
      .optional("outline", [.label], \.outline, { $0.outline($1) }, { $1.value($0) }),
      .optional("shadow", [.label], \.shadow, { $0.shadow($1) }, { $1.value($0) }),
      .value("marks", [.label], \.marks, { $0.marks($1) }, { $1.value($0) }),
      .value("path", [.shape], \.path, { $0.path($1) }, { $1.value($0) }).required,
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
      .value("dashes", [.shape], \.strokeStyle.dashes, { $0.dashes($1) }, { $1.value($0) }),
      .number("dashPhase", [.shape], \.strokeStyle.dashPhase),
      .word(
        "fillRule", [.shape], \.fillRule, [("nonZero", .nonZero), ("evenOdd", .evenOdd)]),
      .optional("area", [.crop], \.area, { $0.area($1) }, { $1.value($0) }),
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
      .optional("hitShape", [], \.hitShape, { $0.hitShape($1) }, { $1.value($0) }),
      .number("hitOutset", [], \.hitOutset),
      .optional(
        "overlapShape", [], \.overlapShape, { $0.overlapShape($1) }, { $1.value($0) }),
      .value("overlapCategory", [], \.overlapCategory, { $0.bits($1) }, { $1.value(UInt64($0)) }),
      .value("overlapMask", [], \.overlapMask, { $0.bits($1) }, { $1.value(UInt64($0)) }),
      .value("actions", [], \.actions, { $0.actions($1) }, { $1.value($0) }),
    ] + emission + [
      SceneKey(
        name: "mask", kinds: [.crop],
        read: { reader, index, entry in
          if let mask = reader.entry(index) { entry.mask = [mask] }
        },
        write: { entry, _, json in
          guard let mask = entry.mask.first else { return }
          json.key("mask")
          mask.write(to: &json)
        }),
      SceneKey(
        name: "children", kinds: [],
        read: { reader, index, entry in entry.children = reader.entries(index) },
        write: { entry, _, json in
          guard !entry.children.isEmpty else { return }
          json.key("children")
          SceneEntry.write(entry.children, to: &json)
        }),
    ]

  private static let emission: [SceneKey] = [
    .value(
      "maximumCount", [.emitter], \.emission.maximumCount, { $0.count($1) }, { $1.value($0) }),
    .flag("emitting", [.emitter], \.isEmitting),
    .number("preroll", [.emitter], \.emission.preroll),
    .optional("target", [.emitter], \.target, { $0.target($1) }, { $1.value($0) }),
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
      { $1.value($0) }),
    .particle("colorBlend", \.emission.colorBlend),
  ]
}
