-- Of a request: homes that have gone since their match was told.
CREATE INDEX match_notices_of_request ON match_notices (request_id);
