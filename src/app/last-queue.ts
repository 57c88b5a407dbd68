import { keepInTab, keptInTab } from './browser-storage.ts';
import type { ListSearch } from './list-search.ts';

/** Lists that are worked off row by row, each with its page. */
export const QUEUE_PATHS = { publishing: '/publishing', appeals: '/appeals', tasks: '/tasks' } as const;
export type QueueName = keyof typeof QUEUE_PATHS;

/** Row of a queue: a communication, and what of it is to be done. */
export type QueuePlace = { id: number; search: { evaluation?: number; task?: number } };

/** Queue that a communication was opened from, as it was seen then: what is done leaves the list, not the way. */
export type LastQueue = { name: QueueName; address: ListSearch; places: readonly QueuePlace[] };

/** Kept under the key of the last list: of the two the one seen last is where a person came from. */
export function keepQueue(queue: LastQueue): void {
  keepInTab('last-list', JSON.stringify(queue));
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
const isPlace = (raw: unknown): raw is QueuePlace =>
  isRecord(raw) && typeof raw.id === 'number' && isRecord(raw.search);

/** Null: the last list was none of them, or what is kept is of another version of the app. */
export function keptQueue(): LastQueue | null {
  try {
    const raw: unknown = JSON.parse(keptInTab('last-list') ?? '');
    if (!isRecord(raw) || !isRecord(raw.address) || !Array.isArray(raw.places) || !raw.places.every(isPlace))
      return null;
    const name = (Object.keys(QUEUE_PATHS) as QueueName[]).find((one) => one === raw.name);
    return name ? { name, address: raw.address, places: raw.places } : null;
  } catch {
    return null;
  }
}

/** Rows of each queue as places; those who write links to them take the same. */
export const publishingPlace = (row: { id: number; communication: { id: number } }): QueuePlace => ({
  id: row.communication.id,
  search: { evaluation: row.id },
});
export const appealPlace = (row: { communication_id: number; evaluation: { id: number } }): QueuePlace => ({
  id: row.communication_id,
  search: { evaluation: row.evaluation.id },
});
type TaskRow = { id: number; communication: { id: number }; may: { start: { allowed: boolean } } };
/** Own unfinished task: its communication opens ready to rate. Any other: to look at. */
export const taskPlace = ({ id, communication, may }: TaskRow): QueuePlace => ({
  id: communication.id,
  search: may.start.allowed ? { task: id } : {},
});

/** Link to a place of a queue. */
export const linkToPlace = ({ id, search }: QueuePlace) => ({
  to: '/communications/$id' as const,
  params: { id: String(id) },
  search,
});
