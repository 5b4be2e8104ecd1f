import Items
import Notation
import PinCourses

/// Reads the parts of a package and reports faults.
package protocol PartsReader {
  /// The caller's diagnostics and those added by this reader.
  var report: FaultReport { get }

  /// - Parameter report: the diagnostics so far.
  init(report: FaultReport)

  /// The items of all parts; nil, with an error reported, if there are none.
  mutating func bank(_ source: SourceText) -> ItemBank?
}

/// Reads parts with places on pictures.
package protocol PicturePartsReader: PartsReader {
  /// Finds the sizes of the package's pictures; nil if nobody knows them.
  var sizes: PictureSizeLook? { get set }
}

extension PicturePartsReader {
  package static func read(
    _ source: SourceText, sizes: PictureSizeLook?, report: inout FaultReport
  ) -> ItemBank? {
    var reader = Self(report: report)
    reader.sizes = sizes
    // Held in only one place, so that additions do not copy it.
    report = FaultReport()
    let bank = reader.bank(source)
    report = reader.report
    return bank
  }
}

extension PartsReader {
  package static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var reader = Self(report: report)
    // Held in only one place, so that additions do not copy it.
    report = FaultReport()
    let bank = reader.bank(source)
    report = reader.report
    return bank
  }
}
