import type { UserActor } from '#domain/actor/actor.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import { pickQuickCheck, quickChecksLeft, quickLevels, quickWindow, withinWindow } from '#domain/trust/quick-checks.ts';
import type { QuickCheck, QuickCheckItem } from '#domain/trust/quick-checks.schema.ts';
import { maySeeTrust } from '#domain/trust/trust.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { findTalks } from '../checks/talks.repo.ts';
import { countDone, findMeasured, listOpen, listProofs } from './quick-checks.repo.ts';

type Measured = NonNullable<Awaited<ReturnType<typeof findMeasured>>> & { criterion: FormCriterion };

/** A measured criterion that the caller may check, with its text in the version in force. */
export async function loadMeasured(q: Query, actor: UserActor, id: number): Promise<Measured> {
  const row = await findMeasured(q, id);
  if (!row || !maySeeTrust(actor, row.project).allowed) throw notFound('Такой проверки нет.');
  const criterion = await findCurrentCriterion(q, row.trust);
  if (!criterion) throw notFound('Такой проверки нет.');
  return { ...row, criterion };
}

/** Criterion with what is to be checked next of it; what the machine says stays here. */
export async function showNext(
  q: Query,
  actor: UserActor,
  { measured, skip }: { measured: Measured; skip: readonly number[] },
): Promise<QuickCheck> {
  const { trust, project, criterion } = measured;
  const open = await listOpen(q, actor, trust, skip.length);
  const totalOf = (kind: boolean): number => open.find(({ is_loss }) => is_loss === kind)?.total ?? 0;
  const counts = { loss: totalOf(true), full: totalOf(false) };
  const done = await countDone(q, actor.id, trust.id);
  const aside = new Set(skip);
  const drawn = { seed: trust.seed, person: actor.id, nth: done + skip.length };
  const picked = pickQuickCheck(
    open.filter(({ communication_id }) => !aside.has(communication_id)),
    drawn,
  );
  return {
    criterion: { name: criterion.name, description: criterion.description },
    project: { id: project.id, name: project.name },
    left: trust.state === 'off' ? 0 : quickChecksLeft(counts),
    done,
    item: picked && (await presentItem(q, measured, picked)),
  };
}

type Picked = Awaited<ReturnType<typeof listOpen>>[number];

async function presentItem(
  q: Query,
  { trust, criterion }: Measured,
  { communication_id, form_version_id, category, started_at }: Picked,
): Promise<QuickCheckItem | null> {
  const levels = quickLevels(criterion);
  const talk = (await findTalks(q, [communication_id])).get(communication_id)?.talk;
  if (levels === null || !talk) return null;
  const window = talk.kind === 'sound' ? quickWindow(await listProofs(q, trust)) : null;
  return {
    communication: { id: communication_id, category, started_at: started_at.toISOString() },
    form_version_id,
    levels,
    utterances: talk.utterances.map(({ side, start, text }) => ({ side, start, text })),
    shown: withinWindow(talk.utterances, window),
  };
}

export const nextQuickCheck = ({
  db,
  caller: { actor },
  params: { id },
  input: { skip },
}: RequestOf<typeof quickChecksApi.next>): Promise<QuickCheck> =>
  db.read(async (q) => showNext(q, actor, { measured: await loadMeasured(q, actor, id), skip }));
