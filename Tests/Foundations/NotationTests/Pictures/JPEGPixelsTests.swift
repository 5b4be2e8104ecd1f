import Foundation
import Notation
import Testing

/// Whether all pixels of a JPEG are there is known without a decoder, which would make missing ones grey.
struct JPEGPixelsTests {
  /// Pictures of 40 × 24 pixels: in colours, clearer and clearer in colours, and in greys.
  private static let pictures = [
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////2wBDAaq0tPDS8P//////////////////////////////////////////////////////////////////////////////wAARCAAYACgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMC/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABcBAQEBAQAAAAAAAAAAAAAAAAIAAQP/xAAXEQEBAQEAAAAAAAAAAAAAAAAAAQIR/9oADAMBAAIRAxEAPwCLbCisTSaqYyNy2AuEk2DrQUTAY3LYDCf/2Q==
    """,
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////2wBDAaq0tPDS8P//////////////////////////////////////////////////////////////////////////////wgARCAAYACgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIB/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAEC/9oADAMBAAIQAxAAAAGNyjZqYoLFGpUkaF//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAEFAn//xAAWEQEBAQAAAAAAAAAAAAAAAAABEAD/2gAIAQMBAT8BxSf/xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/AV//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEEDQYg/f/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPxBH/8QAFxEBAQEBAAAAAAAAAAAAAAAAAQAQEf/aAAgBAgEBPxBILkxn/8QAFBABAAAAAAAAAAAAAAAAAAAAMP/aAAgBAQABPxB//9k=
    """,
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAKBueIx4ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////wAALCAAYACgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAwL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ABWsZAkWNYlkGt//2Q==
    """,
  ].map { [UInt8](Data(base64Encoded: $0) ?? Data()) }

  /// Where the pixels of the first scan begin and end.
  private func firstScan(_ bytes: [UInt8]) throws -> Range<Int> {
    let start = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let content = start + 2 + Int(bytes[start + 2]) << 8 + Int(bytes[start + 3])
    let end = try #require(
      bytes.indices.dropLast().first {
        $0 >= content && bytes[$0] == 0xFF && bytes[$0 + 1] != 0
      })
    return content..<end
  }

  @Test(arguments: pictures) func wholePicturesHaveAllPixels(bytes: [UInt8]) throws {
    #expect(try PictureFile.inspect(bytes).width == 40)
    #expect(PictureFile.hasAllPixels(bytes))
    // Zeros behind the end, or fill bytes before a marker, are no matter.
    #expect(PictureFile.hasAllPixels(bytes + [0, 0, 0]))
    #expect(PictureFile.hasAllPixels(Array(bytes.dropLast(2)) + [0xFF, 0xFF, 0xD9]))
  }

  @Test(arguments: pictures) func whatIsCutOffIsMissedAlsoBeforeAnEnd(bytes: [UInt8]) throws {
    let scan = try firstScan(bytes)
    for end in scan.lowerBound + 1..<scan.upperBound - 2 {
      let cut = Array(bytes[..<end]) + [0xFF, 0xD9]
      #expect(throws: Never.self) { try PictureFile.inspect(cut) }
      #expect(!PictureFile.hasAllPixels(cut), "\(end) of \(scan)")
    }
  }

  @Test(arguments: pictures) func anyBytesAreReadWithoutHarm(bytes: [UInt8]) {
    for index in bytes.indices {
      for value in [0x00, 0x11, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        _ = PictureFile.hasAllPixels(changed)
      }
      _ = PictureFile.hasAllPixels(Array(bytes[..<index]))
    }
  }
}
