import School
import Testing

/// The address of the school's server, as a teacher types it.
struct ServerAddressTests {
  @Test(
    arguments: [
      ("192.168.1.10", "https://192.168.1.10:8425"),
      ("192.168.1.10:80", "https://192.168.1.10:80"),
      (" HTTP://192.168.1.10:8425/ ", "http://192.168.1.10:8425"),
      ("https://schule-am-see.de", "https://schule-am-see.de"),
      ("https://schule-am-see.de//", "https://schule-am-see.de"),
      ("http://localhost", "http://localhost"), ("localhost", "https://localhost:8425"),
      ("Schul Server", "https://schulserver:8425"),
      ("[fe80::1]", "https://[fe80::1]:8425"), ("[fe80::1]:90", "https://[fe80::1]:90"),
    ]) func isReadHoweverItIsTyped(typed: String, address: String)
  {
    #expect(ServerAddress(reading: typed)?.description == address)
    #expect(ServerAddress(reading: address)?.description == address)
  }

  @Test(
    arguments: [
      ("http://localhost", true), ("http://127.0.0.1:90", true), ("http://[::1]:8425", true),
      ("http://192.168.1.10", false), ("http://127x.de", false),
      ("http://localhost.de", false), ("http://127.0.0.1.de", false),
    ]) func knowsWhetherItIsThisMachine(typed: String, isLoopback: Bool) throws
  {
    let address = try #require(ServerAddress(reading: typed))
    #expect(address.isOpen && address.isLoopback == isLoopback)
    #expect(ServerAddress(reading: address.typed) == address)
    #expect(ServerAddress(reading: address.secured.typed) == address.secured)
    #expect(!address.secured.isOpen && address.secured.place == address.place)
  }

  @Test(
    arguments: [
      "", " ", "/", "http://", "ftp://schule.de", "schule.de/pfad", "schule.de:0",
      "schule.de:65536",
      "schule.de:", "schule.de:8a", "schule.de:+80", ".schule.de", "schule..de", "-schule.de",
      "schule-",
      "schule_de", "schüle.de", "a@b.de", "fe80::1", "[fe80::1", "[fe80]", "[::1]x", "://a",
      "a:1:2",
      "K7MP-4XR4?", "http://http://a",
    ]) func anythingElseIsNone(typed: String)
  {
    #expect(ServerAddress(reading: typed) == nil)
  }
}
