/// The pictures beside a document, for formats that carry them inside their own file. Those who write formats
/// read no files, so the caller passes this in.
public struct PictureSupply {
  /// A picture's file by its name; nil if there is none that can be shown.
  public var bytes: (_ name: String) -> [UInt8]?
  /// A picture at a smaller size as a PNG file; nil if it cannot be made.
  public var shrunk: (_ bytes: [UInt8], _ width: Int, _ height: Int) -> [UInt8]?

  /// A supply made from its parts.
  public init(
    bytes: @escaping (_ name: String) -> [UInt8]?,
    shrunk: @escaping (_ bytes: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? = { _, _, _ in
      nil
    }
  ) {
    self.bytes = bytes
    self.shrunk = shrunk
  }

  /// No pictures.
  public static var none: PictureSupply { PictureSupply(bytes: { _ in nil }) }
}
