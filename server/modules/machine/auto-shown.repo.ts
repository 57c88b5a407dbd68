import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { groupBy } from '#domain/kernel/group-by.ts';
import type { Query } from '#server/db/client.ts';
import { autoEvaluations, criterionTrust, forms, formVersions, machineLevels } from '#server/db/schema/index.ts';

/** Level that stands in the automatic evaluation: by the machine that had given it then. */
const isShown = sql`${machineLevels.auto_fingerprint} = ${machineLevels.fingerprint}`;

/** Automatic evaluations of these as they are shown, with their form and levels; those without a level are left out. */
export async function listAutos(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const autos = await q
    .select({
      communication_id: autoEvaluations.communication_id,
      score: autoEvaluations.score,
      made_at: autoEvaluations.made_at,
      form_version_id: formVersions.id,
      form: { id: forms.id, name: forms.name },
      content: formVersions.content,
    })
    .from(autoEvaluations)
    .innerJoin(formVersions, eq(formVersions.id, autoEvaluations.form_version_id))
    .innerJoin(forms, eq(forms.id, formVersions.form_id))
    .where(and(inArray(autoEvaluations.communication_id, [...ids]), isNotNull(autoEvaluations.made_at)));
  const { communication_id, criterion_key, option, fingerprint } = machineLevels;
  const levels = await q
    .select({
      communication_id,
      criterion_key,
      option,
      fingerprint,
      is_trusted: sql<boolean>`${criterionTrust.state} = 'trusted' and ${criterionTrust.fingerprint} = ${fingerprint}`,
    })
    .from(machineLevels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, machineLevels.trust_id))
    .innerJoin(
      autoEvaluations,
      and(
        eq(autoEvaluations.communication_id, communication_id),
        eq(autoEvaluations.form_version_id, machineLevels.form_version_id),
      ),
    )
    .where(and(inArray(communication_id, [...ids]), isShown));
  const ofTalk = new Map(groupBy(levels, (level) => level.communication_id));
  return autos.flatMap((auto) => {
    const own = ofTalk.get(auto.communication_id);
    return own ? [{ ...auto, levels: own }] : [];
  });
}
