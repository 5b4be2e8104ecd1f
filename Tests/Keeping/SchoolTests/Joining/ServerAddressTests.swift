import School
import Testing

/// The address of the school's server, as a teacher types it.
struct ServerAddressTests {
  @Test(
    arguments: [
      ("192.168.1.10", "http://192.168.1.10:8425"),
      ("192.168.1.10:80", "http://192.168.1.10:80"),
      (" HTTP://192.168.1.10:8425/ ", "http://192.168.1.10:8425"),
      ("https://schule-am-see.de", "https://schule-am-see.de"),
      ("https://schule-am-see.de//", "https://schule-am-see.de"),
      ("http://localhost", "http://localhost"), ("localhost", "http://localhost:8425"),
      ("Schul Server", "http://schulserver:8425"),
      ("[fe80::1]", "http://[fe80::1]:8425"), ("[fe80::1]:90", "http://[fe80::1]:90"),
    ]) func isReadHoweverItIsTyped(typed: String, address: String)
  {
    #expect(ServerAddress(reading: typed)?.description == address)
    #expect(ServerAddress(reading: address)?.description == address)
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
