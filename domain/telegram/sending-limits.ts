/** Least pauses between messages (D-30, Bot API FAQ): 30 a second in all, one a second to a chat, 20 a minute to a group. */
const ALL_MS = 34;
const CHAT_MS = 1_000;
/** A little over 60 000 / 20: a window of a minute that has both ends on a message must not hold 21. */
const GROUP_MS = 3_200;

/** Groups and channels have negative ids. */
const isGroup = (chatId: string): boolean => chatId.startsWith('-');

export const ALL_CHATS = 'all';

/** Rows of the limiter that a message needs free, and for how long it takes each. */
export function slotsOf(chatId: string): { key: string; ms: number }[] {
  return [
    { key: ALL_CHATS, ms: ALL_MS },
    { key: `chat ${chatId}`, ms: isGroup(chatId) ? GROUP_MS : CHAT_MS },
  ];
}
