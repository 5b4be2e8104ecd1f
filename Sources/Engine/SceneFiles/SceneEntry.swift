import Notation
import Stage

/// One node of a scene file with its descendants, as a value.
///
/// Properties that a kind of node does not have keep their default values and are not written.
public struct SceneEntry: Sendable, Hashable {
  /// The kind of node that an entry describes.
  public enum Kind: String, Sendable, CaseIterable {
    /// A kind of node, as the file names it.
    case node, sprite, label, shape, crop, camera, sound, emitter
  }

  /// The kind of node.
  public var kind: Kind
  /// `Node.name`.
  public var name: String?
  /// `Node.position`.
  public var position = Point.zero
  /// `Node.rotation`, in radians.
  public var rotation = 0.0
  /// `Node.xScale` and `Node.yScale`.
  public var scale = Point(1, 1)
  /// `Node.z`.
  public var z = 0.0
  /// `Node.alpha`.
  public var alpha = 1.0
  /// `Node.color`; nil for the default: black for labels, otherwise white.
  public var color: Color?
  /// `Node.isHidden`.
  public var isHidden = false
  /// `Node.isPaused`.
  public var isPaused = false
  /// `Node.speed`.
  public var speed = 1.0
  /// `Node.isInteractive`.
  public var isInteractive = false
  /// `Node.isFocusable`.
  public var isFocusable = false
  /// `Node.hitShape`.
  public var hitShape: HitShape?
  /// `Node.hitOutset`.
  public var hitOutset = 0.0
  /// `Node.overlapShape`.
  public var overlapShape: OverlapShape?
  /// `Node.overlapCategory`.
  public var overlapCategory: UInt32 = 0
  /// `Node.overlapMask`.
  public var overlapMask: UInt32 = 0
  /// The names of the actions it runs from the start.
  public var actions: [String] = []

  /// `Sprite.picture` or `Emitter.picture`.
  public var picture: String?
  /// `Sprite.size` or `Emitter.size`.
  public var size = Size.zero
  /// `Sprite.anchor`.
  public var anchor = Point(0.5, 0.5)
  /// `Sprite.tintStrength`.
  public var tintStrength = 0.0
  /// `Sprite.blend`, `Shape.blend` or `Emitter.blend`.
  public var blend = BlendMode.alpha
  /// `Sprite.nineParts`.
  public var nineParts: NineParts?

  /// `Label.text`.
  public var text = ""
  /// The key of a translation that becomes `Label.text`.
  public var textKey: String?
  /// `Label.font`.
  public var font = "regular"
  /// `Label.fontSize`.
  public var fontSize = 0.0
  /// `Label.room`.
  public var room = Size.zero
  /// `Label.maximumLines`.
  public var maximumLines = 0
  /// `Label.horizontal`.
  public var horizontal = TextRun.HorizontalAlignment.center
  /// `Label.vertical`.
  public var vertical = TextRun.VerticalAlignment.middle
  /// `Label.letterSpacing`.
  public var letterSpacing = 0.0
  /// `Label.wordSpacing`.
  public var wordSpacing = 0.0
  /// `Label.outline`.
  public var outline: TextOutline?
  /// `Label.shadow`.
  public var shadow: TextShadow?
  /// `Label.marks`.
  public var marks: [TextMark] = []

  /// `Shape.path`.
  public var path = ShapePath.rectangle(Rect(x: 0, y: 0, width: 0, height: 0), cornerRadius: 0)
  /// `Shape.fill`.
  public var fill = Color.clear
  /// The colour of `Shape.run`'s stroke.
  public var stroke = Color.clear
  /// The width of `Shape.run`'s stroke.
  public var strokeWidth = 0.0
  /// The ends, corners and dashes of `Shape.run`'s stroke.
  public var strokeStyle = StrokeStyle.plain
  /// The fill rule of `Shape.run`.
  public var fillRule = FillRule.nonZero

  /// `Crop.area`.
  public var area: Rect?
  /// `Crop.mask`: none or one.
  public var mask: [SceneEntry] = []

  /// Whether it becomes `Scene.camera`.
  public var isEye = false

  /// `Sound.sound`.
  public var sound = ""
  /// `Sound.loops`.
  public var loops = true
  /// `Sound.volume`.
  public var volume = 1.0
  /// `Sound.pan`.
  public var pan = 0.0
  /// `Sound.bus`.
  public var bus = SoundBus.effects
  /// `Sound.fadeIn`.
  public var fadeIn = 0.0
  /// `Sound.fadeOut`.
  public var fadeOut = 0.1

  /// `Emitter.emission`.
  public var emission = Emission()
  /// `Emitter.isEmitting`.
  public var isEmitting = true
  /// The name of `Emitter.target`, a node of the same file.
  public var target: String?

  /// Its children, in order.
  public var children: [SceneEntry] = []

  /// An entry with default values.
  public init(_ kind: Kind) {
    self.kind = kind
  }
}

extension SceneEntry {
  /// Writes the entry with those below it.
  func write(to json: inout JSONWriter) {
    json.object(.onLines) { json in
      json.field("kind", kind.rawValue)
      for key in SceneKey.all where key.belongs(to: kind) {
        key.write(self, key.isRequired, &json)
      }
    }
  }

  /// Writes a list of entries.
  static func write(_ entries: [SceneEntry], to json: inout JSONWriter) {
    json.array(.onLines) { json in
      for entry in entries { entry.write(to: &json) }
    }
  }
}
