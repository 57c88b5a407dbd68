import type { Side } from '../communications/sides.ts';
import { lookUp } from '../kernel/look-up.ts';

/** What a help desk says of who wrote a message; `note` was not said to the client, `service` nobody wrote. */
export type MessageRole = Extract<Side, 'employee' | 'client'> | 'bot' | 'note' | 'service';

const SPELLINGS: Readonly<Record<MessageRole, string>> = {
  client:
    'client customer visitor user enduser end-user end_user requester contact lead guest buyer inbound incoming received in reply_user клиент посетитель покупатель заявитель контакт лид гость абонент входящее входящий входящая входящие',
  employee:
    'employee agent operator admin manager staff support teammate outbound outgoing sent out reply_admin reply_operator seller consultant сотрудник оператор агент менеджер поддержка администратор консультант специалист исходящее исходящий исходящая исходящие',
  bot: 'bot robot auto autoreply auto_reply automation assistant trigger reply_auto popup_chat бот робот автоответ автоответчик чат-бот',
  note: 'note private internal comment_private заметка внутренний внутренняя внутреннее внутренний_комментарий приватный',
  service: 'system service event assignment open close closed system_message системное система событие служебное',
};

/** Word of help desks that this product has another one for (U-8). */
const FOREIGN: Readonly<Record<string, MessageRole>> = { пользователь: 'client' };

const ROLES = new Map([
  ...Object.entries(FOREIGN),
  ...Object.entries(SPELLINGS).flatMap(([role, words]) =>
    words.split(' ').map((word) => [word, role as MessageRole] as const),
  ),
]);
/** Prefixes of vendors: «chat.msg», «type:agent», «ROLE_USER». */
const PREFIX = /^(?:role|type|sender|author|chat|message)[_.:\s-]{1,3}/;

/** Role that a word of a help desk means; null: it means none. */
export function roleOf(word: string): MessageRole | null {
  const plain = word.trim().toLowerCase().replaceAll('ё', 'е');
  if (plain.length > 40) return null;
  return ROLES.get(plain) ?? ROLES.get(plain.replace(PREFIX, '')) ?? null;
}

const ROLE_NAMES: Readonly<Record<MessageRole, string>> = {
  client: 'Клиент',
  employee: 'Сотрудник',
  bot: 'Бот',
  note: 'Заметка',
  service: 'Служебное',
};
export const roleName = (role: MessageRole): string => lookUp(ROLE_NAMES, role) ?? role;
