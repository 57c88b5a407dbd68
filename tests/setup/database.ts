import { beforeAll } from 'vitest';
import { resetDatabase } from '#tests/support/database.ts';

/** Empty database for each file: files share a worker's database but never its rows. */
beforeAll(resetDatabase);
