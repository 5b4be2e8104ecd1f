import Exercises
import Items
import Notation
import PinCourses

/// Makes exercises with pins of a project or of annotations of the VGG Image Annotator: one for each picture, in which
/// each region is an area with a pin.
package struct VIAReader: PicturePartsReader {
  var collector = ItemCollector()
  package var report: FaultReport
  package var sizes: PictureSizeLook?
  private var isMoreTold = false

  package init(report: FaultReport) { self.report = report }

  package mutating func bank(_ source: SourceText) -> ItemBank? {
    guard let tree = JSONReader.read(source, report: &report) else { return nil }
    let root = JSONValue(tree: tree, index: 0)
    let files = root["_via_img_metadata"] ?? root
    for file in files.children where file["filename"] != nil { add(file) }
    var bank = collector.bank(of: source, orElse: .importPlaceNone, report: &report)
    if let name = root["_via_settings"]?["project"]?.string("name"), TextCheck.isReadable(name) {
      bank?.header.title = name
    }
    return bank
  }

  private mutating func add(_ file: JSONValue) {
    let regions = file["regions"]?.children ?? []
    guard let field = file["filename"], let written = field.string, !regions.isEmpty else { return }
    // Pictures of the web and of folders are looked for beside the document.
    let name = PinPicture.fileName(
      written.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? written)
    guard let size = sizes?(name) else {
      report.error(at: field.offset, .importPictureSize(String(name.prefix(40))))
      collector.skip(file.range)
      return
    }
    let sketch = RegionSketch(
      id: "\(collector.items.count + 1)", title: MoodlePins.stem(name), file: name, size: size)
    var made = PinImport(sketch, at: file.offset)
    for region in regions {
      guard let shape = region["shape_attributes"] else {
        made.fail(at: region.offset, .importPlace("shape_attributes"))
        continue
      }
      let found = VIARegion(
        shape.tree, shape: shape.index, attributesTree: shape.tree,
        attributes: region["region_attributes"]?.index)
      if found.hasMore, !isMoreTold {
        isMoreTold = true
        made.lose(.attributes, at: region["region_attributes"]?.offset)
      }
      if found.isTurned { made.warn(at: shape.offset, .importPlaceShape("\(found.kind), theta")) }
      let place = region["region_attributes"]?.offset ?? region.offset
      let names = (found.name ?? "").split(separator: "|").compactMap { PinName(String($0)).text }
      guard !names.isEmpty else {
        made.fail(at: place, .importName)
        continue
      }
      switch found.form(PinScale(size)) {
      case .shape(let form): made.add(form, names, at: shape.offset)
      case .point(let spot): made.add(at: spot, names, at: shape.offset)
      case nil: made.fail(at: shape.offset, .importPlace(found.kind))
      }
    }
    guard let exercise = made.finished(opening: nil, isKept: false, report: &report) else {
      collector.skip(file.range)
      return
    }
    collector.add(
      Item(pins: exercise, at: file.offset, range: file.range), report: &report)
  }
}
