// The room MathPiano.
