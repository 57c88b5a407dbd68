import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { UserActor } from '#domain/actor/actor.ts';
import type { ProofPlace } from '#domain/trust/quick-checks.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  companies,
  criterionTrust,
  evaluations,
  forms,
  machineLevels,
  projects,
  shownSuggestions,
  suggestions,
} from '#server/db/schema/index.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

const levels = machineLevels;

/** Levels that nobody has answered and that this person can answer blind: neither rated by them nor shown to them. */
function isOpenTo(q: Query, { id }: UserActor) {
  const isSameTalk = (of: typeof evaluations | typeof shownSuggestions) =>
    eq(of.communication_id, levels.communication_id);
  const rated = q
    .select({ one: sql`1` })
    .from(evaluations)
    .where(and(isSameTalk(evaluations), eq(evaluations.assessor_id, id)));
  const shown = q
    .select({ one: sql`1` })
    .from(shownSuggestions)
    .where(
      and(
        isSameTalk(shownSuggestions),
        eq(shownSuggestions.criterion_key, levels.criterion_key),
        eq(shownSuggestions.assessor_id, id),
      ),
    );
  return and(
    isNull(levels.answered_at),
    // Shown with an automatic evaluation: whoever has read that answers it blind no more.
    isNull(levels.auto_fingerprint),
    eq(levels.fingerprint, criterionTrust.fingerprint),
    notExists(rated),
    notExists(shown),
  );
}

const levelsSeen = (q: Query, actor: UserActor) =>
  and(isOpenTo(q, actor), ne(criterionTrust.state, 'off'), communicationScope(actor));

/** Measured criteria with levels that a person can check, and how many of each kind. */
export function listCheckable(q: Query, actor: UserActor, companyIds: readonly number[] | null) {
  return q
    .select({
      trust: criterionTrust,
      form: { id: forms.id, name: forms.name },
      project: { id: projects.id, name: projects.name },
      company: companies.name,
      loss: sql<number>`(count(*) filter (where ${levels.is_loss}))::int`,
      full: sql<number>`(count(*) filter (where not ${levels.is_loss}))::int`,
    })
    .from(levels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, levels.trust_id))
    .innerJoin(communications, eq(communications.id, levels.communication_id))
    .innerJoin(forms, eq(forms.id, criterionTrust.form_id))
    .innerJoin(projects, eq(projects.id, criterionTrust.project_id))
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(levelsSeen(q, actor), companyIds === null ? undefined : inArray(projects.company_id, [...companyIds])))
    .groupBy(criterionTrust.id, forms.id, projects.id, companies.id)
    .orderBy(companies.name, projects.name, criterionTrust.id);
}

/** A measured criterion with its project. */
export async function findMeasured(q: Query, id: number) {
  const [row] = await q
    .select({
      trust: criterionTrust,
      project: { id: projects.id, name: projects.name, company_id: projects.company_id },
    })
    .from(criterionTrust)
    .innerJoin(projects, eq(projects.id, criterionTrust.project_id))
    .where(eq(criterionTrust.id, id));
  return row;
}

/** Levels of each kind that the next one is drawn from: of thousands they are as good as all. */
export const OPEN_LEVELS = 50;

type Drawn = Pick<typeof criterionTrust.$inferSelect, 'id' | 'seed'>;

/**
 * Some levels of a criterion that a person can check, of each kind as many in an order of this person's own, and how many
 * of the kind there are in all. What is set aside stands among them, and is left out by whoever draws.
 */
export function listOpen(q: Query, actor: UserActor, { id, seed }: Drawn, aside: number) {
  const order = sql`md5(${`${seed}:${actor.id}:`}::text || ${levels.communication_id})`;
  const open = q
    .select({
      communication_id: levels.communication_id,
      form_version_id: levels.form_version_id,
      is_loss: levels.is_loss,
      category: communications.category,
      started_at: communications.started_at,
      place: sql<number>`row_number() over (partition by ${levels.is_loss} order by ${order})`.as('place'),
      total: sql<number>`(count(*) over (partition by ${levels.is_loss}))::int`.as('total'),
    })
    .from(levels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, levels.trust_id))
    .innerJoin(communications, eq(communications.id, levels.communication_id))
    .where(and(levelsSeen(q, actor), eq(levels.trust_id, id)))
    .as('open');
  return q
    .select()
    .from(open)
    .where(lte(open.place, OPEN_LEVELS + aside));
}

/** Quick checks that a person has made of a criterion. */
export const countDone = (q: Query, assessor_id: number, trustId: number): Promise<number> =>
  q.$count(
    levels,
    and(eq(levels.trust_id, trustId), eq(levels.assessor_id, assessor_id), eq(levels.answered_by, 'quick')),
  );

type Sheet = { communication_id: number; form_version_id: number; trust_id: number };

/** A level that a person may answer, or has just answered in a quick check; undefined: another has, or it is none. */
export async function findAnswerable(q: Query, actor: UserActor, { trust_id, ...sheet }: Sheet, since: Date) {
  const own = and(eq(levels.assessor_id, actor.id), eq(levels.answered_by, 'quick'), gt(levels.answered_at, since));
  const [row] = await q
    .select({ option: levels.option, criterion_key: levels.criterion_key })
    .from(levels)
    .innerJoin(criterionTrust, eq(criterionTrust.id, levels.trust_id))
    .innerJoin(communications, eq(communications.id, levels.communication_id))
    .where(
      and(
        eq(levels.trust_id, trust_id),
        eq(levels.communication_id, sheet.communication_id),
        eq(levels.form_version_id, sheet.form_version_id),
        or(levelsSeen(q, actor), own),
      ),
    )
    .for('update', { of: levels });
  return row;
}

type Answered = Pick<typeof levels.$inferSelect, 'answer' | 'is_right' | 'difference' | 'assessor_id' | 'answered_at'>;

export async function answerQuickly(q: Query, { trust_id, ...sheet }: Sheet, answered: Answered): Promise<void> {
  await q
    .update(levels)
    .set({ ...answered, answered_by: 'quick' })
    .where(
      and(
        eq(levels.trust_id, trust_id),
        eq(levels.communication_id, sheet.communication_id),
        eq(levels.form_version_id, sheet.form_version_id),
      ),
    );
}

/** Talks whose proofs tell where a criterion is decided, the newest. */
const MOST_PROOFS = 300;

/** Seconds of what was found for a criterion, in recordings. */
export async function listProofs(
  q: Query,
  { id, criterion_key }: { id: number; criterion_key: string },
): Promise<ProofPlace[]> {
  const rows = await q
    .selectDistinct({
      communication_id: levels.communication_id,
      outcome: suggestions.outcome,
      seconds: communications.duration_seconds,
    })
    .from(levels)
    .innerJoin(
      suggestions,
      and(
        eq(suggestions.communication_id, levels.communication_id),
        eq(suggestions.form_version_id, levels.form_version_id),
        eq(suggestions.criterion_key, criterion_key),
      ),
    )
    .innerJoin(communications, eq(communications.id, levels.communication_id))
    .where(and(eq(levels.trust_id, id), isNotNull(communications.duration_seconds)))
    .orderBy(sql`${levels.communication_id} desc`)
    .limit(MOST_PROOFS);
  return rows.flatMap(({ outcome, seconds }) =>
    'evidence' in outcome && seconds !== null
      ? outcome.evidence.flatMap((proof) =>
          'start' in proof ? [{ start: proof.start, end: proof.end ?? proof.start, seconds }] : [],
        )
      : [],
  );
}
