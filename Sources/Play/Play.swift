// The room Play.
