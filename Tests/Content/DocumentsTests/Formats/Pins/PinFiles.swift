import Documents
import Exercises
import FaultTables
import Items
import Notation
import OurGames

@testable import PinCourses

/// Pictures and readings for tests of pins from other programs.
enum PinFiles {
  /// A drawing of a size.
  static func svg(_ width: Int, _ height: Int) -> [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"><rect width=\"9\" height=\"9\"/></svg>"
        .utf8)
  }

  /// A photograph of a size as its pixels are stored, turned as a camera says.
  static func jpeg(_ width: Int, _ height: Int, orientation: Int) -> [UInt8] {
    func half(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + half(orientation) + [0, 0, 0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1] + half(tiff.count + 8) + Array("Exif".utf8) + [0, 0] + tiff
      + [0xFF, 0xC0] + half(11) + [8] + half(height) + half(width) + [1, 1, 0x11, 0]
      + [0xFF, 0xDA] + half(8) + [1, 1, 0, 0, 63, 0] + [1, 2, 3, 0xFF, 0xD9]
  }

  /// Reads a file beside which there are pictures.
  static func read(
    _ bytes: [UInt8], as name: String, beside pictures: [String: [UInt8]] = [:]
  ) -> ReadResult {
    DocumentReader.read(
      bytes: bytes, fileName: name, for: Demand.all,
      besidePictures: { pictures[$0].flatMap { try? PictureFile.inspect($0) } })
  }

  /// The line and column at which a text first holds some words, as faults tell them.
  static func place(of words: String, in text: String) -> String {
    let before = text.firstRange(of: words).map { text[..<$0.lowerBound] } ?? text[...]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
  }

  static func read(
    _ text: String, as name: String, beside pictures: [String: [UInt8]] = [:]
  ) -> ReadResult {
    read(Array(text.utf8), as: name, beside: pictures)
  }
}

extension ReadResult {
  /// The exercises with pins.
  var pinExercises: [PinExercise] { (course?.pinExercises ?? []).map(\.exercise) }

  /// The faults of imports and of pins: severity, line, column and message.
  var pinFaults: [String] {
    diagnostics.filter { $0.id.hasPrefix("import.") || $0.id.hasPrefix("pins.") }.map {
      "\($0.part.isEmpty ? "" : $0.part + ":")\($0.line):\($0.column) \($0.severity.rawValue) \($0.message)"
    }
  }
}

extension PinExercise {
  /// Its pins, each with its labels, its place and its area.
  var told: [String] {
    pins.map { pin in
      let place = pin.place.rounded
      let area =
        switch self.area(of: pin)?.shape {
        case .rect(let corner, let width, let height)?:
          " rect \(PinExercise.text(corner.x, corner.y, width, height))"
        case .circle(let centre, let radius)?:
          " circle \(PinExercise.text(centre.x, centre.y, radius))"
        case .ellipse(let centre, let width, let height)?:
          " ellipse \(PinExercise.text(centre.x, centre.y, width, height))"
        case .polygon(let corners)?: " polygon of \(corners.count)"
        case nil: ""
        }
      return pin.labels.map(\.text).joined(separator: "|")
        + " \(PinExercise.text(place.x, place.y))\(area)"
    }
  }

  private static func text(_ numbers: Double...) -> String {
    numbers.map { JSONNumber.text(PinPlace($0, 0).rounded.x) }.joined(separator: " ")
  }
}
