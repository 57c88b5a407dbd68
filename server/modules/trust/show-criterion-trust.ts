import type { Actor } from '#domain/actor/actor.ts';
import { bootstrapAlpha } from '#domain/calibrations/bootstrap-alpha.ts';
import { alphaOf, pairableNames } from '#domain/calibrations/krippendorff.ts';
import { NOT_APPLICABLE } from '#domain/evaluations/provenance.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { seededRandom } from '#domain/kernel/seeded-random.ts';
import { both, deny, type Verdict } from '#domain/kernel/verdict.ts';
import { correctedMean } from '#domain/trust/corrected-mean.ts';
import { gwetAc1, type LevelPair } from '#domain/trust/gwet-ac1.ts';
import { levelText } from '#domain/trust/level-text.ts';
import { levelPoints } from '#domain/trust/machine-level.ts';
import { mayBeTrusted, mayManageTrust, maySeeTrust, mayStopNow, mayTryEngine } from '#domain/trust/trust.policy.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { loadProject } from '../projects/load-project.ts';
import { projectFacts } from '../projects/projects.presenter.ts';
import { listAnswered, sumDifferences } from '../machine/machine-levels.repo.ts';
import { readEvidence } from '../machine/read-evidence.ts';
import { listMoves, listTrust, type TrustRow } from '../machine/trust.repo.ts';
import { presentFigures, presentSummary } from './present-figures.ts';

/** Newest control answers that the matrix and the coefficients are made of. */
const COMPARED = 1000;

export type LoadedTrust = {
  trust: TrustRow;
  facts: ReturnType<typeof projectFacts>;
  project: { id: number; name: string };
  form: { id: number; name: string };
  /** As the form in force asks it; undefined: it asks so no more. */
  criterion: FormCriterion | undefined;
  /** Who may do something about it, and whether there is a machine. */
  manage: Verdict;
  engine: Verdict;
};

/** A measured criterion of a project whose page the actor may open; otherwise 404 (D-2). */
export async function loadTrust(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  { actor, id }: { actor: Actor; id: number },
): Promise<LoadedTrust> {
  const [trust] = await listTrust(q, [id]);
  // The same sentence as of a project of others: nobody learns which numbers there are.
  if (!trust) throw notFound('Проект не найден.');
  const row = await loadProject(q, actor, trust.project_id);
  const facts = projectFacts(row);
  assertAllowed(maySeeTrust(actor, facts));
  const form = (await listFormsOfProject(q, trust.project_id)).find((one) => one.id === trust.form_id);
  const is_on = await isEngineOn(q, facts.company_id, 'suggestions');
  return {
    trust,
    facts,
    project: { id: row.project.id, name: row.project.name },
    form: { id: trust.form_id, name: form?.name ?? '' },
    criterion: form && (await findCurrentCriterion(q, trust)),
    manage: mayManageTrust(actor, facts),
    engine: mayTryEngine({ has_engine: engines.chat !== null, is_on }),
  };
}

const GONE = deny('В форме этого критерия больше нет.');

export const mayRestart = ({ criterion, manage, engine }: LoadedTrust): Verdict =>
  both(manage, both(engine, criterion ? mayBeTrusted(criterion) : GONE));
export const mayStop = ({ trust, manage }: LoadedTrust): Verdict => both(manage, mayStopNow(trust.state));

/** The page of a measured criterion. */
export async function showCriterionTrust(q: Query, loaded: LoadedTrust): Promise<CriterionTrust> {
  const { trust, criterion, project, form } = loaded;
  const evidence = (await readEvidence(q, [trust])).get(trust.id);
  if (!evidence) throw new Error(`criterion ${trust.id} has no evidence`);
  const pairs = await listAnswered(q, trust, COMPARED);
  return {
    id: trust.id,
    project,
    form,
    name: criterion?.name ?? trust.criterion_key,
    state: trust.state,
    since: trust.since.toISOString(),
    started_at: trust.started_at.toISOString(),
    examples: trust.examples.length,
    withstands: trust.withstands,
    replay_changed: trust.replay_changed,
    summary: presentSummary(evidence),
    mean: await meanOf(q, trust, criterion),
    missing: presentFigures(evidence).missing,
    levels: levelsOf(criterion, pairs),
    matrix: countPairs(pairs),
    ...coefficients(pairs, trust.seed),
    moves: await presentMoves(q, trust.id),
    may: { restart: mayRestart(loaded), stop: mayStop(loaded) },
  };
}

/** Mean of a machine that is believed; of another it would be taken for one. */
async function meanOf(
  q: Query,
  trust: TrustRow,
  criterion: FormCriterion | undefined,
): Promise<CriterionTrust['mean']> {
  if (trust.state !== 'trusted' || !criterion) return null;
  const levels = (await sumDifferences(q, trust)).flatMap(({ option, ...level }) => {
    const points = levelPoints(criterion.scale, option);
    return points === null ? [] : [{ ...level, points }];
  });
  return correctedMean(levels);
}

async function presentMoves(q: Query, id: number): Promise<CriterionTrust['moves']> {
  return (await listMoves(q, id)).map(({ move, by }) => ({
    id: move.id,
    to: move.to_state,
    reason: move.reason,
    note: move.note,
    by: by && { id: by.id, name: displayName(by) },
    at: move.at.toISOString(),
  }));
}

function countPairs(pairs: readonly LevelPair[]): CriterionTrust['matrix'] {
  const counts = new Map<string, CriterionTrust['matrix'][number]>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.machine, pair.person]);
    counts.set(key, { ...pair, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Levels that were said, in the order of the scale; «Н/П» last. */
function levelsOf(criterion: FormCriterion | undefined, pairs: readonly LevelPair[]): CriterionTrust['levels'] {
  const scale = criterion?.scale;
  const ordered = scale && 'options' in scale ? scale.options.map(({ key }) => key) : [];
  const place = (option: string): number =>
    option === NOT_APPLICABLE ? Infinity : ordered.includes(option) ? ordered.indexOf(option) : ordered.length;
  const said = [...new Set([...ordered, ...pairs.flatMap(({ machine, person }) => [machine, person])])];
  return said
    .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other, 'ru', { numeric: true }))
    .map((option) => ({ option, label: scale ? levelText(scale, option) : option }));
}

function coefficients(pairs: readonly LevelPair[], seed: number) {
  const units = pairableNames(pairs.map(({ machine, person }) => [machine, person]));
  const alpha = alphaOf(units);
  const bootstrap = bootstrapAlpha(units, seededRandom(seed));
  let step = bootstrap.next();
  while (!step.done) step = bootstrap.next();
  const interval = alpha === null ? null : step.value;
  return { alpha, alpha_low: interval?.low ?? null, alpha_high: interval?.high ?? null, ac1: gwetAc1(pairs) };
}
