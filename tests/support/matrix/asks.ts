import { createAsk } from '#tests/support/ask-factories.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

const ASKED_BY_PM = {
  own: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

/** Questions about conversations. No engine reads here: tests/api/asks.test.ts asks one. */
export const askRows: Record<string, Row> = {
  'POST /api/companies/{id}/ask-preview': write('company', ASKED_BY_PM),
  'POST /api/companies/{id}/ask-proposal': write('company', {
    ...ASKED_BY_PM,
    own: { admin: 409, pm: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
  }),
  'POST /api/companies/{id}/asks': write('company', {
    ...ASKED_BY_PM,
    own: { admin: 409, pm: 409, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
  }),
  'GET /api/asks': forNobodyBut({ admin: 200, pm: 200 }),
  'GET /api/asks/{id}': read('ask', {
    own: { admin: 200, pm: 200, rest: 403 },
    foreign: { admin: 200, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
  'GET /api/asks/{id}/export': read('ask', {
    own: { admin: 200, pm: 200, rest: 403 },
    foreign: { admin: 200, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
  'POST /api/asks/{id}/stop': write('ask', {
    own: { admin: 200, pm: 200, rest: 403 },
    foreign: { admin: 200, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
  'DELETE /api/asks/{id}': write('ask', {
    own: { admin: 204, pm: 204, rest: 403 },
    foreign: { admin: 204, pm: 404, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
};

const drawn = { kind: 'share', query: '', size: 10, seed: 1 };

export const askBodies: Bodies = {
  'POST /api/companies/{id}/ask-preview': () => drawn,
  'POST /api/companies/{id}/ask-proposal': () => ({ question: 'Часто ли называют цену?' }),
  'POST /api/companies/{id}/asks': () => ({
    ...drawn,
    question: 'Часто ли называют цену?',
    book: null,
    rubric: 'Да, если назвали цену.',
    speaker: 'any',
  }),
};

/** A question about the side's company that is being asked. */
export const askTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  return createAsk(context.db, { side, now: context.now, over: { question: secretName(side), finished_at: null } });
};
