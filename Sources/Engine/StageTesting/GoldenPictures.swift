import Foundation

/// Reference pictures stored as files, with which tests compare what is drawn.
///
/// A picture that differs by more than its tolerance fails, and the comparison is written beside
/// the stored pictures as `Failures/NAME.png`: the stored picture, the drawn one and the
/// difference, side by side. What is written, and when, depends on the mode, which tests take from
/// the environment variable `TEACHIFY_PICTURES`.
public struct GoldenPictures {
  /// When pictures are stored instead of being compared.
  public enum Mode: String, Sendable, CaseIterable {
    /// Never: a missing picture is a failure.
    case never
    /// If it does not exist yet.
    case missing
    /// If it does not exist yet or differs by more than the tolerance.
    case failed
    /// Always.
    case all
  }

  /// The result of a check that did not fail.
  public enum Outcome: Sendable, Hashable {
    /// It matches the stored picture.
    case agrees
    /// It was stored at this path and needs to be looked at.
    case kept(path: String)
  }

  /// The environment variable that sets the mode.
  public static let variable = "TEACHIFY_PICTURES"

  /// The folder with the pictures.
  public let folder: String
  /// When pictures are stored.
  public let mode: Mode

  private let read: (String) throws -> PixelPicture
  private let write: (PixelPicture, String) throws -> Void

  /// The pictures of a folder.
  ///
  /// - Parameters:
  ///   - folder: where they are stored.
  ///   - mode: nil uses the environment variable, or `never` without one.
  ///   - read: reads a picture's file.
  ///   - write: writes one.
  public init(
    folder: String, mode: Mode? = nil, read: @escaping (String) throws -> PixelPicture,
    write: @escaping (PixelPicture, String) throws -> Void
  ) {
    self.folder = folder
    self.mode = mode ?? GoldenPictures.mode(of: ProcessInfo.processInfo.environment)
    self.read = read
    self.write = write
  }

  /// The mode set by an environment.
  public static func mode(of environment: [String: String]) -> Mode {
    environment[variable].flatMap(Mode.init) ?? .never
  }

  /// Compares a picture with the stored one of the same name, or stores it.
  ///
  /// - Parameters:
  ///   - picture: what was drawn.
  ///   - name: the name of the stored picture, without extension.
  ///   - tolerance: the largest allowed difference of a component (0…255) of a pixel.
  ///   - allowed: the number of pixels that may differ by more.
  /// - Throws: `GoldenPictureFailure` if it differs or is missing, or what reading and writing
  ///   throw.
  @discardableResult
  public func check(
    _ picture: PixelPicture, named name: String, tolerance: Int = 2, allowing allowed: Int = 0
  ) throws -> Outcome {
    let path = "\(folder)/\(name).png"
    let isThere = FileManager.default.fileExists(atPath: path)
    if mode == .all || !isThere && mode != .never { return try keep(picture, path) }
    guard isThere else {
      throw GoldenPictureFailure(
        description: "there is no picture \(path); look at what is drawn with"
          + " \(GoldenPictures.variable)=missing")
    }
    let expected = try read(path)
    let comparison = PictureComparison(expected: expected, actual: picture, tolerance: tolerance)
    let failurePath = "\(folder)/Failures/\(name).png"
    guard !comparison.agrees(allowing: allowed) else {
      // A previous failure no longer applies.
      try? FileManager.default.removeItem(atPath: failurePath)
      return .agrees
    }
    if mode == .failed { return try keep(picture, path) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Failures", withIntermediateDirectories: true)
    try write(comparison.panels(expected: expected, actual: picture), failurePath)
    throw GoldenPictureFailure(
      description: "\(name) differs in \(comparison.pixelsOff) pixels by up to"
        + " \(comparison.largestDifference); see \(failurePath)")
  }

  private func keep(_ picture: PixelPicture, _ path: String) throws -> Outcome {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write(picture, path)
    return .kept(path: path)
  }
}

/// A picture that differs from its reference or has none.
public struct GoldenPictureFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong and where to see it.
  public let description: String
}
