import { criterionTrust, projectForms } from '#server/db/schema/index.ts';
import { createForm } from '#tests/support/factories.ts';
import { type MakeTarget, MISSING, secretName, sideOf } from './context.ts';

/** A measured criterion of a new form of the side's project. */
export const criterionTrustTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, now } = context;
  const side = sideOf(context, target);
  const form = await createForm(db, { company: side.company, name: secretName(side) });
  const project_id = side.project.id;
  const made = { state: 'trial', reason: 'started', seed: 1, fingerprint: 'criterion a1', examples: [] } as const;
  const values = { ...made, project_id, form_id: form.id, criterion_key: 'c', started_at: now, since: now };
  const rows = await db.write(async (q) => {
    await q.insert(projectForms).values({ project_id, form_id: form.id });
    return q
      .insert(criterionTrust)
      .values({ ...values, examples: [] })
      .returning({ id: criterionTrust.id });
  });
  return rows[0]?.id ?? MISSING;
};
