import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MODULES = join(import.meta.dirname, '../server/modules');

/** Writers of a state or a line of history → the only file that may call each. */
const WRITERS = {
  setEvaluationState: 'evaluations/move-evaluation.ts',
  insertEvaluation: 'evaluations/move-evaluation.ts',
  insertTransition: 'evaluations/move-evaluation.ts',
  setAppealState: 'appeals/move-appeal.ts',
};

const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.repo.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(MODULES, file), 'utf8') }));

describe('states are moved in one place (D-19, D-20)', () => {
  it.each(Object.entries(WRITERS))('%s is called by %s alone', (name, home) => {
    const users = sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file);
    expect(users).toEqual([home]);
  });
});
