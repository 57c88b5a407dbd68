import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader } from '../conversation-reader.ts';
import { MessageCollector } from '../message-collector.ts';
import { beginsMailbox, lettersOf } from './mbox.ts';
import type { PartsBudget } from './mime-parts.ts';
import { type Letter, readLetter } from './read-letter.ts';
import { bareSubject, threadsOf } from './threads.ts';

const HEAD = 16 * 1024;
/** Letters and their parts in one file: each costs some 100 µs, however small it is. */
const PARTS_MAX = 100_000;
const FIELD = /^([a-z][a-z0-9-]{1,40}):/gim;
const LETTERS = ['письмо', 'письма', 'писем'] as const;

export const emlReader: ConversationReader = {
  format: 'eml',
  recognises: ({ bytes }) => looksLikeLetter(headOf(bytes)),
  async *read({ bytes }, { time_zone }) {
    const letter = await readLetter(bytes, { budget: newBudget(), timeZone: time_zone }).catch(() => null);
    if (!letter)
      throw new ConversationError('Письмо повреждено: его заголовки не читаются. Сохраните его ещё раз как EML.');
    if (letter.at === null)
      throw new ConversationError('В письме нет даты отправки: сохраните его ещё раз как EML из почтовой программы.');
    yield threadOf([letter]);
  },
};

export const mboxReader: ConversationReader = {
  format: 'mbox',
  recognises: ({ bytes }) => {
    const head = headOf(bytes);
    return beginsMailbox(head) && looksLikeLetter(head.slice(head.indexOf('\n') + 1));
  },
  async *read({ bytes }, { time_zone }) {
    const { letters, notes } = await readMailbox(bytes, time_zone);
    if (letters.length === 0)
      throw new ConversationError('В почтовом ящике не нашлось ни одного письма с датой: выгрузите его ещё раз.');
    // What is said of the whole mailbox is said with its first thread.
    for (const [place, thread] of threadsOf(letters).entries()) {
      const conversation = threadOf(thread);
      yield place === 0 ? { ...conversation, notes: [...conversation.notes, ...notes] } : conversation;
    }
  },
};

const newBudget = (): PartsBudget => ({ left: PARTS_MAX });

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');

/** A header that says from whom, and one thing more that only letters have. */
function looksLikeLetter(head: string): boolean {
  const [header = ''] = head.split(/\r?\n\r?\n/, 1);
  if (!/^[a-z][a-z0-9-]{1,40}:/i.test(header)) return false;
  const fields = new Set(Array.from(header.matchAll(FIELD), ([, name = '']) => name.toLowerCase()));
  return fields.has('from')
    ? ['date', 'message-id', 'mime-version', 'received', 'return-path'].some((name) => fields.has(name))
    : fields.has('received') && (fields.has('message-id') || fields.has('return-path'));
}

async function readMailbox(bytes: Uint8Array, timeZone: string): Promise<{ letters: Letter[]; notes: string[] }> {
  const budget = newBudget();
  const letters: Letter[] = [];
  const seen = new Map<string, string>();
  let [broken, repeated] = [0, 0];
  for (const { line, bytes: letter } of lettersOf(bytes)) {
    if (budget.left <= 0)
      throw new ConversationError(
        `В почтовом ящике больше ${formatNumber(PARTS_MAX)} писем и их частей: разделите его на несколько файлов.`,
      );
    const read = await readLetter(letter, { budget, timeZone, line }).catch(() => null);
    if (!read || read.at === null) broken += 1;
    else if (read.id !== null && seen.get(read.id) === read.text) repeated += 1;
    else {
      letters.push(read);
      if (read.id !== null) seen.set(read.id, read.text);
    }
  }
  const notes: string[] = [];
  if (broken > 0)
    notes.push(`Не прочитано в почтовом ящике: ${countOf(broken, LETTERS)} без даты или с повреждёнными заголовками.`);
  if (repeated > 0) notes.push(`Повторяется в почтовом ящике и взято один раз: ${countOf(repeated, LETTERS)}.`);
  return { letters, notes };
}

function threadOf(letters: readonly Letter[]): FileConversation {
  const collector = new MessageCollector();
  const sorted = letters.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const known = new Set(sorted.map(({ id }) => id));
  for (const letter of sorted) {
    const { name, address } = letter.from;
    const isNobody = name === null && address === null;
    const author = collector.speaker(address ?? name ?? '', {
      name,
      address,
      label: isNobody ? 'Неизвестный отправитель' : null,
    });
    collector.add({
      author,
      at: letter.at ?? 0,
      text: letter.text,
      quoted: letter.quoted,
      attachments: letter.attachments,
      letter: { subject: letter.subject, to: letter.recipients.flatMap(({ name, address }) => name ?? address ?? []) },
      id: letter.id,
      replyTo: letter.references.findLast((id) => known.has(id)) ?? null,
    });
  }
  // Whom a letter is to belongs to the conversation even if they never answered.
  for (const { recipients } of sorted)
    for (const { name, address } of recipients) if (address !== null) collector.speaker(address, { name, address });
  const more = sorted.reduce((most, { moreRecipients }) => Math.max(most, moreRecipients), 0);
  if (more > 0) collector.note(`Получателей больше 20: взяты первые, не показано ещё ${formatNumber(more)}.`);
  const [first] = sorted;
  return collector.finish(
    {
      title: bareSubject(first?.subject ?? '') || null,
      external_id: first?.references[0] ?? first?.id ?? null,
      category: 'mail',
    },
    { isSorted: true },
  );
}
