// The room App.
