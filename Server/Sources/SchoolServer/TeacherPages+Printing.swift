import Documents
import Exercises
import HTTPTypes
import Hummingbird
import Items
import NIOCore
import Paper
import PaperPDF
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// Documents of a class on paper, for whoever may see them.
  func addPrinting(to router: Router<Context>) {
    let path = Address.classes + "/:class/subjects/:subject/documents/:hash/print"
    get(path, on: router) { visit in
      let found = try await document(visit)
      let query = visit.request.uri.queryParameters
      guard let kind = query["as"].flatMap({ PaperKind(rawValue: String($0)) }),
        let sheet = UInt64(query["sheet"].map(String.init) ?? "1"),
        (1...DocumentPrint.largestNumber).contains(sheet)
      else { return problem(.unseen, .notFound, visit.request, visit.context) }
      let bytes = try await visit.desk.document(found.version.id)
      let words = visit.words.paper
      let printed = await DocumentCheck.beside {
        DocumentPrint.bytes(of: bytes, named: found.fileName, kind, sheet: sheet, words)
      }
      guard let printed else {
        return problem(.unfit, .unprocessableContent, visit.request, visit.context)
      }
      let name = Address.escaped("\(found.version.title) \(visit.words("paper.\(kind)")) \(sheet)")
      return Response(
        status: .ok,
        headers: [
          .contentType: "application/pdf", .cacheControl: "no-store",
          .contentDisposition: "inline; filename*=UTF-8''\(name).pdf",
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: printed)))
    }
  }
}

/// A document as a PDF file.
enum DocumentPrint {
  /// The largest number of a sheet.
  static let largestNumber: UInt64 = 999_999
  /// The work for pictures of one file, in steps of about a nanosecond.
  private static let mostSteps = 2_000_000_000
  /// The bytes of pictures in one file.
  private static let mostBytes = 32 << 20

  /// The bytes of the file; nil if the document cannot be read. What is not on its pages stands on the last one.
  ///
  /// - Complexity: O(n) in the document, and as much as `PaperTasks.most` exercises and `mostSteps` allow.
  static func bytes(
    of document: [UInt8], named fileName: String, _ kind: PaperKind, sheet: UInt64,
    _ words: PaperWords
  ) -> [UInt8]? {
    let read = DocumentReader.read(bytes: document, fileName: fileName)
    let pictures = pictures(of: read)
    let setter = PangoTypesetter(language: read.overview?.language ?? words.language)
    let sheets = PaperSheets(
      kind, of: read, seed: sheet, words: words, setter: setter, tellsOnPaper: true,
      pictures: { pictures[$0]?.size })
    guard let sheets else { return nil }
    return PaperPDF.bytes(of: sheets, setter) { pictures[$0] }
  }

  /// The photographs and pixels inside a document's file. Drawings are not made into pixels here: that would need a
  /// process of its own.
  private static func pictures(of read: ReadResult) -> [String: PaperPicture] {
    var (found, steps, bytes) = ([String: PaperPicture](), 0, 0)
    let needed = names(of: read.document).union(read.pinPictures)
    let media = read.media + (read.bank.map { Array($0.media) } ?? [])
    for file in media where needed.contains(file.name) && found[file.name] == nil {
      guard let inspected = try? PictureFile.inspect(file.bytes),
        inspected.steps <= mostSteps - steps, file.bytes.count <= mostBytes - bytes
      else { continue }
      steps += inspected.steps
      bytes += file.bytes.count
      found[file.name] = PaperPicture(file.bytes)
    }
    return found
  }

  private static func names(of document: ExerciseDocument?) -> Set<String> {
    guard case .exercises(let exercises)? = document?.content else { return [] }
    return Set(exercises.flatMap { [$0.picture, $0.answerPicture].compactMap(\.self) })
  }
}
