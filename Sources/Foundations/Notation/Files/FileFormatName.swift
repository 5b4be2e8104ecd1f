/// The names of formats that are recognized by a file's first bytes, for kinds of files with several formats.
package enum FileFormatName {
  /// The short name of the format of a picture, sound, film or compressed file, such as `HEIC`; nil if only
  /// the kind is known.
  ///
  /// - Complexity: O(1).
  package static func find(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(512))
    for (signature, offset, name) in signatures
    where head.dropFirst(offset).starts(with: signature) {
      return name
    }
    if head.dropFirst(4).starts(with: "ftyp".utf8) {
      let brand = String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)
      switch brand {
      case "avif", "avis": return "AVIF"
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": return "HEIC"
      case "qt  ": return "MOV"
      case _ where brand.hasPrefix("M4A"): return "M4A"
      case _ where brand.hasPrefix("3g"): return "3GP"
      default: return "MP4"
      }
    }
    if head.count > 1, head[0] == 0xFF, head[1] & 0xE6 == 0xE2 { return "MP3" }
    return nil
  }

  private static let signatures: [(signature: [UInt8], offset: Int, name: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], 0, "PNG"), ([0xFF, 0xD8, 0xFF], 0, "JPEG"),
    (Array("GIF8".utf8), 0, "GIF"), ([0x49, 0x49, 0x2A, 0], 0, "TIFF"),
    ([0x4D, 0x4D, 0, 0x2A], 0, "TIFF"), ([0, 0, 1, 0], 0, "ICO"),
    (Array("8BPS".utf8), 0, "PSD"), (Array("WEBP".utf8), 8, "WebP"),
    (Array("AVI ".utf8), 8, "AVI"), (Array("WAVE".utf8), 8, "WAV"), (Array("RIFF".utf8), 0, "RIFF"),
    (Array("BM".utf8), 0, "BMP"),
    (Array("OggS".utf8), 0, "Ogg"), (Array("fLaC".utf8), 0, "FLAC"),
    (Array("MThd".utf8), 0, "MIDI"), (Array("ID3".utf8), 0, "MP3"),
    ([0x1A, 0x45, 0xDF, 0xA3], 0, "Matroska"), ([0x1F, 0x8B], 0, "gzip"),
    (Array("BZh".utf8), 0, "bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], 0, "xz"),
    ([0x28, 0xB5, 0x2F, 0xFD], 0, "zstd"),
  ]

  /// The name that a file had before gzip compressed it; nil if it is not stored.
  package static func packedName(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 10, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[3] & 0x08 != 0 else {
      return nil
    }
    var start = 10
    if bytes[3] & 0x04 != 0 {
      guard bytes.count > 12 else { return nil }
      start += 2 + Int(bytes[10]) + Int(bytes[11]) << 8
    }
    guard start < bytes.count else { return nil }
    let name = bytes[start...].prefix(200).prefix { $0 != 0 }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
