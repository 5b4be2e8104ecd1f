// The room Controls.
