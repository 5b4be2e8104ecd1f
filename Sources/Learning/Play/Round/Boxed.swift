/// A value kept behind a single word, with the value's own semantics: copies share it until one
/// of them changes it.
///
/// Rules are handed about at every tick. What changes only from question to question stands in
/// boxes, so that handing them about stays cheap.
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
