-- Each server counts for itself how often people ask.
DROP TABLE rates;
