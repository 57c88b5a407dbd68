import { and, count, desc, eq, inArray, max, ne, type SQL } from 'drizzle-orm';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { type Actor, isSelf } from '#domain/actor/actor.ts';
import { countedEvaluations } from '#domain/evaluations/evaluations.scope.ts';
import type { Query } from '#server/db/client.ts';
import { auditRecords, communications, evaluationFacts, evaluations, sessions } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { communicationScope, isLiveEvaluation } from '#server/scopes/communications.scope.ts';

const isCounted = (actor: Actor): SQL | undefined =>
  inScope(countedEvaluations(actor), {
    company: communications.company_id,
    out: inArray(evaluations.state, [...OUT_STATES]),
  });

export async function countEvaluationsBy(q: Query, actor: Actor, userId: number): Promise<number> {
  const isOwn = isSelf(actor, userId);
  const [row] = await q
    .select({ total: count() })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(
      and(
        eq(evaluations.assessor_id, userId),
        isLiveEvaluation(),
        communicationScope(actor),
        isOwn ? undefined : isNotBlind(actor, evaluations.communication_id),
        ne(evaluations.state, 'draft'),
        isOwn ? undefined : isCounted(actor),
      ),
    );
  return row?.total ?? 0;
}

/** Count of this employee's communications with a published evaluation. */
export async function countCommunicationsOf(q: Query, actor: Actor, userId: number): Promise<number> {
  const judged = q
    .select({ id: evaluationFacts.communication_id })
    .from(evaluationFacts)
    .where(isNotBlind(actor, evaluationFacts.communication_id));
  const [row] = await q
    .select({ total: count() })
    .from(communications)
    .where(and(eq(communications.employee_id, userId), communicationScope(actor), inArray(communications.id, judged)));
  return row?.total ?? 0;
}

/** Last sign-in and last activity of the person. */
export async function findTracesOf(q: Query, userId: number): Promise<{ signed_in: Date | null; active: Date | null }> {
  const [signIn] = await q
    .select({ at: auditRecords.at })
    .from(auditRecords)
    .where(and(eq(auditRecords.actor_id, userId), eq(auditRecords.action, 'sign-in')))
    .orderBy(desc(auditRecords.at))
    .limit(1);
  const [session] = await q
    .select({ at: max(sessions.last_used_at) })
    .from(sessions)
    .where(eq(sessions.user_id, userId));
  const [deed] = await q
    .select({ at: max(auditRecords.at) })
    .from(auditRecords)
    .where(eq(auditRecords.actor_id, userId));
  const times = [session?.at, deed?.at]
    .filter((at) => at instanceof Date)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return { signed_in: signIn?.at ?? null, active: times.at(-1) ?? null };
}
