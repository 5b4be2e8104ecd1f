import Exercises
import Items
import Notation
import PinCourses

extension Item {
  /// The item of an exercise with pins that was read from another format.
  ///
  /// - Parameters:
  ///   - media: the pictures that came with it inside its question.
  ///   - offset: where its question stands.
  ///   - range: its byte range in its file.
  init(
    pins exercise: PinExercise, media: [ItemMedia] = [], category: [String] = [], at offset: Int,
    range: Range<Int>
  ) {
    var details = ItemDetails()
    details.unknownFields = exercise.fields
    details.media = media
    details.category = category
    let title = exercise.title.text(in: nil)
    self.init(
      ItemText(TextCheck.isBlank(title) ? PinExercise.kind : title, at: offset), .pins,
      details: details, span: ItemSpan(range))
  }

  /// The exercise with pins that it keeps; nil if it keeps none, or one with faults that leave nothing.
  ///
  /// - Complexity: O(n) in its fields.
  package func pins(language: String? = nil) -> PinExercise? {
    isWholePins ? PinExercise(fields: details.unknownFields, language: language) : nil
  }
}

extension PictureSize {
  /// The size of a picture as it is shown; nil if its file cannot be shown.
  ///
  /// - Complexity: O(n) in the bytes.
  package init?(file bytes: [UInt8]) {
    guard let file = try? PictureFile.inspect(bytes) else { return nil }
    self.init(file.width, file.height)
  }
}

/// Collects the pins of one question of another program, and tells once what was lost.
struct PinImport {
  var sketch: RegionSketch
  private(set) var report: FaultReport
  /// Where the question stands.
  let offset: Int
  private var told: Set<PinLoss> = []
  private var isFullTold = false

  init(_ sketch: RegionSketch, at offset: Int) {
    (self.sketch, self.offset, report) = (sketch, offset, FaultReport())
  }

  /// The exercise; nil if nothing can be placed.
  ///
  /// - Parameters:
  ///   - game: the game that the other program plays.
  ///   - isOnly: whether other games would make no sense.
  ///   - isKept: whether the question is kept as it is if it has no pin; then its faults cost nothing.
  ///   - outer: takes the faults.
  func finished(
    opening game: PinGame?, isOnly: Bool = false, isKept: Bool = true,
    report outer: inout FaultReport
  ) -> PinExercise? {
    guard sketch.isEmpty, isKept else {
      outer.take(report)
      if sketch.isEmpty { outer.error(at: offset, .importPlaceNone) }
      return sketch.isEmpty ? nil : sketch.finished(opening: game, isOnly: isOnly)
    }
    for fault in report.faults { outer.warning(at: fault.offset, fault.message) }
    outer.warning(at: offset, .importPlaceNone)
    return nil
  }

  /// Tells once that something is lost.
  mutating func lose(_ part: PinLoss, at place: Int? = nil) {
    guard told.insert(part).inserted else { return }
    report.warning(at: place ?? offset, .importLost(part))
  }

  /// Tells something that may not be as meant.
  mutating func warn(at place: Int, _ message: FaultMessage) { report.warning(at: place, message) }

  /// Tells why something is left out.
  mutating func fail(at place: Int, _ message: FaultMessage) { report.error(at: place, message) }

  /// The label for a text in plain words; nil, with a fault told, if nothing of it is visible.
  mutating func label(_ text: String, at place: Int) -> String? {
    let name = PinName(text)
    guard let label = name.text else {
      report.error(at: place, .importName)
      return nil
    }
    if name.isCut {
      report.warning(at: place, .importNameLong(String(label.prefix(40)), limit: Pin.labelLength))
    }
    return label
  }

  /// Adds a region with its names.
  mutating func add(
    _ shape: PinShape, _ labels: [String], at place: Int,
    _ change: (inout Pin, inout PinArea) -> Void = { _, _ in }
  ) {
    tell(sketch.add(shape, labels: labels, change), labels, at: place)
  }

  /// Adds a place with its names.
  mutating func add(
    at spot: PinPlace, _ labels: [String], at place: Int, _ change: (inout Pin) -> Void = { _ in }
  ) {
    tell(sketch.add(at: spot, labels: labels, change), labels, at: place)
  }

  private mutating func tell(_ outcome: RegionSketch.Outcome, _ labels: [String], at place: Int) {
    let name = String((labels.first ?? "").prefix(40))
    switch outcome {
    case .whole: break
    case .cut: report.warning(at: place, .importPlaceOutside(name))
    case .empty: report.error(at: place, .importPlaceEmpty(name))
    case .full:
      if !isFullTold { report.error(at: place, .importPlaceMore(limit: PinExercise.elementLimit)) }
      isFullTold = true
    }
  }
}

extension PinPicture {
  /// A file's name that documents may refer to: other programs allow signs that stand for folders and drives.
  package static func fileName(_ name: String) -> String {
    let signs = name.unicodeScalars.map { scalar -> Character in
      let isSign = scalar == "/" || scalar == "\\" || scalar == ":" || scalar.value < 0x20
      return isSign ? "-" : Character(scalar)
    }
    let made = String(signs)
    return made == "." || made == ".." || made.isEmpty ? "picture" : made
  }
}
