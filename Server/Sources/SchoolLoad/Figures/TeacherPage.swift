import Foundation
import School
import SchoolExchange
import Secrets
import Synchronization

/// A page of a teacher who is signed in, in a browser on the server's own machine.
struct TeacherPage: Sendable {
  let port: Int
  let session: AccessToken

  /// Asks for something, on a connection of its own.
  ///
  /// - Returns: the status and the body; nil without an answer.
  func get(_ path: String) -> (status: Int, body: [UInt8])? {
    guard let socket = open(path) else { return nil }
    defer { close(socket) }
    let answer = LocalSocket.everything(from: socket)
    guard let head = answer.firstRange(of: Array("\r\n\r\n".utf8)),
      let status = String(decoding: answer.prefix(12), as: UTF8.self).split(separator: " ").last
        .flatMap({ Int($0) })
    else { return nil }
    return (status, Array(answer[head.upperBound...]))
  }

  /// Listens to the rounds of a class from now on, on a thread of its own, until the connection is shut down.
  ///
  /// - Parameter heard: called with each round as it is heard of.
  /// - Returns: the connection; nil if the server is not reached.
  func listen(
    to schoolClass: SchoolClass.ID, heard: @escaping @Sendable (UploadedRound.ID) -> Void
  ) -> Int32? {
    guard let socket = open("\(SchoolPath.teachersClasses)/\(schoolClass)/events") else {
      return nil
    }
    Thread.detachNewThread {
      defer { close(socket) }
      var rest = ""
      while let bytes = LocalSocket.some(from: socket) {
        rest += String(decoding: bytes, as: UTF8.self)
        var lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
        // An event may be cut in its middle.
        rest = String(lines.removeLast())
        for line in lines where line.hasPrefix("data: ") {
          let text = line.dropFirst("data: ".count)
          if let line = try? ResultLine(json: Array(text.utf8)) { heard(line.round.id) }
        }
      }
    }
    return socket
  }

  private func open(_ path: String) -> Int32? {
    guard let socket = LocalSocket.connected(to: port) else { return nil }
    let request = """
      GET \(path) HTTP/1.1\r
      Host: 127.0.0.1\r
      Connection: close\r
      Cookie: teachify-session=\(session.text)\r
      \r

      """
    guard LocalSocket.send(Array(request.utf8)[...], socket) else {
      close(socket)
      return nil
    }
    return socket
  }
}
