import type { CallFacts } from '../integrations/call-event.ts';
import type { RowVerdict } from './import-words.ts';

export type Judgement = { verdict: RowVerdict; reason: string | null };

/** Known facts of the call that a row is about. */
export type ImportRowContext = {
  /** An earlier row of this import with the same key. */
  earlier: { row: number; isSame: boolean } | null;
  /** Refusal of the source's filter, with its reason; of calls that are not here yet. */
  refusal: string | null;
  /** Null: the call is not here yet. */
  stored: { isRemoved: boolean; changed: readonly (keyof CallFacts)[] } | null;
  /** A recording that the call does not have yet. */
  hasNewRecord: boolean;
  /** Words that the communication does not have yet. */
  newWords: 'расшифровка' | 'переписка' | null;
  remarks: readonly string[];
};

const FACT_WORDS: Record<keyof CallFacts, string> = {
  category: 'категория',
  direction: 'направление',
  outcome: 'результат',
  started_at: 'время',
  duration_seconds: 'длительность',
  talk_seconds: 'время разговора',
  wait_seconds: 'время ожидания',
  client_phone: 'телефон клиента',
  client_name: 'имя клиента',
  line: 'линия',
  person: 'сотрудник',
  crm_url: 'ссылка на CRM',
  lead_source: 'источник лида',
  note: 'заметка',
};

const refused = (reason: string): Judgement => ({ verdict: 'refused', reason });

/** Verdict on a row that could be read, and the sentence of the report. */
export function judgeRow({ earlier, refusal, stored, hasNewRecord, newWords, remarks }: ImportRowContext): Judgement {
  if (earlier)
    return earlier.isSame
      ? { verdict: 'skipped', reason: `Повтор строки ${earlier.row}.` }
      : refused(`Тот же звонок, что в строке ${earlier.row}, но сведения другие.`);
  if (stored === null)
    return refusal === null ? judgement('made', [], remarks) : { verdict: 'skipped', reason: refusal };
  if (stored.isRemoved) return { verdict: 'skipped', reason: 'Эта коммуникация удалена.' };
  const changed = Object.entries(FACT_WORDS).filter(([name]) => stored.changed.some((one) => one === name));
  const news = [
    ...changed.map(([, word]) => word),
    ...(hasNewRecord ? ['запись'] : []),
    ...(newWords === null ? [] : [newWords]),
  ];
  if (news.length > 0) return judgement('updated', [`Новое: ${news.join(', ')}.`], remarks);
  return judgement('skipped', ['Уже загружена.'], remarks);
}

function judgement(verdict: RowVerdict, first: readonly string[], remarks: readonly string[]): Judgement {
  const reason = [...first, ...remarks].join(' ');
  return { verdict, reason: reason === '' ? null : reason };
}
