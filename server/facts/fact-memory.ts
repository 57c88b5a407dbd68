import { type FactQuestion, narrowsFacts, questionOfActor, type RowQuestion } from './choose-facts.ts';
import { dayNumber } from '#domain/kernel/calendar-day.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { factScope } from '#domain/dashboards/fact-scope.ts';
import type { FactRows } from './fact-layout.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { BackgroundTasks } from '#server/process/background-tasks.ts';
import { type ColumnMemory, createColumnMemory, type MemoryLimits } from './column-memory.ts';
import { hasFacts, readFacts } from './evaluation-facts.repo.ts';
import { eligibleSource, factSource } from './fact-changes.repo.ts';

export type FactMemoryLimits = MemoryLimits & {
  /** Facts that a question has to be about before any are kept: below, the database is quick enough. */
  leastRead: number;
};
/** 169 bytes an evaluation of twenty criteria, with the room columns have, 54 an eligible communication: 900 000 and 1 500 000. */
const LIMITS: FactMemoryLimits = { leastRead: 5000, size: 256 * 1024 * 1024, changes: 20_000 };
/** Share of the limit that each of both may take: of evaluations nearly all is answers. */
const FACTS = 0.65;

type EligibleQuestion = Omit<RowQuestion, 'scope' | 'blind'>;

export type FactMemory = {
  /** Counted evaluations that a question is about: out of memory, or of the database where they are not kept. */
  load: (q: Query, question: FactQuestion) => Promise<FactRows>;
  /** Eligible communications by day, as the database counts them where they are not kept. */
  countEligible: (
    q: Query,
    question: EligibleQuestion,
    count: () => Promise<Map<number, number>>,
  ) => Promise<Map<number, number>>;
  /** Takes these days and all later ones in beforehand, if they hold many facts: nobody waits for what is here. */
  warm: (days: Days) => Promise<void>;
  /** Extent of what is kept: since which day, how many rows and in how many bytes; null: none. */
  kept: () => Record<'evaluations' | 'eligible', ReturnType<ColumnMemory['kept']>>;
};

type Needs = { db: Database; background: BackgroundTasks; limits?: FactMemoryLimits; now?: () => number };

/** Question about all, everybody's evaluations of every kind: what memory holds for those days. */
const isAboutAll = ({ actor, filter }: FactQuestion): boolean => factScope(actor) === null && !narrowsFacts(filter);

const firstOf = ({ days }: Pick<RowQuestion, 'days'>): string => days.map(({ from }) => from).sort()[0] ?? '';

/** A map asked for each of a million rows took longer than to find them. */
function countByDay({ facts: { day }, rows }: FactRows, days: RowQuestion['days']): Map<number, number> {
  const numbers = days.flatMap(({ from, to }) => [dayNumber(from), dayNumber(to)]);
  const first = Math.min(...numbers);
  const perDay = new Int32Array(Math.max(...numbers) - first + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const nth = (day[rows[at] ?? 0] ?? 0) - first;
    perDay[nth] = (perDay[nth] ?? 0) + 1;
  }
  const counts = new Map<number, number>();
  perDay.forEach((count, nth) => count > 0 && counts.set(first + nth, count));
  return counts;
}

const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/**
 * Facts in the memory of this process, and the communications that could have been evaluated. Nothing is kept until it is
 * warmed or somebody asks for many.
 */
export function createFactMemory({ db, background, limits = LIMITS, now }: Needs): FactMemory {
  const sized = (share: number): MemoryLimits => ({ ...limits, size: limits.size * share });
  const evaluations = createColumnMemory({ db, now, source: factSource, limits: sized(FACTS) });
  const eligible = createColumnMemory({ db, now, source: eligibleSource, limits: sized(1 - FACTS) });
  const keep = (memory: ColumnMemory, first: string): void => {
    if (!memory.isFull()) background.run('Показатели не удалось держать в памяти', () => memory.fill(first));
  };

  return {
    load: async (q, asked) => {
      const question = questionOfActor(asked);
      const first = firstOf(question);
      const chosen = await evaluations.choose(q, first, question);
      if (chosen) return chosen;
      // To read everybody's facts and then to take them into memory besides would be the same work twice.
      if (isAboutAll(asked) && !evaluations.isFull() && (await hasFacts(q, asked.days, limits.leastRead))) {
        await evaluations.fill(first);
        const filledNow = await evaluations.choose(q, first, question);
        if (filledNow) return filledNow;
      }
      const read = await readFacts(q, asked);
      if (read.rows.length >= limits.leastRead) keep(evaluations, first);
      return read;
    },
    countEligible: async (q, question, count) => {
      const first = firstOf(question);
      const chosen = await eligible.choose(q, first, { ...question, scope: null, blind: [] });
      if (chosen) return countByDay(chosen, question.days);
      const counts = await count();
      if (sumOf(counts) >= limits.leastRead) keep(eligible, first);
      return counts;
    },
    warm: async (days) => {
      if (!(await db.read((q) => hasFacts(q, [days], limits.leastRead)))) return;
      await evaluations.fill(days.from);
      await eligible.fill(days.from);
    },
    kept: () => ({ evaluations: evaluations.kept(), eligible: eligible.kept() }),
  };
}

/** Memory that keeps nothing, for reports, which are made now and then. */
export const noFactMemory: FactMemory = {
  load: readFacts,
  countEligible: (_q, _question, count) => count(),
  warm: async () => undefined,
  kept: () => ({ evaluations: null, eligible: null }),
};
