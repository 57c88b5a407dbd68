import type { FileAttachment, FileConversation } from '#domain/conversation-files/conversation-file.ts';
import { type MessageRole, roleName } from '#domain/conversation-files/message-words.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { ConversationError } from './conversation-error.ts';
import { looksLikeHtml, htmlToText } from './html-to-text.ts';
import { MessageCollector, messageTime } from './message-collector.ts';

/** One message of a help desk, whatever it was written in. */
export type MessageRow = {
  /** null: the file tells no conversations apart. */
  conversation: string | null;
  title: string | null;
  channel: string | null;
  id: string | null;
  replyTo: string | null;
  /** ms since 1970; null: what stands there is no time. */
  at: number | null;
  role: MessageRole | null;
  author: string | null;
  address: string | null;
  text: string;
  attachments: readonly FileAttachment[];
};

type Group = { rows: MessageRow[]; notes: number; timeless: number; title: string | null; isMail: boolean };
const NOTES = ['внутренняя заметка', 'внутренние заметки', 'внутренних заметок'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const MAIL = /^(?:e-?mail|mail|почта|эл\.? ?почта|электронная почта|письмо)$/i;

/** Rows in conversations, in the order of their first messages; internal notes were not said to the client. */
export class MessageRows {
  #groups = new Map<string | null, Group>();

  add(row: MessageRow): void {
    const known = this.#groups.get(row.conversation);
    const group = known ?? { rows: [], notes: 0, timeless: 0, title: null, isMail: true };
    if (!known) this.#groups.set(row.conversation, group);
    group.title ??= row.title;
    if (!MAIL.test(row.channel ?? '')) group.isMail = false;
    if (row.role === 'note') group.notes += 1;
    else if (row.text.trim() !== '' || row.attachments.length > 0) group.rows.push(row);
  }

  *conversations(): Generator<FileConversation> {
    let count = 0;
    for (const [id, group] of this.#groups) {
      const conversation = conversationOf(id, group);
      if (!conversation) continue;
      count += 1;
      yield conversation;
    }
    if (count === 0)
      throw new ConversationError(
        'Сообщения нашлись, но ни у одного нет текста с датой и временем. Нужны время и текст каждого сообщения, лучше вместе с номером диалога и автором.',
      );
  }
}

function conversationOf(id: string | null, group: Group): FileConversation | null {
  const collector = new MessageCollector();
  // A message without a time was written after the one before it.
  let last = group.rows.find(({ at }) => messageTime(at) !== null)?.at ?? null;
  if (last === null) return null;
  for (const row of group.rows) {
    const at = messageTime(row.at);
    if (at === null) group.timeless += 1;
    last = at ?? last;
    addRow(collector, row, last);
  }
  if (group.notes > 0) collector.note(`Не загружается: ${countOf(group.notes, NOTES)}, клиент их не видел.`);
  if (group.timeless > 0)
    collector.note(`Время не распознано, взято время соседнего сообщения: ${countOf(group.timeless, MESSAGES)}.`);
  const facts = { title: group.title, external_id: id, category: group.isMail ? 'mail' : 'chat' } as const;
  return collector.finish(facts, { isSorted: true });
}

function addRow(collector: MessageCollector, row: MessageRow, at: number): void {
  const { role } = row;
  const side = role === 'client' || role === 'employee' ? role : null;
  const label =
    row.author === null && row.address === null ? (role === null ? 'Автор не указан' : roleName(role)) : null;
  const key = JSON.stringify([side, row.address?.toLowerCase() ?? row.author ?? label]);
  const author =
    role === 'service' ? null : collector.speaker(key, { name: row.author, label, address: row.address, side });
  collector.add({
    author,
    at,
    text: looksLikeHtml(row.text) ? htmlToText(row.text) : row.text,
    attachments: row.attachments,
    id: row.id,
    replyTo: row.replyTo,
  });
}
