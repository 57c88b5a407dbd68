import { beforeAll } from 'vitest';
import { resetDatabase } from '#tests/support/database.ts';

/** Files share a worker's database but never its rows: each begins with an empty one. */
beforeAll(resetDatabase);
