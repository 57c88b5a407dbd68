import { categoriesOf } from '#domain/words-uploads/words-limits.ts';
import type { Query } from '#server/db/client.ts';
import { listKnownPeople } from '../transcripts/known-people.repo.ts';
import { sidedWords } from '../transcripts/sided-words.ts';
import { type DeliveredWords, foretellWords } from '../transcripts/take-words.ts';
import type { ImportSession } from './import-session.ts';
import { newColumns, type ReadableRow } from './judge-rows.ts';
import type { StoredCall } from './stored-calls.repo.ts';

/** Words of a row that are about to be kept, and what is told of them. */
export type JudgedWords = { words: DeliveredWords | null; remarks: readonly string[] };

const NO_WORDS: JudgedWords = { words: null, remarks: [] };

const OTHER_KIND = 'Переписка — это чат или письма, расшифровка — звонок или встреча.';
const OFFERED = 'Слова здесь правил человек: новые ждут рядом на странице.';

/**
 * Words of a row that its communication does not have yet, with sides by what the row says (D-66). What they cannot be kept
 * for is told of the row, whose call is taken all the same; a row that does not say what it is, is what its words are.
 */
export async function judgeRowWords(
  q: Query,
  session: ImportSession,
  row: ReadableRow,
  stored: StoredCall | null,
): Promise<JudgedWords> {
  const { call, conversation } = row;
  const isRemoved =
    stored !== null && stored.call.communication_id !== null && stored.communication?.deleted_at !== null;
  if (conversation === null || row.earlier !== null || isRemoved) return NO_WORDS;
  const category = call.facts.category ?? conversation.category;
  if (!categoriesOf(conversation.messages.length > 0).includes(category)) return refused(OTHER_KIND);
  const { employee_id, client_name, client_phone } = newColumns(session, row);
  const people = await listKnownPeople(q, {
    project_id: session.of.import.project_id,
    employee_id,
    client_name,
    client_phone,
  });
  const sided = sidedWords(conversation, { people, direction: call.facts.direction });
  const foretold = await foretellWords(q, stored?.communication?.id ?? null, sided);
  if (foretold.result === 'problem') return refused(foretold.problem);
  session.rowsWithWords += 1;
  if (category !== 'call') call.facts.category = category;
  if (foretold.result === 'same') return NO_WORDS;
  const named = call.words === null ? row.wordsFile?.name : session.of.table_name;
  const words = { ...sided, origin_name: named?.slice(0, 300) ?? null };
  return { words, remarks: foretold.result === 'offered' ? [OFFERED] : [] };
}

const refused = (reason: string): JudgedWords => ({ words: null, remarks: [`Расшифровка не загружена. ${reason}`] });
