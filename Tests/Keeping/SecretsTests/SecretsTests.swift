import Determinism
import School
import Secrets
import Testing

struct SecretsTests {
  /// The examples of FIPS 180-2, appendix B.
  @Test(arguments: [
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func aContentHashIsTheSHA256(text: String, hash: String) {
    #expect(ContentHash(of: text).description == hash)
    #expect(ContentHash(of: Array(text.utf8)).description == hash)
  }

  @Test func aTokenIsReadAsItIsWrittenAndPrintedByNobody() throws {
    var random = SeededGenerator(seed: 1)
    let token = AccessToken(using: &random)
    #expect(token.text.utf8.count == 32)
    #expect(AccessToken(token.text) == token)
    #expect(AccessToken(using: &random) != token)
    #expect(!"\(token) \(String(reflecting: token))".contains(token.text))
    for other in [
      "", token.text + "0", token.text.uppercased() + "g", String(token.text.dropLast()),
    ] {
      #expect(AccessToken(other) == nil)
    }
  }

  @Test func aProofIsOfACodeAKeyAndASide() throws {
    var random = SeededGenerator(seed: 3)
    let (code, other) = (ClassCode(using: &random), ClassCode(using: &random))
    let (nonce, later) = (AccessToken(using: &random), AccessToken(using: &random))
    let key = ContentHash(of: "key")
    let proof = try #require(CodeProof(of: code, at: key))
    #expect(
      try proof.ofMachine(nonce) == #require(CodeProof(of: code, at: key)).ofMachine(nonce))
    let different = [
      proof.ofMachine(nonce), proof.ofServer(nonce), proof.ofMachine(later),
      try #require(CodeProof(of: other, at: key)).ofMachine(nonce),
      try #require(CodeProof(of: code, at: ContentHash(of: "other"))).ofMachine(nonce),
    ]
    #expect(Set(different).count == different.count)
  }

  /// The hash of “abc” from FIPS 180-2 in the Base64 of RFC 4648, as `base64` writes it.
  @Test func aHashIsWrittenInBase64() {
    #expect(ContentHash(of: "abc").base64 == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  @Test func aSecretIsKnownByItsHashAlone() throws {
    let hash = try #require(SecretHash(of: "ein Satz", salt: [1, 2]))
    #expect(hash.isHash(of: "ein Satz"))
    #expect(!hash.isHash(of: "ein satz"))
    #expect(!hash.encoded.contains("Satz"))
    #expect(SecretHash(of: "ein Satz", salt: [1, 3])?.encoded != hash.encoded)
    #expect(SecretHash(of: "", salt: [1, 2]) == nil)
    // A hash of another cost could ask for any amount of memory.
    let costly = SecretHash(encoded: hash.encoded.replacing("m=19456", with: "m=999999999"))
    #expect(!costly.isHash(of: "ein Satz"))
  }
}
