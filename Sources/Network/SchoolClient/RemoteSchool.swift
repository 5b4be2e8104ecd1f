import School
import SchoolExchange
import Secrets

/// The school as a machine reaches it over the network: what it asks of the server, as values.
///
/// Each call waits for the answer.
public final class RemoteSchool {
  private let connection: SchoolConnection

  /// The school of a server.
  ///
  /// - Parameters:
  ///   - place: where the server is, and by what it is known.
  ///   - timeout: how long a request may take, in milliseconds.
  public init(at place: ServerPlace, timeout: Int = 30_000) {
    connection = SchoolConnection(
      to: place.address, trust: place.key.map { .key($0) } ?? .certificate, timeout: timeout)
  }

  /// The school of a server that is known by its certificate, or speaks HTTP.
  ///
  /// - Parameters:
  ///   - address: where the server is, as `https://schule.example.de`.
  ///   - timeout: how long a request may take, in milliseconds.
  public convenience init(at address: String, timeout: Int = 30_000) {
    self.init(at: ServerPlace(address), timeout: timeout)
  }

  /// A server that is not known yet: only what anybody may answer is asked of it.
  init(unknown address: ServerAddress, timeout: Int) {
    connection = SchoolConnection(to: address.description, trust: .anybody, timeout: timeout)
  }

  /// What the server is.
  public func hello() throws(SharingFault) -> Hello {
    try message(try connection.send(SchoolPath.hello))
  }

  /// Joins the class of a code.
  ///
  /// - Parameters:
  ///   - code: the code as it was typed.
  ///   - token: the machine's own, if it has joined a class before.
  public func join(_ code: String, as token: AccessToken? = nil) throws(SharingFault) -> JoinAnswer
  {
    try message(
      try connection.send(SchoolPath.join, body: JoinRequest(code: code).json, token: token))
  }

  /// The machine's classes.
  public func classes(_ token: AccessToken) throws(SharingFault) -> ClassList {
    try message(try connection.send(SchoolPath.classes, token: token))
  }

  /// Lets a pupil in, or says why not.
  public func enter(
    _ request: EntryRequest, _ token: AccessToken
  ) throws(SharingFault) -> EntryAnswer {
    let answer = try connection.send(SchoolPath.entry, body: request.json, token: token)
    // Wrong pictures and a closed door are answers, not faults.
    if let entry = try? EntryAnswer(json: answer.body) { return entry }
    throw fault(of: answer)
  }

  /// What is for the pupil of a token.
  public func schoolwork(_ token: AccessToken) throws(SharingFault) -> Schoolwork {
    try message(try connection.send(SchoolPath.schoolwork, token: token))
  }

  /// A document's bytes.
  ///
  /// - Throws: `networkFailure` if they do not have the hash.
  public func document(_ hash: ContentHash, _ token: AccessToken) throws(SharingFault) -> [UInt8] {
    let answer = try connection.send(
      "\(SchoolPath.documents)/\(hash)", token: token,
      mostBytes: SchoolConnection.mostBytesOfFile)
    guard answer.status == 200 else { throw fault(of: answer) }
    guard ContentHash(of: answer.body) == hash else { throw .networkFailure }
    return answer.body
  }

  /// The rounds of the pupil of a token that the server got after a place; 0 for the first ones. None, if the
  /// pupil's classes keep rounds on the machines on which they are played.
  public func rounds(after place: Int, _ token: AccessToken) throws(SharingFault) -> RoundPage {
    try message(try connection.send("\(SchoolPath.rounds)?after=\(place)", token: token))
  }

  /// Hands in rounds.
  public func handIn(_ batch: RoundBatch, _ token: AccessToken) throws(SharingFault) -> BatchReceipt
  {
    let receipt: BatchReceipt = try message(
      try connection.send(SchoolPath.rounds, body: batch.json, token: token))
    guard receipt.lines.count == batch.parcels.count else { throw .networkFailure }
    return receipt
  }

  /// Says what the pupil of a token does, and asks whether somebody wants to know it.
  public func tell(_ report: LiveReport, _ token: AccessToken) throws(SharingFault) -> LiveAnswer {
    try message(try connection.send(SchoolPath.live, body: report.json, token: token))
  }

  /// Shows the server that this machine knows a code, and looks whether the server knows it.
  ///
  /// - Throws: `networkFailure` if it does not, and `addOperationFailed` if no class has the code.
  func prove(_ code: ClassCode, _ key: ContentHash) throws(SharingFault) {
    var random = SystemRandomNumberGenerator()
    let nonce = AccessToken(using: &random)
    guard let proof = CodeProof(of: code, at: key) else { throw .objectIsFaulty }
    let answer: ProofAnswer = try message(
      try connection.send(
        SchoolPath.proof, body: ProofRequest(nonce: nonce, proof: proof.ofMachine(nonce)).json))
    guard answer.proof == proof.ofServer(nonce) else { throw .networkFailure }
  }

  private func message<Message: ExchangeMessage>(
    _ answer: SchoolConnection.Answer
  ) throws(SharingFault) -> Message {
    guard answer.status == 200 else { throw fault(of: answer) }
    // What is cut off or of somebody else in between, such as a hotel's page to sign in, is no answer.
    guard let message = try? Message(json: answer.body) else { throw .networkFailure }
    return message
  }

  private func fault(of answer: SchoolConnection.Answer) -> SharingFault {
    (try? Refusal(json: answer.body))?.fault ?? .networkFailure
  }
}
