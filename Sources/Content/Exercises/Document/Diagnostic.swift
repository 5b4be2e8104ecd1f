import Notation

/// Something wrong in a document: where, what, and what to do.
public typealias Diagnostic = Notation.Diagnostic

/// How the letters of a text are kept as bytes.
public typealias TextEncoding = Notation.TextEncoding

/// Part of a message that each language says in words of its own.
public typealias MessagePhrase = Notation.MessagePhrase
