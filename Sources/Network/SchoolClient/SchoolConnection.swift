import CCurl
import School
import SchoolExchange
import Secrets

/// A connection to the school's server, which is kept open between requests.
///
/// Each call waits for the answer, so it belongs on a thread where nobody waits for the next frame, and one
/// connection belongs to one thread at a time.
public final class SchoolConnection {
  /// Where the server is, as `https://192.168.1.10:8425`, without a slash at the end.
  public let address: String
  private let trust: Trust
  private let handle: UnsafeMutableRawPointer?
  private let timeout: Int
  /// What has arrived of the current answer.
  private var body: [UInt8] = []
  /// The most bytes of it.
  private var mostBytes = SchoolConnection.mostBytesOfMessage

  /// The largest file that is taken: a document with its pictures.
  public static let mostBytesOfFile = 64 * 1024 * 1024
  /// The largest message that is taken: far more than the classes of a school, or a page of rounds, need.
  public static let mostBytesOfMessage = 4 * 1024 * 1024

  /// By what a server is known, where it speaks HTTPS.
  public enum Trust: Sendable, Equatable {
    /// By a certificate that this machine trusts.
    case certificate
    /// By its key alone, whatever its certificate says.
    ///
    /// - Parameter hash: the SHA-256 of the key (`ServerPlace.key`).
    case key(_ hash: ContentHash)
    /// By nothing yet: anybody may answer. Only for asking what anybody may hear and nobody believes.
    case anybody
  }

  /// A connection to a server; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - address: where the server is.
  ///   - trust: by what it is known.
  ///   - timeout: how long a request may take, in milliseconds.
  public init(to address: String, trust: Trust = .certificate, timeout: Int = 30_000) {
    self.address = address
    self.trust = trust
    self.timeout = timeout
    // Once for the process, and safe from several threads since libcurl 7.84.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    handle = curl_easy_init()
  }

  deinit {
    if let handle { curl_easy_cleanup(handle) }
  }

  /// What the server answered.
  public struct Answer: Sendable, Equatable {
    /// The status of HTTP.
    public let status: Int
    /// The body's bytes.
    public let body: [UInt8]
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - path: one of `SchoolPath`.
  ///   - sent: the message to be sent; nil to ask for something.
  ///   - token: what the caller shows.
  ///   - mostBytes: the most bytes of the answer; of a larger one nothing is taken.
  /// - Throws: `networkUnavailable` if there is no way to any server, and `networkFailure` if this one is not
  ///   reached, is not the one that is known, did not finish its answer, or gave one that is larger than any is.
  public func send(
    _ path: String, body sent: [UInt8]? = nil, token: AccessToken? = nil,
    mostBytes: Int = SchoolConnection.mostBytesOfMessage
  ) throws(SharingFault) -> Answer {
    guard let curl = handle else { throw .networkFailure }
    self.mostBytes = mostBytes
    curl_easy_reset(curl)
    teachify_curl_set_text(curl, CURLOPT_URL, address + path)
    teachify_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
    teachify_curl_set_number(curl, CURLOPT_TIMEOUT_MS, timeout)
    teachify_curl_set_number(curl, CURLOPT_CONNECTTIMEOUT_MS, min(timeout, 5_000))
    // A school's proxy is for the internet, not for the server in the house.
    teachify_curl_set_text(curl, CURLOPT_NOPROXY, "*")
    teachify_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")

    applyTrust(to: curl)

    var headers: UnsafeMutablePointer<curl_slist>?
    defer { curl_slist_free_all(headers) }
    // Without it, libcurl waits for a second whether the server wants a long body.
    headers = curl_slist_append(headers, "Expect:")
    if let token { headers = curl_slist_append(headers, "Authorization: Bearer \(token.text)") }
    if sent != nil { headers = curl_slist_append(headers, "Content-Type: application/json") }
    teachify_curl_set_list(curl, CURLOPT_HTTPHEADER, headers)

    body = []
    let context = Unmanaged.passUnretained(self).toOpaque()
    teachify_curl_set_write(
      curl,
      { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let connection = Unmanaged<SchoolConnection>.fromOpaque(context).takeUnretainedValue()
        return connection.add(UnsafeRawBufferPointer(start: bytes, count: size * count))
      }, context)

    let bytes = sent ?? []
    let status = bytes.withUnsafeBytes { buffer in
      if sent != nil { teachify_curl_set_body(curl, buffer.baseAddress, curl_off_t(buffer.count)) }
      return curl_easy_perform(curl)
    }
    switch status {
    case CURLE_OK: return Answer(status: teachify_curl_status(curl), body: body)
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT:
      // A name that nobody knows is no sign that the cable is out, and this machine is reached without one.
      let isHere = ServerAddress(reading: address)?.isLoopback ?? false
      throw isHere || NetworkInterfaces.areThereAny ? .networkFailure : .networkUnavailable
    default: throw .networkFailure
    }
  }

  private func applyTrust(to curl: UnsafeMutableRawPointer) {
    guard trust != .certificate else { return }
    // What the certificate says is nobody's word; the key is compared by libcurl before anything is sent.
    teachify_curl_set_number(curl, CURLOPT_SSL_VERIFYPEER, 0)
    teachify_curl_set_number(curl, CURLOPT_SSL_VERIFYHOST, 0)
    if case .key(let hash) = trust {
      teachify_curl_set_text(curl, CURLOPT_PINNEDPUBLICKEY, "sha256//" + hash.base64)
    }
  }

  /// Takes bytes of the answer; fewer than there are end the request.
  private func add(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= mostBytes else { return 0 }
    body.append(contentsOf: bytes)
    return bytes.count
  }
}
