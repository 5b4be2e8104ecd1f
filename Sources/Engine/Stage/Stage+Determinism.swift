// A scene's seeds and digests are `Determinism`'s: whoever imports `Stage` has both.
@_exported import Determinism
