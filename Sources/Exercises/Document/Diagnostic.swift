import Notation

/// Something wrong in a document: where, what, and what to do.
public typealias Diagnostic = Notation.Diagnostic
