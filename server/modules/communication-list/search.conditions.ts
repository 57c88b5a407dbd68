import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { asksForDigits } from '#domain/access-links/guest-search.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { Query } from '#server/db/client.ts';
import { containsTyped, findsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { communications, transcripts, users } from '#server/db/schema/index.ts';

/** Shortest word searched in transcripts. */
const SAID_FROM = 3;

/** Query of the words in any form; what is written with Ё is found without it. Takes any text: no operators. */
const saidWords = (text: string): SQL =>
  sql`${transcripts.search} @@ plainto_tsquery('russian', ${text.replaceAll('ё', 'е').replaceAll('Ё', 'Е')})`;

/** Phone index is searched without the plus: with it the pattern would be «begins with 7», which is every phone. */
const beginsWithSeven = (digits: string): SQL | undefined =>
  and(containsTyped(communications.search, `7${digits}`), sql`strpos(${communications.search}, ${`+7${digits}`}) > 0`);

const nameOfClient = foldedForSearch(sql`coalesce(${communications.client_name}, '')`);

/** Search in client, phone digits and note; a guest searches the client's name only. */
function searchFacts(actor: Viewer, text: string): SQL | undefined {
  if (actor.kind === 'guest') return findsTyped(nameOfClient, text);
  const digits = text.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  return or(
    findsTyped(communications.search, text),
    isPhone ? containsTyped(communications.search, digits) : undefined,
    // 8 900… and +7 900… are the same number, whole or only begun.
    isPhone && digits.startsWith('8') ? beginsWithSeven(digits.slice(1)) : undefined,
  );
}

const nameOfEmployee = foldedForSearch(sql`${users.surname} || ' ' || ${users.name}`);

const asksForHidden = (actor: Viewer, text: string): boolean => actor.kind === 'guest' && asksForDigits(text);

/** Search in the row's own columns, one branch per index: client, phone digits, note and number; employee. */
function searchRowColumns(q: Query, actor: Viewer, text: string): (SQL | undefined)[] {
  const id = parseTypedId(text);
  const isNumber = id ? eq(communications.id, id) : undefined;
  // Other digits may belong to a phone, which a guest sees masked and must not find out by searching for it (D-7).
  if (asksForHidden(actor, text)) return [isNumber ?? sql`false`];
  const employees = q
    .select({ id: users.id })
    .from(users)
    // Name is checked besides: the folded column has an index, but contains addresses and phones, which must not match.
    .where(and(findsTyped(users.search, text), findsTyped(nameOfEmployee, text)));
  return [or(searchFacts(actor, text), isNumber), inArray(communications.employee_id, employees)];
}

/** Search in client, phone digits, employee, note, number and transcript (D-16), a branch for each. */
export function branchesOfSearch(q: Query, actor: Viewer, text: string): (SQL | undefined)[] {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return ways;
  const said = q.select({ id: transcripts.communication_id }).from(transcripts).where(saidWords(text));
  return [...ways, inArray(communications.id, said)];
}

/** Row-by-row form of the search, for so many matches that a page of them is near. */
export function rowMatchesSearch(q: Query, actor: Viewer, text: string): SQL | undefined {
  const ways = searchRowColumns(q, actor, text);
  if (text.length < SAID_FROM || asksForHidden(actor, text)) return or(...ways);
  const said = q
    .select({ is: saidWords(text) })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communications.id));
  return or(...ways, sql`${said}`);
}
