/// What names a picture: a file, perhaps with the place on it that is meant.
///
/// The place stands behind the file's name as a fragment after the W3C's “Media Fragments URI 1.0”, with decimals:
/// `flower.svg#xywh=percent:48.25,37,0,0`. So whatever keeps a picture by its name (records, rounds, databases) keeps
/// the place with it. A name that merely contains a `#` is that of a file.
public struct PictureReference: Sendable, Hashable {
  /// The file's name.
  public var file: String
  /// The place that is meant; nil for the whole picture.
  public var place: PicturePlace?

  /// A reference from its parts.
  public init(_ file: String, place: PicturePlace?) {
    self.file = file
    self.place = place
  }

  /// The reference that a name is.
  public init(_ name: String) {
    (file, place) = (name, nil)
    guard let range = name.firstRange(of: Self.mark), range.lowerBound > name.startIndex else {
      return
    }
    let parts = name[range.upperBound...].split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[2] == "0", parts[3] == "0", let x = Double(parts[0]),
      let y = Double(parts[1]), let place = PicturePlace(x / 100, y / 100)
    else { return }
    (file, self.place) = (String(name[..<range.lowerBound]), place)
  }

  /// The name that is kept.
  public var name: String {
    guard let place else { return file }
    return "\(file)\(Self.mark)\(Self.percent(place.x)),\(Self.percent(place.y)),0,0"
  }

  private static let mark = "#xywh=percent:"

  /// In thousandths of a percent: less than a pixel of any picture that is allowed.
  private static func percent(_ share: Double) -> String {
    let thousandths = Int((share * 100_000).rounded())
    let rest = thousandths % 1000
    guard rest > 0 else { return "\(thousandths / 1000)" }
    let digits = String(String(1000 + rest).dropFirst())
    return "\(thousandths / 1000).\(digits)"
  }
}

/// A place on a picture: fractions of its width from the left and of its height from the top, each 0…1.
public struct PicturePlace: Sendable, Hashable {
  /// The share of the width.
  public let x: Double
  /// The share of the height.
  public let y: Double

  /// A place; nil outside of the picture.
  public init?(_ x: Double, _ y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    (self.x, self.y) = (x, y)
  }
}
