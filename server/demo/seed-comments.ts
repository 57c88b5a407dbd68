import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { HOUR_MS } from '#domain/kernel/time.ts';
import type { Query } from '#server/db/client.ts';
import { comments, communications, evaluations, users } from '#server/db/schema/index.ts';
import { insertMany } from './insert-many.ts';

type Who = 'pm' | 'assessor' | 'manager' | 'head';
const emailOf = (who: Who): string => `${who}@razbor.example`;

/** Remarks under one talk after another, newest first; `to` is mentioned before the words. */
const REMARKS: { talk: number; by: Who; to?: Who; at: number | null; text: string; hours: number }[] = [
  {
    talk: 0,
    by: 'pm',
    to: 'manager',
    at: 8,
    text: 'послушайте это место перед планёркой: отсюда разговор пошёл иначе.',
    hours: 5,
  },
  { talk: 0, by: 'head', to: 'assessor', at: null, text: 'спасибо за разбор, обсудим с отделом.', hours: 3 },
  { talk: 1, by: 'assessor', at: 3, text: 'Хорошее начало, можно взять в пример.', hours: 20 },
  { talk: 1, by: 'manager', to: 'assessor', at: null, text: 'спасибо, так и буду начинать.', hours: 2 },
];

/** Remarks under talks of the demonstration's manager: what home and the page of a talk have to show (D-17, D-39). */
export async function seedComments(q: Query, now: Date): Promise<void> {
  const emails = [...new Set(REMARKS.map(({ by }) => emailOf(by)))];
  const found = await q.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  const idOf = (who: Who): number => found.find(({ email }) => email === emailOf(who))?.id ?? 0;
  const talks = await q
    .selectDistinctOn([communications.started_at, communications.id], { id: communications.id })
    .from(communications)
    .innerJoin(evaluations, eq(evaluations.communication_id, communications.id))
    .where(
      and(
        eq(communications.employee_id, idOf('manager')),
        eq(communications.audio, 'ready'),
        gt(communications.duration_seconds, 10),
        eq(evaluations.state, 'published'),
      ),
    )
    .orderBy(desc(communications.started_at), asc(communications.id))
    .limit(2);
  const said = REMARKS.flatMap(({ talk, by, to, at, text, hours }) => {
    const communication_id = talks[talk]?.id;
    if (communication_id === undefined) return [];
    const created_at = new Date(now.getTime() - hours * HOUR_MS);
    const words = to === undefined ? text : `@[${idOf(to)}], ${text}`;
    return [{ communication_id, author_id: idOf(by), at, text: words, created_at }];
  });
  await insertMany(q, comments, said);
}
