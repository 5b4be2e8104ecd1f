// Scenes use seeds and digests from `Determinism`, so importing `Stage` provides both.
@_exported import Determinism
