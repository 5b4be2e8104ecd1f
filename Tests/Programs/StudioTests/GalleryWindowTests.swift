import Testing

/// The galleries in a real window, one after the other.
@Suite(.serialized, .onWaitingThreads)
struct GalleryWindowTests {}
