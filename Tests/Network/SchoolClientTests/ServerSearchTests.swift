import School
import SchoolClient
import Testing

/// What avahi-browse tells of servers.
struct ServerSearchTests {
  private func server(_ name: String, _ address: String) throws -> FoundServer {
    FoundServer(name: name, address: try #require(ServerAddress(reading: address)))
  }

  @Test func eachServerIsFoundOnce() throws {
    let told = #"""
      +;eth0;IPv4;Schule\032am\032See;_teachify._tcp;local
      +;eth0;IPv6;Schule\032am\032See;_teachify._tcp;local
      =;eth0;IPv6;Schule\032am\032See;_teachify._tcp;local;alt.local;fe80::1;8425;
      =;eth0;IPv4;Schule\032am\032See;_teachify._tcp;local;alt.local;192.168.1.10;8425;
      =;wlan0;IPv4;Schule\032am\032See;_teachify._tcp;local;alt.local;192.168.1.10;8425;
      =;lo;IPv4;Schule\032am\032See;_teachify._tcp;local;alt.local;127.0.0.1;8425;
      =;eth0;IPv4;Gr\195\188n\.weg\092\059;_teachify._tcp;local;b.local;10.0.0.2;90;"a=b"
      """#
    #expect(
      ServerSearch.servers(told: told)
        == [
          try server("Grün.weg\\;", "10.0.0.2:90"), try server("Schule am See", "192.168.1.10"),
        ])
  }

  @Test(
    arguments: [
      "", "\n;;;\n", "=;eth0;IPv4;A;_http._tcp;local;a;10.0.0.2;80;",
      "=;eth0;IPv4;A;_teachify._tcp;local;a;10.0.0.2;0;",
      "=;eth0;IPv4;A;_teachify._tcp;local;a;somewhere else/;80;", "=;eth0;IPv4;A;_teachify._tcp",
      #"=;eth0;IPv4;A\;_teachify"#,
    ]) func anythingElseIsNone(told: String)
  {
    #expect(ServerSearch.servers(told: told).isEmpty)
  }

  @Test func aNameStaysOnOneLine() {
    let told = #"=;eth0;IPv4;A\010B\200;_teachify._tcp;local;a;10.0.0.2;80;"#
    #expect(ServerSearch.servers(told: told).map(\.name) == ["AB\u{FFFD}"])
  }
}
