-- Infix search (the Russian stemmer is lossy) stands on trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
