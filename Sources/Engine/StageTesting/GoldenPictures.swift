import Foundation

/// Pictures as they should be, kept as files, against which tests compare what is drawn.
///
/// A picture that differs by more than its tolerance fails, and what differs is written beside the
/// kept pictures as `Failures/NAME.png`: the kept picture, the drawn one and the difference, side
/// by side. What is written down, and when, is said by the mode, which tests take from the
/// environment variable `TEACHIFY_PICTURES`.
public struct GoldenPictures {
  /// When pictures are kept in place of being compared.
  public enum Mode: String, Sendable, CaseIterable {
    /// Never: a picture that is not there fails.
    case never
    /// Where there is none yet.
    case missing
    /// Where there is none yet, or it differs by more than the tolerance.
    case failed
    /// Always.
    case all
  }

  /// What came of a check that did not fail.
  public enum Outcome: Sendable, Hashable {
    /// It is like the one that is kept.
    case agrees
    /// It was written down and is to be looked at; the path says where.
    case kept(path: String)
  }

  /// The environment variable that says the mode.
  public static let variable = "TEACHIFY_PICTURES"

  /// The folder with the pictures.
  public let folder: String
  /// When pictures are kept.
  public let mode: Mode

  private let read: (String) throws -> PixelPicture
  private let write: (PixelPicture, String) throws -> Void

  /// The pictures of a folder.
  ///
  /// - Parameters:
  ///   - folder: where they are kept.
  ///   - mode: nil takes what the environment says, and `never` where that says nothing.
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

  /// The mode that an environment asks for.
  public static func mode(of environment: [String: String]) -> Mode {
    environment[variable].flatMap(Mode.init) ?? .never
  }

  /// Compares a picture with the kept one of its name, or keeps it.
  ///
  /// - Parameters:
  ///   - picture: what was drawn.
  ///   - name: what the kept picture is called, without ending.
  ///   - tolerance: by how much a part (0…255) of a pixel may differ.
  ///   - allowed: how many pixels may differ by more.
  /// - Throws: `GoldenPictureFailure` where it differs or is missing, or what reading and writing
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
      // What failed before does so no more.
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

/// A picture is not as it should be.
public struct GoldenPictureFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong and where it can be seen.
  public let description: String
}
