import { AUDIO_STATES, OUTCOMES } from '#domain/communications/communication-facts.ts';
import {
  COMMUNICATION_SOURCES,
  type CommunicationFilters,
  type CommunicationsQuery,
} from '#domain/communications/communications.filters.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { formatPhone } from '#domain/kernel/phones.ts';
import { zonedWriter } from '#domain/kernel/zoned-time.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '#domain/references/static-references.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { ColumnKey } from '#domain/exports/export-columns.ts';
import { FIGURE_KEYS, type SpeechFigures } from '#domain/speech/speech-words.ts';
import { wordsAsText } from '#domain/transcripts/words-as-text.ts';
import { displayName } from '#domain/users/display-name.ts';
import { visibleSummaries } from '../evaluations/visible-summaries.ts';
import {
  type CommunicationFacts,
  countCommunicationRows,
  listCommunicationFacts,
  listFiguresOf,
  listWordsOf,
  readCommunicationKeys,
} from './communication-rows.repo.ts';
import { NO_AUTO, readAutos } from './auto-cells.ts';
import { NO_MEANING, readMeanings } from './meaning-cells.ts';
import type { Query } from '#server/db/client.ts';
import { TEXT_MAX } from '#server/xlsx/stream-workbook.ts';
import { type ExportRequest, inOrderOf, type ExportSource } from './source.ts';

type WriteInstant = ReturnType<typeof zonedWriter>;

/** Cells of a communication's place and time. */
export function contextCells(
  row: Pick<
    CommunicationFacts,
    'company' | 'project' | 'time_zone' | 'employee' | 'employee_source_name' | 'started_at'
  >,
  write: WriteInstant,
) {
  return {
    company: row.company,
    project: row.project,
    time_zone: row.time_zone,
    employee: row.employee ? displayName(row.employee) : row.employee_source_name,
    started_at: write(row.started_at, row.time_zone),
  };
}

type Descriptive = Pick<
  CommunicationFacts,
  'client_name' | 'client_phone' | 'category' | 'direction' | 'type' | 'temperature'
>;

/** Facts that evaluations have beside them, too. */
export const factCells = (row: Descriptive) => ({
  client_name: row.client_name,
  client_phone: row.client_phone && formatPhone(row.client_phone),
  category: COMMUNICATION_CATEGORIES[row.category],
  direction: COMMUNICATION_DIRECTIONS[row.direction],
  type: row.type,
  temperature: row.temperature && COMMUNICATION_TEMPERATURES[row.temperature],
});

const evaluationCells = (summary: EvaluationSummary | undefined) => ({
  evaluation_id: summary?.id ?? null,
  form: summary?.form.name ?? null,
  assessor: summary?.assessor.name ?? null,
  state: summary ? EVALUATION_STATE_LABELS[summary.state] : null,
  score: summary?.score ?? null,
  grade: summary?.grade?.name ?? null,
  passed: summary?.passed ?? null,
  critical: summary && summary.score !== null ? summary.has_critical_failure : null,
});

type Beside = {
  summary: EvaluationSummary | undefined;
  words: string | null;
  speech: SpeechFigures;
  meaning: typeof NO_MEANING;
  auto: typeof NO_AUTO;
};

function toRow(
  row: CommunicationFacts,
  { summary, words, speech, meaning, auto }: Beside,
  write: WriteInstant,
): ExportRow<ColumnKey<'communications'>> {
  return {
    communication_id: row.id,
    ...contextCells(row, write),
    ...factCells(row),
    tags: row.tags,
    duration_seconds: row.duration_seconds,
    talk_seconds: row.talk_seconds,
    wait_seconds: row.wait_seconds,
    outcome: OUTCOMES[row.outcome],
    audio: AUDIO_STATES[row.audio],
    source: COMMUNICATION_SOURCES[row.source_integration_id === null ? 'manual' : 'integration'],
    crm_url: row.crm_url,
    lead_source: row.lead_source,
    note: row.note || null,
    ...speech,
    ...meaning,
    ...auto,
    words,
    ...evaluationCells(summary),
  };
}

async function readWords(q: Query, rows: readonly CommunicationFacts[]): Promise<Map<number, string | null>> {
  const found = await listWordsOf(
    q,
    rows.map(({ id }) => id),
  );
  return new Map(found.map(({ id, ...words }) => [id, wordsAsText(words, TEXT_MAX)]));
}

const NO_FIGURES = Object.fromEntries(FIGURE_KEYS.map((key) => [key, null])) as SpeechFigures;

async function readSpeech(q: Query, rows: readonly CommunicationFacts[]): Promise<Map<number, SpeechFigures>> {
  const found = await listFiguresOf(
    q,
    rows.map(({ id }) => id),
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures]));
}

/** Communications, each with the evaluation that its list shows. */
export function communicationSource(
  request: ExportRequest<CommunicationFilters> & { sort: CommunicationsQuery['sort']; hasWords: boolean },
): ExportSource {
  const write = zonedWriter();
  const { actor, hasWords } = request;
  return {
    count: (q) => countCommunicationRows(q, request),
    keys: (q, limit) => readCommunicationKeys(q, request, limit),
    isRowPerKey: true,
    // Words are up to 2 MB each.
    keysAtOnce: hasWords ? 50 : 500,
    rows: async (q, keys) => {
      const rows = inOrderOf(keys, await listCommunicationFacts(q, actor, keys), ({ id }) => id);
      const summaries = await visibleSummaries(q, actor, rows);
      const words = hasWords ? await readWords(q, rows) : undefined;
      const speech = await readSpeech(q, rows);
      const meanings = await readMeanings(q, actor, rows);
      const autos = await readAutos(q, actor, rows);
      return rows.map((row) =>
        toRow(
          row,
          {
            summary: summaries.get(row.id)?.[0],
            words: words?.get(row.id) ?? null,
            speech: speech.get(row.id) ?? NO_FIGURES,
            meaning: meanings.get(row.id) ?? NO_MEANING,
            auto: autos.get(row.id) ?? NO_AUTO,
          },
          write,
        ),
      );
    },
  };
}
