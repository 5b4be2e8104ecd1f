import Testing

@testable import Notation

struct JSONReaderTests {
  private func tree(_ text: String) -> (tree: JSONTree?, faults: [Fault]) {
    var report = FaultReport()
    let source = SourceText(fileName: "x.json", bytes: Array(text.utf8), start: 0)
    let tree = JSONReader.read(source, report: &report)
    return (tree, report.faults)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-0", "12.5e-3", "1E+2", "\"\"", "[]", "{}", " [ 1 , 2 ] ",
    #"{"a":{"b":[{}]}}"#, #""\u00e4\ud83d\ude00\n\\""#,
  ])
  func acceptsValidText(text: String) throws {
    let (tree, faults) = tree(text)
    #expect(faults.isEmpty)
    #expect(try #require(tree).nodes.allSatisfy { !$0.isDamaged })
  }

  @Test(arguments: [
    "", "tru", "nul l", "01", "1.", ".5", "-", "1e", "+1", "\"a", "'a'", "[1,]", "[1 2]", "[,1]",
    "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":1 \"b\":2}", "[1}", "{\"a\":[1}", "[] []",
    "\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"a\tb\"", "\"a\u{0}b\"",
    "\u{0}",
    "[1] // no", "NaN", "{\"a\":1]", "]", "}", "{]", "[\"\\", "[\"\\u12", "{\"a", "[1, /* */ 2]",
  ])
  func reportsInvalidText(text: String) {
    #expect(!tree(text).faults.isEmpty)
  }

  @Test func knowsWhereValuesStand() throws {
    let text = #"{"a": [1, "zwei"], "ä\u0062": null}"#
    let tree = try #require(tree(text).tree)
    let list = try #require(tree.child(of: 0, named: "a"))
    #expect(tree.rawText(of: list) == #"[1, "zwei"]"#)
    #expect(tree.offset(of: list) == 6)
    #expect(tree.keyOffset(of: list) == 1)
    let values = tree.children(of: list).map { tree.text(of: $0) }
    #expect(values == ["1", "zwei"])
    #expect(tree.child(of: 0, named: "äb") != nil)
  }

  @Test func readsEscapes() throws {
    let tree = try #require(tree(#""\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00""#).tree)
    #expect(tree.text(of: 0) == "\"\\/\u{8}\u{c}\n\r\tä😀")
  }

  @Test func firstOfRepeatedFieldsCounts() throws {
    let (found, faults) = tree(#"{"a": 1, "b": 2, "\u0061": 3}"#)
    let tree = try #require(found)
    #expect(faults.map(\.offset) == [17])
    #expect(tree.children(of: 0).map { tree.rawText(of: $0) } == ["1", "2"])
  }

  @Test func findsRepeatedFieldsAmongMany() {
    let fields = (0..<100).map { "\"f\($0 == 99 ? 3 : $0)\": \($0)" }.joined(separator: ",")
    #expect(tree("{\(fields)}").faults.count == 1)
  }

  @Test func deepNestingIsAFaultAndNoCrash() {
    for open in ["[", "{\"a\":", "[{\"a\":"] {
      let (_, faults) = tree(String(repeating: open, count: 100_000))
      #expect(faults.contains { $0.message == .jsonTooDeep(limit: 64) })
    }
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(tree(deepest).faults.isEmpty)
    #expect(tree("[\(deepest), 1]").tree?.nodes.last.map { $0.kind == .number } == true)
  }

  @Test func onlyWhatContainsAFaultIsDamaged() throws {
    let tree = try #require(tree(#"[{"a": 1}, {"a": tru}, {"a" 2}, {"a": 3}]"#).tree)
    let damaged = tree.children(of: 0).map { tree.nodes[$0].isDamaged }
    #expect(damaged == [false, true, true, false])
  }

  @Test func aMissingBraceCostsOneObject() throws {
    let tree = try #require(tree(#"{"l": [{"a": 1}, {"a": 2, {"a": 3}, {"a": 4}}], "m": 5}"#).tree)
    let list = try #require(tree.child(of: 0, named: "l"))
    #expect(
      tree.children(of: list).map { tree.nodes[$0].isDamaged } == [false, true, false, false])
    #expect(tree.child(of: 0, named: "m") != nil)
  }

  @Test func anUnclosedTextEndsWithItsLine() throws {
    let tree = try #require(tree("[{\"a\": \"x},\n{\"a\": \"y\"}]").tree)
    #expect(tree.nodes.contains { $0.kind == .string && !$0.isDamaged })
  }

  @Test func everyNodeEndsWhereItsParentKnows() throws {
    let tree = try #require(tree(#"[[1, [2, {"a": [3]}]], 4]"#).tree)
    for index in tree.nodes.indices {
      let next = tree.nodes[index].next
      #expect(next > index && next <= tree.nodes.count)
      let inside = tree.children(of: index).allSatisfy { tree.nodes[$0].next <= next }
      #expect(inside)
    }
  }
}
