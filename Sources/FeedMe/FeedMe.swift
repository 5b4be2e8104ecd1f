// The room FeedMe.
