import { chooseFacts, type RowQuestion } from './choose-facts.ts';
import type { FactRows, WideColumn } from './fact-layout.ts';
import { createFactStore, type FactStore } from './fact-store.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { Changes } from './fact-changes.repo.ts';

export type MemoryLimits = {
  /** Units: bytes. What does not fit is asked of the database each time. */
  size: number;
  /** Changes at once beyond which to read all anew costs less. */
  changes: number;
};

/** Source of a memory's rows, and what tells that they changed. */
export type RowSource = {
  /** Columns that are kept, if not all. */
  columns?: readonly WideColumn[];
  readState: (q: Query) => Promise<{ snapshot: string; newest: string | null }>;
  readChanges: (q: Query, since: string, limit: number) => Promise<Changes>;
  readDays: (q: Query, from: string, before: string) => Promise<Uint8Array | null>;
};

export type ColumnMemory = {
  /** Rows that a question is about, since this day; null where they are not kept. */
  choose: (q: Query, first: string, question: RowQuestion) => Promise<FactRows | null>;
  /** Takes in all days since this one. One fills for all who need it; who needs earlier days goes on where it ended. */
  fill: (first: string) => Promise<void>;
  /** True when nothing more is taken in. */
  isFull: () => boolean;
  /** Extent of what is kept: since which day, how many rows and in how many bytes; null: none. */
  kept: () => { from: string; rows: number; size: number } | null;
};

/**
 * Time after which a change is forgotten, far below the day for which changes are logged: a transaction may be open for
 * long before they appear.
 */
const FORGOTTEN_AFTER_MS = 3_600_000;
/** Rows that count no longer, a share of all: beyond it all is read anew. */
const WASTE_MOST = 0.25;
const WASTE_LEAST = 10_000;
/** Days of one statement: to take two weeks over held everybody up for forty milliseconds. */
const PIECE_DAYS = 7;
/** Share of the limit that days of the past may take; the rest is for what changes. */
const FULL = 0.9;
const LAST_DAY = '9999-12-31';

type Kept = FactStore & {
  /** Day since which all days are here. */
  from: string;
  /** The last day with facts, when it was begun. */
  newest: string;
  /** Snapshot of the database when changes were taken in last. */
  snapshot: string;
  lookedAt: number;
  isFull: boolean;
};

const isWasteful = ({ facts, gone }: Kept): boolean => gone() > Math.max(WASTE_LEAST, facts.length * WASTE_MOST);

/** Queue of reads, one after another: what was read earlier must not be written over what was read later. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

type Needs = { db: Database; source: RowSource; limits: MemoryLimits; now?: (() => number) | undefined };

/** Takes in what has been committed since the last look; false when to read all anew costs less, or is the only way. */
async function applyChanges(
  q: Query,
  memory: Kept,
  { source, limits, moment }: Omit<Needs, 'db' | 'now'> & { moment: number },
) {
  if (moment - memory.lookedAt > FORGOTTEN_AFTER_MS || isWasteful(memory)) return false;
  const { ids, bytes, snapshot } = await source.readChanges(q, memory.snapshot, limits.changes);
  if (ids.length > limits.changes) return false;
  memory.remove(ids);
  if (bytes) memory.put(bytes);
  memory.snapshot = snapshot;
  memory.lookedAt = moment;
  return memory.size() <= limits.size;
}

async function begin(q: Query, source: RowSource, moment: number): Promise<Kept | null> {
  const { snapshot, newest } = await source.readState(q);
  return newest === null
    ? null
    : { ...createFactStore(source.columns), from: LAST_DAY, newest, snapshot, lookedAt: moment, isFull: false };
}

/**
 * Rows of the database in the memory of this process, as columns of numbers. Each question first takes in what has been
 * committed since the last one, so that it sees what the database would show.
 */
export function createColumnMemory({ db, source, limits, now = () => performance.now() }: Needs): ColumnMemory {
  let kept: Kept | null = null;
  let filling: Promise<void> | null = null;
  const inTurn = oneByOne();
  // Nobody's dashboards are open: the memory is given back.
  const idle = setTimeout(() => (kept = null), FORGOTTEN_AFTER_MS);
  idle.unref();

  /** Back to this day, the newest first: what is there can be asked for at once. */
  async function fill(first: string): Promise<void> {
    if (!kept) idle.refresh();
    kept ??= await inTurn(() => db.read((q) => begin(q, source, now())));
    const memory = kept;
    while (memory && memory.from > first && !memory.isFull && kept === memory) {
      const from = addDays(memory.from === LAST_DAY ? memory.newest : memory.from, -PIECE_DAYS);
      await inTurn(async () => {
        const bytes = await db.read((q) => source.readDays(q, from, memory.from));
        if (bytes) memory.put(bytes);
        memory.from = from;
        memory.isFull = memory.size() > limits.size * FULL;
      });
    }
  }

  return {
    choose: async (q, first, question) => {
      const memory = kept;
      if (!memory || memory.from > first) return null;
      idle.refresh();
      await inTurn(async () => {
        const isKept = kept === memory && (await applyChanges(q, memory, { source, limits, moment: now() }));
        if (!isKept && kept === memory) kept = null;
      });
      if (kept !== memory) return null;
      return { facts: memory.facts, rows: chooseFacts(memory.facts, memory.isCurrent, question) };
    },
    fill: async (first) => {
      while (filling) await filling;
      if (kept?.isFull || (kept && kept.from <= first)) return;
      filling = fill(first).finally(() => (filling = null));
      await filling;
    },
    isFull: () => kept?.isFull ?? false,
    kept: () => kept && { from: kept.from, rows: kept.facts.length - kept.gone(), size: kept.size() },
  };
}
