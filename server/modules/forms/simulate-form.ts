import { setImmediate } from 'node:timers/promises';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import type { FormSimulation } from '#domain/forms/form-simulation.schema.ts';
import { type Simulator, simulatorOf, summariseSimulation } from '#domain/evaluations/simulate-form.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findScoredAnswers, findVersionContents, listPublished, type PublishedRow } from './form-simulation.repo.ts';
import { loadDraft } from './load-draft.ts';

type Stored = {
  draft: FormContent;
  rows: PublishedRow[];
  versions: Map<number, FormContent>;
  answers: Awaited<ReturnType<typeof findScoredAnswers>>;
};

type SimulationRequest = Pick<RequestOf<typeof formDraftsApi.simulate>, 'db' | 'caller' | 'params' | 'input'>;

/** Batch of evaluations after which other requests get their turn. */
const AT_ONCE = 50;

async function readStored({
  db,
  caller: { actor },
  params: { id: form_id },
  input,
}: SimulationRequest): Promise<Stored> {
  return db.read(async (q) => {
    const { draft } = await loadDraft(q, actor, form_id);
    const rows = await listPublished(q, actor, { form_id, ...input });
    const [versions, answers] = await Promise.all([
      findVersionContents(q, [...new Set(rows.map(({ version_id }) => version_id))]),
      findScoredAnswers(
        q,
        rows.map(({ evaluation_id }) => evaluation_id),
      ),
    ]);
    return { draft: draft.content, rows, versions, answers };
  });
}

/** Simulators, one for each version and project threshold: there are few of them among a thousand evaluations. */
function simulators({ draft, versions }: Stored): (row: PublishedRow) => Simulator {
  const made = new Map<string, Simulator>();
  return (row) => {
    const key = `${row.version_id} ${row.pass_threshold}`;
    const version = versions.get(row.version_id);
    if (!version) throw new Error(`evaluation ${row.evaluation_id} has no form version`);
    const simulator =
      made.get(key) ?? simulatorOf({ from: effectiveContent(version, row), to: effectiveContent(draft, row) });
    made.set(key, simulator);
    return simulator;
  };
}

function simulatedRow({ answers }: Stored, row: PublishedRow, simulate: Simulator): FormSimulation['rows'][number] {
  const { evaluation_id, communication_id, project, employee, published_at } = row;
  const { score, passed, grade, has_critical_failure } = row;
  const before = { score, passed, grade, has_critical_failure };
  const given = (answers.get(evaluation_id) ?? []).map(({ key, value, na }) => ({
    criterion_key: key,
    value: value?.v ?? null,
    na,
    comment: '',
    reasons: [],
    evidence: [],
  }));
  return {
    evaluation_id,
    communication_id,
    project,
    employee: employee ? displayName(employee) : (row.employee_source_name ?? ''),
    published_at: published_at?.toISOString() ?? '',
    before,
    ...simulate({ before, answers: given }),
  };
}

/** «Пересчитать прошлые оценки» (D-12): nothing is written, and only visible evaluations are counted. */
export async function simulateForm(request: SimulationRequest): Promise<FormSimulation> {
  const stored = await readStored(request);
  const simulatorFor = simulators(stored);
  const rows: FormSimulation['rows'] = [];
  for (const [at, row] of stored.rows.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await setImmediate();
    rows.push(simulatedRow(stored, row, simulatorFor(row)));
  }
  return { rows, summary: summariseSimulation(rows) };
}
