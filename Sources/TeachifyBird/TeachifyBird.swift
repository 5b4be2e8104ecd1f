// The room TeachifyBird.
