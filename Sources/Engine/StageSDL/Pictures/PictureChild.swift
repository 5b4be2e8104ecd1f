import Foundation
import Notation
import StageRaster

/// A running process that draws pictures, and the connection to it.
struct PictureChild: Sendable {
  /// The result of a request.
  enum Answer {
    case drawn(Bitmap)
    /// A PNG file.
    case converted([UInt8])
    /// The PNG file would be larger than `PictureFile.largestFile`.
    case tooLarge
    /// It could not be drawn; the process waits for the next request.
    case refused
    /// The process ended, or does not answer any more.
    case ended
  }

  private let socket: Int32
  private let identifier: pid_t

  /// Starts the process; nil if that fails.
  ///
  /// - Parameter seconds: how long to wait for an answer.
  init?(program: String, arguments: [String], seconds: Int) {
    var pair: [Int32] = [-1, -1]
    // Closed in every other program that is started.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
    var wait = timeval(tv_sec: seconds, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &wait, size)
    setsockopt(pair[0], SOL_SOCKET, SO_SNDTIMEO, &wait, size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pair[1], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A crash must end the process immediately, without printing a report first.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment[PictureProcess.mark] = "1"
    let names = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for text in names + words { free(text) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, program, &actions, nil, words, names)
    close(pair[1])
    guard code == 0 else {
      close(pair[0])
      return nil
    }
    socket = pair[0]
    identifier = child
  }

  /// Ends the process, whatever it is doing.
  func end() {
    close(socket)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Requests a picture and waits for it.
  func ask(_ request: PictureRequest, _ bytes: [UInt8]) -> Answer {
    guard PictureSocket.send(request.bytes, to: socket), PictureSocket.send(bytes, to: socket),
      let head = PictureSocket.receive(1, from: socket)
    else { return .ended }
    guard head == [1] else { return head == [2] ? .tooLarge : .refused }
    if request.form == .png {
      guard
        let count = PictureSocket.receive(4, from: socket)?.reversed().reduce(
          0, { $0 << 8 | Int($1) }),
        count <= PictureFile.largestFile, let file = PictureSocket.receive(count, from: socket)
      else { return .ended }
      return .converted(file)
    }
    var bitmap = Bitmap(width: request.part.width, height: request.part.height)
    let isWhole = bitmap.pixels.withUnsafeMutableBytes {
      PictureSocket.receive(into: $0, from: socket)
    }
    return isWhole ? .drawn(bitmap) : .ended
  }
}

/// Sends and receives whole messages over a socket.
enum PictureSocket {
  /// Sends all bytes; false if the other side is gone or too slow.
  static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
    bytes.withUnsafeBytes { send($0, to: socket) }
  }

  /// Sends all bytes; false if the other side is gone or too slow.
  static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      // Without the signal that would end the program if the other side is gone.
      let count = Foundation.send(
        socket, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Receives `count` bytes; nil if the other side is gone or too slow.
  static func receive(_ count: Int, from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isWhole = bytes.withUnsafeMutableBytes { receive(into: $0, from: socket) }
    return isWhole ? bytes : nil
  }

  /// Receives as many bytes as there is room for; false if the other side is gone or too slow.
  static func receive(into bytes: UnsafeMutableRawBufferPointer, from socket: Int32) -> Bool {
    var received = 0
    while received < bytes.count {
      let part = recv(socket, bytes.baseAddress?.advanced(by: received), bytes.count - received, 0)
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return false }
      received += part
    }
    return true
  }
}
