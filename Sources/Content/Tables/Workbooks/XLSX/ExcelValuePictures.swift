import Archives
import Items
import Notation

/// Pictures that are the values of cells in an Excel workbook (“place in cell”).
///
/// A cell refers to an entry of `xl/metadata.xml`, which refers to a rich value, which refers to a
/// relation: see MS-XLSX 2.3.10 to 2.3.13.
struct ExcelValuePictures {
  private var paths: [Int: String] = [:]

  /// The file of a picture by its number in the cell.
  subscript(number: Int) -> String? { paths[number] }

  init(_ archive: Archive) {
    guard let metadata = archive["xl/metadata.xml"],
      let values = archive["xl/richData/rdrichvalue.xml"],
      let list = archive["xl/richData/richValueRel.xml"]
    else { return }
    var entries = RichMetadata()
    _ = XMLStream.read(metadata.bytes, into: &entries)
    var rich = RichValues()
    _ = XMLStream.read(values.bytes, into: &rich)
    var relations = RichRelations()
    _ = XMLStream.read(list.bytes, into: &relations)
    let targets = PackageRelations(of: "xl/richData/richValueRel.xml", in: archive).targets
    for (number, future) in entries.cells.enumerated() {
      guard entries.futures.indices.contains(future) else { continue }
      let value = entries.futures[future]
      guard rich.first.indices.contains(value), relations.names.indices.contains(rich.first[value])
      else { continue }
      paths[number] = targets[relations.names[rich.first[value]]]?.path
    }
  }

  /// The most entries of each list that are read.
  fileprivate static let limit = 100_000
}

/// The rich value of each cell metadata entry.
private struct RichMetadata: XMLReceiver {
  var futures: [Int] = []
  var cells: [Int] = []
  private var isRich = false
  private var isCells = false

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "futureMetadata": isRich = tag["name"] == "XLRICHVALUE"
    case "valueMetadata": isCells = true
    case "rvb" where isRich && futures.count < ExcelValuePictures.limit:
      futures.append(tag.number("i") ?? -1)
    case "rc" where isCells && cells.count < ExcelValuePictures.limit:
      cells.append(tag.number("v") ?? -1)
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}

  mutating func end(_ name: String) {
    if name == "futureMetadata" { isRich = false }
    if name == "valueMetadata" { isCells = false }
  }
}

/// The first number of each rich value: a picture's index in the list of relations.
private struct RichValues: XMLReceiver {
  var first: [Int] = []
  private var text: [UInt8] = []
  private var isFirst = false

  mutating func begin(_ tag: XMLTag) {
    text.removeAll(keepingCapacity: true)
    if tag.name == "rv" {
      isFirst = true
      if first.count < ExcelValuePictures.limit { first.append(-1) }
    }
  }

  mutating func add(_ piece: UnsafeRawBufferPointer) {
    if text.count < 32 { text.append(contentsOf: piece) }
  }

  mutating func end(_ name: String) {
    guard name == "v", isFirst, !first.isEmpty else { return }
    isFirst = false
    first[first.count - 1] = Int(CombiningMarks.text(text)) ?? -1
  }
}

/// The names of relations in their order.
private struct RichRelations: XMLReceiver {
  var names: [String] = []

  mutating func begin(_ tag: XMLTag) {
    if tag.name == "rel", names.count < ExcelValuePictures.limit { names.append(tag["id"] ?? "") }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}
  mutating func end(_ name: String) {}
}
