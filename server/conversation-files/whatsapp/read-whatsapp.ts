import type { FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import { type WallTime, zonedReader } from '#domain/kernel/zoned-time.ts';
import { entryFinder } from '../attachments.ts';
import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader, ConversationSource, ReadingContext } from '../conversation-reader.ts';
import { MessageCollector, messageTime } from '../message-collector.ts';
import { dayOf, findDateOrder, type FoundOrder } from './date-order.ts';
import { type HeaderLine, readHeader } from './header-line.ts';
import { isOwnLine, readBody, splitAuthor } from './message-body.ts';

/** A message as a stretch of the file's text: nothing is copied before its end is known. */
type Stretch = { header: HeaderLine; from: number; end: number };

const RECOGNISED_IN = 16 * 1024;
const LINES_BEFORE = 3;
const NAME_OF_CHAT =
  /^(?:чат whatsapp (?:с контактом|с группой|с|—|-)|переписка в whatsapp с|whatsapp chat (?:with|-))\s+(.+?)(?:\.(?:txt|zip))?$/i;

export const whatsappReader: ConversationReader = {
  format: 'whatsapp',

  recognises: (source) => {
    const lines = source.text().slice(0, RECOGNISED_IN).split('\n');
    const first = lines.findIndex((line) => readHeader(line) !== null);
    const before = lines.slice(0, first).filter((line) => line.trim() !== '').length;
    if (first < 0 || before > LINES_BEFORE) return false;
    // A date may begin a line of any list; a second one, or an author, makes it a chat.
    return lines.some((line, place) => {
      const header = readHeader(line);
      return header !== null && (place > first || splitAuthor(line.slice(header.length)).author !== null);
    });
  },

  *read(source, context) {
    const text = source.text();
    const stretches = findStretches(text);
    const order = findDateOrder(stretches.map(({ header }) => header));
    const chat = readChat(text, { stretches, order, source, context });
    if (chat.messages.length === 0)
      throw new ConversationError(
        'В файле не нашлось ни одного сообщения WhatsApp с датой и временем. Выгрузите чат заново: меню чата → «Экспорт чата».',
      );
    yield chat;
  },
};

/** Messages begin with a header in the style of the first one: a pasted piece of another chat is words of its message. */
function findStretches(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  while (from < text.length) {
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const header = readHeader(text.slice(from, Math.min(end, from + 80)));
    const [first] = stretches;
    const last = stretches.at(-1);
    const isSame = !first || (header?.style === first.header.style && header.mark === first.header.mark);
    if (header && isSame) stretches.push({ header, from: from + header.length, end });
    else if (last) last.end = end;
    from = end + 1;
  }
  return stretches;
}

type Reading = {
  stretches: readonly Stretch[];
  order: FoundOrder;
  source: ConversationSource;
  context: ReadingContext;
};

function readChat(text: string, { stretches, order, source, context }: Reading): FileConversation {
  const collector = new MessageCollector();
  const instantOf = zonedReader(context.time_zone);
  const findEntry = entryFinder(source.entries);
  let open: { at: number; from: number; end: number } | null = null;
  const close = (): void => {
    if (open) addMessage(collector, { at: open.at, written: text.slice(open.from, open.end), findEntry });
  };
  for (const { header, from, end } of stretches) {
    const at = messageTime(instantOf(wallOf(header, order)));
    // What has no possible date begins no message: it is words of the one before it.
    if (at === null && open) open.end = end;
    if (at === null) continue;
    close();
    open = { at, from, end };
  }
  close();
  const start = stretches[0] ? stretches[0].from - stretches[0].header.length : 0;
  if (text.slice(0, start).trim() !== '') collector.note('Пропущен текст до первого сообщения.');
  if (order.isGuess) collector.note(guessNote(order));
  const title = NAME_OF_CHAT.exec(source.name.slice(0, 300).normalize('NFC'))?.[1] ?? null;
  return collector.finish({ title, external_id: null, category: 'chat' }, { isSorted: false });
}

function wallOf(header: HeaderLine, { order }: FoundOrder): WallTime {
  const { year, month, day } = dayOf(header, order);
  const { hour, minute, second } = header;
  return { year, month, day, hour, minute, second };
}

function guessNote({ order }: FoundOrder): string {
  const spelled = order === 'month-first' ? 'сначала месяц, потом день' : 'сначала день, потом месяц';
  return `По датам файла не видно, где день, а где месяц (все числа не больше 12): прочитано так, что ${spelled}. Проверьте даты.`;
}

type Written = { at: number; written: string; findEntry: (name: string) => number | null };

function addMessage(collector: MessageCollector, { at, written, findEntry }: Written): void {
  const { author, length } = splitAuthor(written);
  const { text, attachments, isDeleted, isEdited } = readBody(written.slice(length), findEntry);
  const isNobody = author === null || isOwnLine(text);
  const phone = author !== null && /^\+[\d\s()‑-]{7,25}$/.test(author) ? normalisePhone(author) : null;
  collector.add({
    author: isNobody ? null : collector.speaker(author, { name: author, address: phone }),
    at,
    text,
    attachments,
    isDeleted,
    isEdited,
  });
}
