import { groupBy } from '../kernel/group-by.ts';
import type { ClientTalk } from './communications.schema.ts';

const ORDINALS = [
  'первый',
  'второй',
  'третий',
  'четвёртый',
  'пятый',
  'шестой',
  'седьмой',
  'восьмой',
  'девятый',
  'десятый',
] as const;

/** «третий разговор с клиентом»; in digits from the eleventh on. Null where it is the only one (D-55). */
export function clientTalkWords(talk: ClientTalk | null): string | null {
  if (talk === null || talk.total < 2) return null;
  return `${ORDINALS[talk.number - 1] ?? `${talk.number}-й`} разговор с клиентом`;
}

/** Conversations of one deal, or of none. */
export type Deal<Conversation> = { crm_url: string | null; conversations: Conversation[] };

/** Conversations by their deal, each in the order it came; the deal of the first comes first (D-55). */
export function groupByDeal<Conversation extends { crm_url: string | null }>(
  conversations: readonly Conversation[],
): Deal<Conversation>[] {
  return groupBy(conversations, ({ crm_url }) => crm_url).map(([crm_url, of]) => ({ crm_url, conversations: of }));
}

const FIRST_WORDS_MAX = 140;

/** Beginning of a text in one line, cut after a whole word; null where there is none. */
export function firstWords(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= FIRST_WORDS_MAX) return line || null;
  const cut = line.slice(0, FIRST_WORDS_MAX + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : FIRST_WORDS_MAX).replace(/[\s,.;:–—-]+$/, '')}…`;
}
