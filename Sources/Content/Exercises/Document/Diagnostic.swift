import Notation

/// A fault in a document: where it is, what is wrong, and what to do.
public typealias Diagnostic = Notation.Diagnostic

/// How a text's characters are encoded as bytes.
public typealias TextEncoding = Notation.TextEncoding

/// Part of a message that each language words differently.
public typealias MessagePhrase = Notation.MessagePhrase

/// The texts of faults in one language.
public typealias FaultTexts = Notation.FaultTexts

/// What is told of a fault.
public typealias FaultMessage = Notation.FaultMessage
