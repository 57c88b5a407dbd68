import { appealsList } from '#domain/appeals/appeals.filters.ts';
import { calibrationsList } from '#domain/calibrations/calibrations.filters.ts';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { writeSort } from '#domain/kernel/list-sort.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { dayFactsList } from '#domain/exports/day-facts.filters.ts';
import { writeList } from '#domain/exports/export-address.ts';
import { columnsOf } from '#domain/exports/export-columns.ts';
import { isOfCommunications, type ExportKind } from '#domain/exports/export-kinds.ts';
import type { PreviewExport } from '#domain/exports/exports.schema.ts';
import { fieldErrors, HttpError } from '#server/http/errors.ts';
import { listQueryReader } from '#server/http/list-query.ts';
import { appealSource } from './appeal-source.ts';
import { calibrationSource } from './calibration-source.ts';
import { communicationSource } from './communication-source.ts';
import { dayFactSource } from './day-fact-source.ts';
import { answerSource, evaluationSource } from './evaluation-source.ts';
import type { ExportSource } from './source.ts';

type Choice = Pick<PreviewExport, 'what' | 'columns' | 'query' | 'ids'>;
type Reader = { actor: Actor; now: Date };

const readCommunications = listQueryReader(communicationsList);
const readAppeals = listQueryReader(appealsList);
const readCalibrations = listQueryReader(calibrationsList);
const readDayFacts = listQueryReader(dayFactsList);

const READERS = {
  communications: readCommunications,
  evaluations: readCommunications,
  answers: readCommunications,
  appeals: readAppeals,
  calibrations: readCalibrations,
  facts: readDayFacts,
} satisfies Record<ExportKind, (url: string) => unknown>;

const urlOf = (query: string): string => `http://list/?${query}`;

/** Reads strictly: what the kind's list does not know is refused, not forgotten. */
function checked<Query>(read: (url: string) => Query, query: string): Query {
  try {
    return read(urlOf(query));
  } catch (error) {
    if (error instanceof HttpError) throw fieldErrors({ query: ['Таких условий отбора у этих данных нет.'] });
    throw error;
  }
}

/** The choice with its filters in one way of writing; 422 where it makes no sense. */
export function checkedChoice<Input extends Choice>(input: Input): Input & { period: Period } {
  const { what, columns, ids } = input;
  const unknown = columns.filter((key) => !Object.hasOwn(columnsOf(what), key));
  if (unknown.length > 0) throw fieldErrors({ columns: [`Таких колонок нет: ${unknown.join(', ')}.`] });
  if (new Set(columns).size < columns.length) throw fieldErrors({ columns: ['Колонка выбрана дважды.'] });
  if (ids && !isOfCommunications(what)) throw fieldErrors({ ids: ['Отмечать можно только коммуникации.'] });
  const { sort, filter } = checked<{ sort: Parameters<typeof writeSort>[0]; filter: Period & object }>(
    READERS[what],
    input.query,
  );
  const query = toQueryString(writeList(what, { sort: writeSort(sort), filter: { ...filter } }));
  const { period_from, period_to, project_id } = ids ? {} : filter;
  return { ...input, query, period: { period_from, period_to, project_id } };
}

/** Period that a run's own columns take from its filters. */
type Period = {
  period_from?: string | undefined;
  period_to?: string | undefined;
  project_id?: number[] | undefined;
};

/** Rows of what was chosen, as this person sees them. */
export function openSource({ what, query, ids, columns }: Choice, reader: Reader): ExportSource {
  const asked = { ...reader, ids };
  switch (what) {
    case 'communications': {
      const { filter, sort } = checked(readCommunications, query);
      const hasWords = columns.includes('words');
      return communicationSource({ ...asked, filter, sort: writeSort(sort), hasWords });
    }
    case 'evaluations':
      return evaluationSource({ ...asked, filter: checked(readCommunications, query).filter });
    case 'answers':
      return answerSource({ ...asked, filter: checked(readCommunications, query).filter });
    case 'appeals':
      return appealSource({ ...asked, filter: checked(readAppeals, query).filter });
    case 'calibrations':
      return calibrationSource({ ...asked, filter: checked(readCalibrations, query).filter });
    case 'facts':
      return dayFactSource({ ...asked, filter: checked(readDayFacts, query).filter });
  }
}
