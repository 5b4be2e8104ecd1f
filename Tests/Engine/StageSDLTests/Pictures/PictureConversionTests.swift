import CSDL
import Foundation
import Notation
import Testing

@testable import StageRaster
@testable import StageSDL

/// Pictures in formats that documents do not hold become PNG files of the same pixels.
struct PictureConversionTests {
  /// Red, green, blue; white, black, yellow.
  private static let colours: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x000000, 0xFFFF00,
  ]
  private static let webP = bytes(
    "UklGRjIAAABXRUJQVlA4TCYAAAAvAkAAAC8gEEjaH3qN+RcQFPk/2vwHskXCBgVpG7C4e04W0f+4Fg==")
  private static let gif = bytes(
    "R0lGODlhAwACAPIFAAAAAP8AAAD/AP//AAAA/////wAAAAAAACH5BAAAAAAALAAAAAADAAIAAAMEGEIFkwA7")
  /// The second picture has the opposite colours.
  private static let animated = bytes(
    "R0lGODlhAwACAPIFAAAAAP8AAAD/AP//AAAA/////wAAAAAAACH5BAAFAAAAIf8LTkVUU0NBUEUyLjADAQAAACwA"
      + "AAAAAwACAAADBBhCBZMAIfkEAAUAAAAsAAAAAAMAAgCCAAAA//8AAAD//wD/AP//////AAAAAAAAAwRIE1CSADs=")
  private static let bmp = bytes(
    "Qk1OAAAAAAAAADYAAAAoAAAAAwAAAAIAAAABABgAAAAAABgAAAAAAAAAAAAAAAAAAAAAAAAA////AAAAAP//AAAA"
      + "AAD/AP8A/wAAAAAA")

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }

  /// A TIFF file of three by two pixels without compression.
  private static func tiff(orientation: Int, width: Int = 3, height: Int = 2) -> [UInt8] {
    let pixels = colours.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    let entries: [(Int, Int, Int, Int)] = [
      (0x0100, 3, 1, width), (0x0101, 3, 1, height), (0x0102, 3, 3, 8 + 18), (0x0103, 3, 1, 1),
      (0x0106, 3, 1, 2), (0x0111, 4, 1, 8), (0x0112, 3, 1, orientation), (0x0115, 3, 1, 3),
      (0x0116, 3, 1, height), (0x0117, 4, 1, 18),
    ]
    let directory = 8 + 18 + 6
    return [0x49, 0x49, 42, 0] + long(directory) + pixels + short(8) + short(8) + short(8)
      + short(entries.count)
      + entries.flatMap { short($0.0) + short($0.1) + long($0.2) + long($0.3) } + long(0)
  }

  /// A WebP file that says how the camera was held.
  private static func webP(orientation: Int) -> [UInt8] {
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + long(content.count) + content
        + (content.count.isMultiple(of: 2) ? [] : [0])
    }
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
    let parts =
      part("VP8X", [0x08, 0, 0, 0, 2, 0, 0, 1, 0, 0]) + webP[12...] + part("EXIF", exif)
    return Array("RIFF".utf8) + long(parts.count + 4) + Array("WEBP".utf8) + parts
  }

  private func pixels(_ png: [UInt8]) throws -> (width: Int, height: Int, colours: [UInt32]) {
    let bitmap = try #require(PictureLoader.decode(png))
    return (bitmap.width, bitmap.height, bitmap.pixels.map { $0 & 0xFFFFFF })
  }

  @Test(arguments: [webP, gif, animated, bmp, tiff(orientation: 1)])
  func allPixelsAreKept(bytes: [UInt8]) throws {
    let png = try PictureFileDecoder.png(of: bytes, process: nil)
    let file = try PictureFile.inspect(png)
    #expect(file.kind == .png && file.width == 3 && file.height == 2)
    #expect(try pixels(png).colours == Self.colours)
  }

  /// As photographs are, whichever of them a decoder would turn by itself.
  @Test(arguments: 1...8, [false, true])
  func theyStandAsTheCameraWasHeld(orientation: Int, isWebP: Bool) throws {
    let bytes = isWebP ? Self.webP(orientation: orientation) : Self.tiff(orientation: orientation)
    let found = try #require(try ForeignPicture.inspect(bytes))
    #expect(found.width == (orientation < 5 ? 3 : 2) && found.height == (orientation < 5 ? 2 : 3))
    let (width, height, colours) = try pixels(PictureFileDecoder.png(of: bytes, process: nil))
    #expect(width == found.width && height == found.height)
    let stored = Bitmap(
      width: 3, height: 2, pixels: ContiguousArray(Self.colours.map { $0 | 0xFF00_0000 }))
    let upright = stored.turned(
      upright: try #require(PictureFile.Orientation(rawValue: orientation)))
    #expect(colours == upright.pixels.map { $0 & 0xFFFFFF })
  }

  /// Nothing is decoded of what says that it is too large.
  @Test func sizesAreKnownBeforehand() throws {
    func fault(_ bytes: [UInt8]) -> PictureFile.Fault? {
      do throws(PictureFile.Fault) {
        _ = try PictureFileDecoder.png(of: bytes, process: nil)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault(Self.tiff(orientation: 1, width: 16_385)) == .tooManyPixels)
    #expect(fault(Self.tiff(orientation: 1, width: 9000, height: 9000)) == .tooManyPixels)
    var large = Self.bmp
    large.replaceSubrange(18..<22, with: Self.long(20_000))
    #expect(fault(large) == .tooManyPixels)
    large = Self.gif
    large.replaceSubrange(50..<54, with: Self.short(60_000) + Self.short(60_000))
    #expect(fault(large) == .tooManyPixels)
    large = Self.webP(orientation: 1)
    large.replaceSubrange(24..<27, with: [0xFF, 0xFF, 0xFF])
    #expect(fault(large) == .tooManyPixels)
    #expect(fault(Array("no picture".utf8)) == .unreadable)
  }

  /// Cut off or changed anywhere, a file is refused or becomes a picture, and nothing ends the program.
  @Test(arguments: [webP, webP(orientation: 6), gif, animated, bmp, tiff(orientation: 6)])
  func damagedFilesAreRefused(bytes: [UInt8]) {
    for place in bytes.indices {
      _ = try? PictureFileDecoder.png(of: Array(bytes.prefix(place)), process: nil)
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var changed = bytes
        changed[place] = value
        guard let file = try? ForeignPicture.inspect(changed), file.width * file.height < 4096
        else { continue }
        if let png = try? PictureFileDecoder.png(of: changed, process: nil) {
          #expect((try? PictureFile.inspect(png)) != nil)
        }
      }
    }
  }
}
