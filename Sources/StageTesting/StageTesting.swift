// The room StageTesting.
