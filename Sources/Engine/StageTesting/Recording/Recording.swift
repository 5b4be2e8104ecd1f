import Stage

/// What came in from outside while a scene ran, tick by tick, and what came of it: enough to run
/// the scene again and to see whether it does the same.
///
/// As text (`text`, `init(text:file:)`) it is made to be read, compared and mended by hand:
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
/// and number, then an empty line, then one line for each thing that happened: the tick, counted
/// from 0 at the scene's first, a verb and its arguments.
/// - `pointer`, `key`, `text`, `composition`, `textplace`, `wheel`, `tilt`, `stick`, `button`, `resize`, `focus`,
///   `drop`: input that came in at the start of the tick, as `InputEvent.recordedText` writes it.
/// - `digest`: `Scene.stateDigest` at the end of the tick, 16 hexadecimal digits.
/// - `expect <name> <value>`: what something that a person understands has to be at the end of the
///   tick.
///
/// A recorded window has edges of 1…16 384 points, 0.25…16 pixels a point and at most 67 108 864
/// pixels (two displays of 7680×4320); what asks for another is no recording.
///
/// Ticks do not go back, and a tick's input stands before its digest and expectations. Values that
/// would not survive on a line (line breaks, outer spaces) stand in quotes. Empty lines and lines
/// that start with `#` say nothing and are kept.
public struct Recording: Sendable, Hashable {
  /// One header line.
  public struct Field: Sendable, Hashable {
    /// What it says something about: letters, digits, `-`, `_` and `.`.
    public var key: String
    /// What it says.
    public var value: String

    /// A header line of its parts.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One line below the header.
  public enum Line: Sendable, Hashable {
    /// Something came in at the start of the tick.
    case input(tick: Int, InputEvent)
    /// The fingerprint of the scene's state at the end of the tick.
    case digest(tick: Int, UInt64)
    /// What something must be at the end of the tick.
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

  /// The latest tick a recording may name: a day, so that a slip of the pen does not run for years.
  public static let latestTick = 24 * 60 * 60 * 60

  /// The header, in order.
  public var fields: [Field]
  /// What happened, in order.
  public var lines: [Line]

  /// A recording of its parts.
  public init(fields: [Field] = [], lines: [Line] = []) {
    self.fields = fields
    self.lines = lines
  }

  /// The value of the first header line with the key; setting nil takes the line away.
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

  /// The last tick that a line names; nil when none does.
  ///
  /// - Complexity: O(notes at the end).
  public var lastTick: Int? {
    lines.last { $0.tick != nil }?.tick
  }

  /// The line of `lines` as it is counted in the text, from 1.
  public func lineNumber(of index: Int) -> Int {
    // The first line, the header and the empty line come before.
    index + fields.count + 3
  }

  /// The window the scene ran in, from the header line `size`; nil when that is missing or wrong.
  public var viewport: Viewport? {
    get { self["size"].flatMap(Recording.viewport(from:)) }
    set { self["size"] = newValue.map(Recording.text(of:)) }
  }

  /// Whether the scene showed its focus from the start, because it was come to by keys: the header
  /// line `focus: shown`.
  public var isLedByKeys: Bool {
    get { self["focus"] == "shown" }
    set { self["focus"] = newValue ? "shown" : nil }
  }
}
