import Exercises
import Items
import Notation
import PinCourses

/// Makes exercises with pins of a table: one for each picture, in the order of their first rows.
package struct PinTableReader {
  /// A picture and what its rows say.
  private struct Picture {
    var sketch: RegionSketch
    var scale: PinScale?
    var range: Range<Int>
    var isUnknownTold = false
    var isFullTold = false
  }

  private let source: SourceText
  private let sizes: PictureSizeLook?
  private var report: FaultReport
  private var records: TableRecords
  private var pictures: [Picture] = []
  private var numbers: [String: Int] = [:]
  private var skipped: [Range<Int>] = []
  private var told: Set<PinLoss> = []
  /// The names of pictures that are not beside the document, as far as they have been told.
  private var outside: Set<String> = []

  /// The pins of a table; nil, with an error told, if there are none.
  ///
  /// - Parameter sizes: finds the sizes of pictures, for places in pixels.
  package static func read(
    _ source: SourceText, sizes: PictureSizeLook?, report: inout FaultReport
  ) -> ItemBank? {
    guard let opening = PinTable.opening(of: source) else {
      report.error(at: source.start, .importPlaceNone)
      return nil
    }
    var reader = PinTableReader(
      source: source, sizes: sizes, report: report, records: opening.records)
    report = FaultReport()
    let bank = reader.bank(opening.kind)
    report = reader.report
    return bank
  }

  private init(
    source: SourceText, sizes: PictureSizeLook?, report: FaultReport, records: TableRecords
  ) {
    (self.source, self.sizes) = (source, sizes)
    (self.report, self.records) = (report, records)
  }

  private mutating func bank(_ kind: PinTable.Kind) -> ItemBank? {
    while records.next(report: &report) {
      let start = records.cells.first?.offset ?? records.position
      let range = start..<max(start, records.cells.last?.range.upperBound ?? start)
      let isRead =
        switch kind {
        case .pins(let image, let x, let y, let label, let isPixels):
          addPin(image, x, y, label, isPixels: isPixels, range)
        case .regions(let image, let shape, let attributes):
          addRegion(image, shape, attributes, range)
        }
      if !isRead { skipped.append(range) }
    }
    var collector = ItemCollector()
    for range in skipped { collector.skip(range) }
    // Pictures none of whose rows can be read count for nothing, so that writing and reading gives the same numbers.
    for (number, picture) in zip(1..., pictures.filter { !$0.sketch.isEmpty }) {
      var exercise = picture.sketch.finished(opening: nil)
      exercise.id = "\(number)"
      var details = ItemDetails()
      details.unknownFields = exercise.fields
      let item = Item(
        ItemText(exercise.title.text(in: nil), at: picture.range.lowerBound), .pins,
        details: details, span: ItemSpan(picture.range))
      collector.add(item, report: &report)
    }
    return collector.bank(of: source, orElse: .importPlaceNone, report: &report)
  }

  // MARK: - Rows

  private func cell(_ index: Int) -> TableCell? {
    records.cells.indices.contains(index) ? records.cells[index] : nil
  }

  private func text(_ index: Int) -> String { cell(index).map { records.text(of: $0) } ?? "" }

  private func offset(_ index: Int, _ range: Range<Int>) -> Int {
    cell(index)?.offset ?? range.lowerBound
  }

  /// - Returns: whether the row has become a pin.
  private mutating func addPin(
    _ image: Int, _ x: Int, _ y: Int, _ label: Int, isPixels: Bool, _ range: Range<Int>
  ) -> Bool {
    guard let index = picture(text(image), range, at: offset(image, range)) else { return false }
    let names = labels(text(label), at: offset(label, range))
    guard !names.isEmpty else { return false }
    var numbers: [Double] = []
    var isPixels = isPixels
    for column in [x, y] {
      let written = text(column)
      guard let (number, isPixel) = Self.number(written) else {
        report.error(at: offset(column, range), .importPlace(written))
        return false
      }
      if isPixel { isPixels = true }
      numbers.append(number)
    }
    guard isPixels || numbers.allSatisfy({ (0...1).contains($0) }) else {
      let column = (0...1).contains(numbers[0]) ? y : x
      let written = text(column)
      report.error(at: offset(column, range), .importPlace(written))
      return false
    }
    guard let scale = isPixels ? scale(index, at: offset(x, range)) : .fractions else {
      return false
    }
    let place = scale.place(numbers[0], numbers[1])
    let outcome = pictures[index].sketch.add(at: place, labels: names)
    return tell(outcome, names[0], index, at: offset(x, range))
  }

  private mutating func addRegion(
    _ image: Int, _ shape: Int, _ attributes: Int, _ range: Range<Int>
  ) -> Bool {
    let written = text(shape)
    // Pictures without regions have a row, too.
    guard written != "{}", !written.isEmpty else { return true }
    guard let index = picture(text(image), range, at: offset(image, range)) else { return false }
    let place = offset(shape, range)
    guard let tree = Self.tree(written), tree.nodes.first?.kind == .object else {
      report.error(at: place, .importPlace(written))
      return false
    }
    let properties = Self.tree(text(attributes))
    let region = VIARegion(
      tree, shape: 0, attributesTree: properties ?? tree, attributes: properties.map { _ in 0 })
    if region.hasMore, told.insert(.attributes).inserted {
      report.warning(at: offset(attributes, range), .importLost(.attributes))
    }
    if region.isTurned { report.warning(at: place, .importPlaceShape("\(region.kind), theta")) }
    let names = labels(region.name ?? "", at: offset(attributes, range))
    guard !names.isEmpty, let scale = scale(index, at: place) else { return false }
    let outcome: RegionSketch.Outcome
    switch region.form(scale) {
    case .shape(let shape): outcome = pictures[index].sketch.add(shape, labels: names)
    case .point(let spot): outcome = pictures[index].sketch.add(at: spot, labels: names)
    case nil:
      report.error(at: place, .importPlace(region.kind))
      return false
    }
    return tell(outcome, names[0], index, at: place)
  }

  private mutating func tell(
    _ outcome: RegionSketch.Outcome, _ name: String, _ picture: Int, at offset: Int
  ) -> Bool {
    switch outcome {
    case .whole: return true
    case .cut:
      report.warning(at: offset, .importPlaceOutside(name))
      return true
    case .empty: report.error(at: offset, .importPlaceEmpty(name))
    case .full:
      if !pictures[picture].isFullTold {
        report.error(at: offset, .importPlaceMore(limit: PinExercise.elementLimit))
      }
      pictures[picture].isFullTold = true
    }
    return false
  }

  // MARK: - Parts of a row

  /// The most pictures of a table: as many as a teacher has in a folder, and few enough to list.
  private static let pictureLimit = 10_000

  private mutating func picture(_ name: String, _ range: Range<Int>, at offset: Int) -> Int? {
    if let known = numbers[name] { return known }
    guard !TextCheck.isBlank(name), TextCheck.isReadable(name),
      pictures.count < Self.pictureLimit
    else {
      report.error(at: offset, .importPictureNone)
      return nil
    }
    guard PinCourseReader.isInFolder(name) else {
      if outside.insert(name).inserted {
        report.error(at: offset, .pinsPictureOutside("image", String(name.prefix(60))))
      }
      return nil
    }
    let stem = name.split(separator: "/").last.map {
      $0.split(separator: ".").dropLast().joined(separator: ".")
    }
    let title = stem.flatMap { $0.isEmpty ? nil : $0 } ?? name
    numbers[name] = pictures.count
    pictures.append(
      Picture(
        sketch: RegionSketch(
          id: "\(pictures.count + 1)", title: title, file: name, size: sizes?(name)),
        range: range))
    return pictures.count - 1
  }

  /// The scale of a picture's pixels; nil, with an error told once, if its size is not known.
  private mutating func scale(_ index: Int, at offset: Int) -> PinScale? {
    if let known = pictures[index].scale { return known }
    let name = pictures[index].sketch.exercise.pictures[0].file
    guard let size = sizes?(name) else {
      if !pictures[index].isUnknownTold { report.error(at: offset, .importPictureSize(name)) }
      pictures[index].isUnknownTold = true
      return nil
    }
    pictures[index].scale = PinScale(size)
    return PinScale(size)
  }

  /// The names in a cell, separated by bars.
  private mutating func labels(_ cell: String, at offset: Int) -> [String] {
    var names: [String] = []
    for part in cell.split(separator: "|") {
      let name = PinName(String(part))
      guard let text = name.text, !names.contains(text), names.count < Pin.labelLimit else {
        continue
      }
      if name.isCut {
        report.warning(
          at: offset, .importNameLong(String(text.prefix(40)), limit: Pin.labelLength))
      }
      names.append(text)
    }
    if names.isEmpty { report.error(at: offset, .importName) }
    return names
  }

  /// A number with a point or comma, and whether `px` follows it.
  private static func number(_ text: String) -> (number: Double, isPixel: Bool)? {
    var rest = text.filter { !$0.isWhitespace }.lowercased()
    let isPixel = rest.hasSuffix("px")
    if isPixel { rest = String(rest.dropLast(2)) }
    if !rest.contains(".") { rest = String(rest.map { $0 == "," ? "." : $0 }) }
    let isPlain = rest.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "+")
    }
    guard isPlain, let number = Double(rest), number.isFinite, abs(number) < 1e6 else { return nil }
    return (number, isPixel)
  }

  private static func tree(_ text: String) -> JSONTree? {
    var report = FaultReport()
    return JSONReader.read(
      SourceText(fileName: "", bytes: Array(text.utf8), start: 0), report: &report)
  }
}
