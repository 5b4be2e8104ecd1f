import Stage

/// The input of a scene, tick by tick, and its results: enough to run the scene again and to check
/// that it does the same.
///
/// As text (`text`, `init(text:file:)`) it is meant to be read, compared and edited by hand:
///
///     teachify recording 1
///     game: feed-me
///     document: plus-to-ten.json
///     seed: 7
///     size: 1280x720@1
///
///     # she presses the middle monster
///     0 digest 5f0c3a9e11d2b764
///     12 pointer began mouse 0 640.0 360.0
///     12 digest 0a61be5f7723c9d0
///     14 pointer ended mouse 0 640.0 360.0
///     14 digest 77b02c4de9915a3f
///     60 digest 3d0e8b1c55f6a274
///     60 expect score 1
///
/// The first line names the format and its version. Header lines `key: value` follow in any order
/// and number, then an empty line, then one line per event: the tick, counted from 0 at the scene's
/// first, a verb and its arguments.
/// - `pointer`, `key`, `text`, `composition`, `textplace`, `wheel`, `tilt`, `stick`, `button`,
///   `resize`, `focus`, `drop`: input that came in at the start of the tick, as
///   `InputEvent.recordedText` writes it.
/// - `digest`: `Scene.stateDigest` at the end of the tick, 16 hexadecimal digits.
/// - `expect <name> <value>`: the value of something that a person understands at the end of the
///   tick.
///
/// A recorded window has edges of 1…16 384 points, 0.25…16 pixels a point and at most 67 108 864
/// pixels (two displays of 7680×4320); a text with another window is not a valid recording.
///
/// Ticks never decrease, and a tick's input comes before its digest and expectations. Values that
/// could not be read back from a line (line breaks, outer spaces) are quoted. Empty lines and lines
/// that start with `#` have no meaning and are preserved.
public struct Recording: Sendable, Hashable {
  /// One header line.
  public struct Field: Sendable, Hashable {
    /// Its key: letters, digits, `-`, `_` and `.`.
    public var key: String
    /// Its value.
    public var value: String

    /// A header line from its parts.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One line below the header.
  public enum Line: Sendable, Hashable {
    /// An event arrived at the start of the tick.
    case input(tick: Int, InputEvent)
    /// The digest of the scene's state at the end of the tick.
    case digest(tick: Int, UInt64)
    /// The value of something at the end of the tick.
    case expectation(tick: Int, name: String, value: String)
    /// An empty line or a comment with its `#`.
    case note(String)

    /// The tick it belongs to; nil for notes.
    public var tick: Int? {
      switch self {
      case .input(let tick, _), .digest(let tick, _), .expectation(let tick, _, _): tick
      case .note: nil
      }
    }
  }

  /// The first line of every recording: the format's name and version.
  public static let firstLine = "teachify recording 1"

  /// The latest tick allowed in a recording: a day, so that a typing error does not run for years.
  public static let latestTick = 24 * 60 * 60 * 60

  /// The header, in order.
  public var fields: [Field]
  /// The lines below the header, in order.
  public var lines: [Line]

  /// A recording from its parts.
  public init(fields: [Field] = [], lines: [Line] = []) {
    self.fields = fields
    self.lines = lines
  }

  /// The value of the first header line with the key; setting nil removes the line.
  public subscript(key: String) -> String? {
    get { fields.first { $0.key == key }?.value }
    set {
      let index = fields.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): fields[index].value = value
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append(Field(key, value))
      case (nil, nil): break
      }
    }
  }

  /// The last tick that a line names; nil if none does.
  ///
  /// - Complexity: O(n) in the number of notes at the end.
  public var lastTick: Int? {
    lines.last { $0.tick != nil }?.tick
  }

  /// The number of a line of `lines` in the text, counted from 1.
  public func lineNumber(of index: Int) -> Int {
    // The first line, the header and the empty line come before.
    index + fields.count + 3
  }

  /// The window the scene ran in, from the header line `size`; nil if that is missing or invalid.
  public var viewport: Viewport? {
    get { self["size"].flatMap(Recording.viewport(from:)) }
    set { self["size"] = newValue.map(Recording.text(of:)) }
  }

  /// Whether the focus was visible from the start, because keys led to the scene: the header line
  /// `focus: shown`.
  public var isLedByKeys: Bool {
    get { self["focus"] == "shown" }
    set { self["focus"] = newValue ? "shown" : nil }
  }
}
