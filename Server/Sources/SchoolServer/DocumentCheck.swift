import Dispatch
import Documents
import Notation

/// Whether a file is a document that can be played.
package enum DocumentCheck {
  /// The title of a document; nil with the faults if it cannot be played, or holds nothing to play.
  package static func title(
    of bytes: [UInt8], fileName: String
  ) -> (title: String?, faults: [Diagnostic]) {
    let read = DocumentReader.read(bytes: bytes, fileName: fileName)
    let faults = read.diagnostics.filter { $0.severity == .error }
    guard let document = read.overview, faults.isEmpty else { return (nil, faults) }
    return (document.title, [])
  }

  /// Whether a text is a file's name and nothing else.
  static func isFileName(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count)
      && !text.unicodeScalars.contains {
        $0 == "/" || $0 == "\\" || $0.properties.generalCategory == .control
      }
  }

  // One at a time: a large file takes a processor for a while, and nobody else's answer waits for it.
  private static let queue = DispatchQueue(label: "teachify.documents", qos: .utility)

  /// The same beside everything else that the server does.
  static func titleBeside(
    of bytes: [UInt8], fileName: String
  ) async -> (title: String?, faults: [Diagnostic]) {
    await beside { title(of: bytes, fileName: fileName) }
  }

  /// Works on a file beside everything else that the server does.
  static func beside<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
