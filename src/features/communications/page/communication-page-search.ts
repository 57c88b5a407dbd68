import { parseId } from '#domain/kernel/ids.ts';

/**
 * Search of a communication's address: the project it was opened from, the evaluation to show, the own task to rate it
 * for, the second to start at, the words to stand at.
 */
type CommunicationSearch = {
  project_id?: number;
  evaluation?: number;
  task?: number;
  /** Rating begins by itself: the page was opened with «E». */
  rate?: true;
  /** Form to rate by. */
  form?: number;
  t?: number;
  q?: string;
};

/** As long as the list's search. */
const WORDS = 200;

const DAY_SECONDS = 86_400;

const textOf = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '');

/** Reads the search leniently: invalid values are left out. */
export function readCommunicationSearch(raw: Record<string, unknown>): CommunicationSearch {
  const projectId = parseId(textOf(raw.project_id));
  const evaluation = parseId(textOf(raw.evaluation));
  const task = parseId(textOf(raw.task));
  const form = parseId(textOf(raw.form));
  const text = textOf(raw.t);
  const words = textOf(raw.q).trim().slice(0, WORDS);
  const second = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return {
    ...(projectId === null ? {} : { project_id: projectId }),
    ...(evaluation === null ? {} : { evaluation }),
    ...(task === null ? {} : { task }),
    ...(textOf(raw.rate) === '' && raw.rate !== true ? {} : { rate: true as const }),
    ...(form === null ? {} : { form }),
    ...(words === '' ? {} : { q: words }),
    ...(second >= 0 && second <= DAY_SECONDS ? { t: second } : {}),
  };
}
