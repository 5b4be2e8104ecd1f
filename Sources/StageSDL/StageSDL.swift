// The room StageSDL.
