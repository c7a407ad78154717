UPDATE event_deliveries SET handler = 'offer-paused-posts' WHERE handler = 'notify-of-resumable-posts';
