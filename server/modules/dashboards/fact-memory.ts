import { chooseFacts, type FactQuestion, narrowsFacts } from '#domain/dashboards/choose-facts.ts';
import { factScope } from '#domain/dashboards/fact-scope.ts';
import type { FactRows } from '#domain/dashboards/fact-layout.ts';
import { keepFacts, type KeptFacts } from '#domain/dashboards/kept-facts.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { BackgroundTasks } from '#server/process/background-tasks.ts';
import { hasFacts, readFacts } from './evaluation-facts.repo.ts';
import { readChanges, readDays, readState } from './fact-changes.repo.ts';

export type FactMemoryLimits = {
  /** Facts that a question has to be about before any are kept: below, the database is quick enough. */
  leastRead: number;
  /** Units: bytes. What does not fit is read from the database each time. */
  size: number;
  /** Changes at once beyond which to read all anew costs less. */
  changes: number;
};
/** 172 bytes an evaluation of twenty criteria, with the room columns have: 1 500 000 of them. */
const LIMITS: FactMemoryLimits = { leastRead: 5000, size: 256 * 1024 * 1024, changes: 20_000 };

/** Far below the day for which changes are logged: a transaction may be open for long before they appear. */
const FORGOTTEN_AFTER_MS = 3_600_000;
/** Rows that count no longer, a share of all: beyond it all is read anew. */
const WASTE_MOST = 0.25;
const WASTE_LEAST = 10_000;
/** Days of one statement: to take them over holds everybody up for some tens of milliseconds. */
const PIECE_DAYS = 14;
/** Share of the limit that days of the past may take; the rest is for what changes. */
const FULL = 0.9;
const LAST_DAY = '9999-12-31';

type Kept = KeptFacts & {
  /** All days since this one are here. */
  from: string;
  /** The last day with facts, when it was begun. */
  newest: string;
  /** What the database showed when changes were taken in last. */
  snapshot: string;
  lookedAt: number;
  isFull: boolean;
};

const isWasteful = ({ facts, gone }: Kept): boolean => gone() > Math.max(WASTE_LEAST, facts.length * WASTE_MOST);

export type FactMemory = {
  /** Counted evaluations that a question is about: out of memory, or of the database where they are not kept. */
  load: (q: Query, question: FactQuestion) => Promise<FactRows>;
  /** Since which day, how many evaluations and in how many bytes; null: none. */
  kept: () => { from: string; evaluations: number; size: number } | null;
};

type Needs = { db: Database; background: BackgroundTasks; limits?: FactMemoryLimits; now?: () => number };

/** One after another: what was read earlier must not be written over what was read later. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Takes in what has been committed since the last look; false when to read all anew costs less, or is the only way. */
async function takeIn(q: Query, memory: Kept, { limits, moment }: { limits: FactMemoryLimits; moment: number }) {
  if (moment - memory.lookedAt > FORGOTTEN_AFTER_MS || isWasteful(memory)) return false;
  const { ids, bytes, snapshot } = await readChanges(q, memory.snapshot, limits.changes);
  if (ids.length > limits.changes) return false;
  memory.remove(ids);
  if (bytes) memory.put(bytes);
  memory.snapshot = snapshot;
  memory.lookedAt = moment;
  return memory.size() <= limits.size;
}

/** Everybody's, of every kind: what memory holds for those days. */
const isAboutAll = ({ actor, filter }: FactQuestion): boolean => factScope(actor) === null && !narrowsFacts(filter);

async function begin(q: Query, moment: number): Promise<Kept | null> {
  const { snapshot, newest } = await readState(q);
  return newest === null ? null : { ...keepFacts(), from: LAST_DAY, newest, snapshot, lookedAt: moment, isFull: false };
}

/**
 * Facts in the memory of this process, as columns of numbers. Each question first takes in what has been committed since
 * the last one, so that it sees what the database would show. Nothing is kept until somebody asks for many.
 */
export function createFactMemory({
  db,
  background,
  limits = LIMITS,
  now = () => performance.now(),
}: Needs): FactMemory {
  let kept: Kept | null = null;
  let filling: Promise<void> | null = null;
  const inTurn = oneByOne();
  // Nobody's dashboards are open: the memory is given back.
  const idle = setTimeout(() => (kept = null), FORGOTTEN_AFTER_MS);
  idle.unref();

  async function choose(q: Query, question: FactQuestion, first: string): Promise<FactRows | null> {
    const memory = kept;
    if (!memory || memory.from > first) return null;
    idle.refresh();
    await inTurn(async () => {
      const isKept = kept === memory && (await takeIn(q, memory, { limits, moment: now() }));
      if (!isKept && kept === memory) kept = null;
    });
    if (kept !== memory) return null;
    return { facts: memory.facts, rows: chooseFacts(memory.facts, memory.isCurrent, question) };
  }

  /** Back to this day, the newest first: what is there can be asked for at once. */
  async function fill(first: string): Promise<void> {
    kept ??= await inTurn(() => db.read((q) => begin(q, now())));
    const memory = kept;
    while (memory && memory.from > first && !memory.isFull && kept === memory) {
      const from = addDays(memory.from === LAST_DAY ? memory.newest : memory.from, -PIECE_DAYS);
      await inTurn(async () => {
        const bytes = await db.read((q) => readDays(q, from, memory.from));
        if (bytes) memory.put(bytes);
        memory.from = from;
        memory.isFull = memory.size() > limits.size * FULL;
      });
    }
  }

  /** One fills for all who need it; who needs earlier days goes on where it ended. */
  async function filled(first: string): Promise<void> {
    while (filling) await filling;
    if (kept?.isFull || (kept && kept.from <= first)) return;
    filling = fill(first).finally(() => (filling = null));
    await filling;
  }

  return {
    load: async (q, question) => {
      const [first = LAST_DAY] = question.days.map(({ from }) => from).sort();
      const chosen = await choose(q, question, first);
      if (chosen) return chosen;
      // To read everybody's facts and then to take them into memory besides would be the same work twice.
      if (isAboutAll(question) && !kept?.isFull && (await hasFacts(q, question.days, limits.leastRead))) {
        await filled(first);
        const filledNow = await choose(q, question, first);
        if (filledNow) return filledNow;
      }
      const read = await readFacts(q, question);
      if (read.rows.length >= limits.leastRead && !kept?.isFull)
        background.run('Показатели не удалось держать в памяти', () => filled(first));
      return read;
    },
    kept: () => kept && { from: kept.from, evaluations: kept.facts.length - kept.gone(), size: kept.size() },
  };
}
