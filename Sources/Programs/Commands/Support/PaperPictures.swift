import Documents
import Exercises
import Foundation
import Notation
import PaperPDF
import Stage
import StageSDL

/// The pictures of a document, made for paper: photographs as they are, drawings as pixels.
@MainActor
final class PaperPictures {
  private let folder: String
  private let enclosed: EnclosedPictures
  /// Where drawings inside the document's file are unpacked.
  private let unpacked: String?
  private let look: PictureLook
  private let assets: AssetFolder
  private var known: [String: PaperPicture?] = [:]
  /// The longer side of a drawing in pixels: 300 to the inch of the largest on a page.
  private static let side = 1000.0
  /// The longer side of a picture in pixels: 300 to the inch across a page.
  private static let longest = 2000.0
  private let process: PictureProcess?

  /// The pictures of a document.
  ///
  /// - Parameters:
  ///   - document: the path of its file, beside which they are.
  ///   - enclosed: pictures inside the file, which take precedence.
  ///   - look: decides which can be drawn.
  ///   - assets: draws drawings.
  ///   - process: makes large pictures smaller, with limits of time and memory.
  init(
    beside document: String, _ enclosed: EnclosedPictures, look: @escaping PictureLook,
    assets: AssetFolder, process: PictureProcess? = .ofThisProgram()
  ) {
    self.process = process
    folder = Files.pictures(of: document).path
    self.enclosed = enclosed
    unpacked = enclosed.unpacked()
    self.look = look
    self.assets = assets
  }

  /// A picture by its name; nil if it cannot be drawn.
  func picture(_ name: String) -> PaperPicture? {
    if let known = known[name] { return known }
    let made = make(name)
    known[name] = .some(made)
    return made
  }

  /// A picture of more pixels than paper shows, in fewer: all of a document are in memory at once. Nil for smaller ones,
  /// and for photographs, which stay as they are.
  private func shrunk(_ bytes: [UInt8], _ file: PictureFile) -> [UInt8]? {
    let longer = max(file.width, file.height)
    guard file.kind != .jpeg, longer > Self.longest else { return nil }
    func fitted(_ side: Double) -> Int { max(1, Int((side * Self.longest / longer).rounded())) }
    return PictureFileDecoder.shrunk(
      bytes, width: fitted(file.width), height: fitted(file.height), process: process)
  }

  private func make(_ name: String) -> PaperPicture? {
    guard case .success(let file) = look(name).file else { return nil }
    let own = enclosed.bytes(name)
    guard let path = own == nil ? folder + "/" + name : unpacked.map({ $0 + "/" + name }) else {
      return nil
    }
    guard file.kind == .svg else {
      return (own ?? (try? Files.pictureBytes(path).get())).flatMap { bytes in
        PaperPicture(shrunk(bytes, file) ?? bytes)
      }
    }
    let scale = Self.side / max(file.width, file.height)
    let width = max(1, (file.width * scale).rounded())
    let height = max(1, (file.height * scale).rounded())
    let size = Size(width, height)
    let scene = Scene(designSize: size)
    scene.background = .white
    let sprite = Sprite(PictureName.ofFile(path), size: size)
    sprite.position = Point(width / 2, height / 2)
    scene.add(sprite)
    let viewport = Viewport(size: size)
    guard
      let painter = try? OffscreenPainter(width: Int(width), height: Int(height), assets: assets)
    else { return nil }
    let frame = Director(scene: scene, viewport: viewport).advance(by: .zero)
    return painter.draw(frame.drawList, viewport: viewport).png.flatMap {
      PaperPicture([UInt8]($0))
    }
  }
}
