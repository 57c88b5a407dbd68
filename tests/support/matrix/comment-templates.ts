import { commentTemplates } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forNobodyBut, type Row, write } from './row.ts';

/** A company's is offered to all who rate for it and changed by who made it. */
const owned = (done: number): Row =>
  write('commentTemplate', {
    own: { admin: done, pm: done, assessor: done, rest: 403 },
    shared: 403,
    private: { admin: 404, pm: 404, assessor: 404, rest: 403 },
    foreign: { pm: 404, assessor: 404, rest: 403 },
    missing: { admin: 404, pm: 404, assessor: 404, rest: 403 },
  });

/** Phrases for comments (D-18). */
export const templateRows: Record<string, Row> = {
  'GET /api/comment-templates': forNobodyBut({ admin: 200, pm: 200, assessor: 200 }),
  'POST /api/comment-templates': forNobodyBut({ admin: 201, pm: 201, assessor: 201 }),
  'PATCH /api/comment-templates/{id}': owned(200),
  'DELETE /api/comment-templates/{id}': owned(204),
};

export const templateBodies: Bodies = {
  'POST /api/comment-templates': () => ({ text: 'Не уточнил сроки' }),
  'PATCH /api/comment-templates/{id}': () => ({ text: 'Не уточнил бюджет' }),
};

export const templateTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const owner = target === 'own' ? (context.people[who] ?? side.pm) : side.otherAssessor;
  const isShared = target === 'shared' || target === 'foreign';
  const values = { owner_id: owner.id, text: secretName(side), company_id: isShared ? side.company.id : null };
  const [row] = await context.db.write((q) =>
    q.insert(commentTemplates).values(values).returning({ id: commentTemplates.id }),
  );
  if (!row) throw new Error('insert returned no row');
  return row.id;
};
