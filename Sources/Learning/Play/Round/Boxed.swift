/// A value stored behind a single word, with value semantics: copies share it until one of them
/// changes it.
///
/// Rules are copied in every tick. What changes only from question to question is boxed, so that
/// copying stays cheap.
struct Boxed<Value: Sendable>: Sendable {
  // An array of one element is the language's own copy-on-write box.
  private var storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
