/**
 * Sides of a conversation (D-66). `colleague` is any other person of the company, such as the one who transferred the
 * call; `unknown` is told by nobody yet.
 */
export const SIDES = {
  employee: 'Сотрудник',
  colleague: 'Коллега',
  client: 'Клиент',
  unknown: 'Не указано',
} as const;
export type Side = keyof typeof SIDES;

/** Most that one communication holds of words (D-66). */
export const CONVERSATION_LIMITS = {
  segments: 10_000,
  messages: 5_000,
  /** Characters of all texts together. */
  text: 2_000_000,
  segmentText: 4_000,
  messageText: 20_000,
  speakerName: 200,
  attachments: 100,
  attachmentName: 300,
  subject: 300,
  /** Of one letter. */
  recipients: 20,
} as const;

/** All that a message may have besides its side, time and words, absent. */
export const PLAIN_MESSAGE = {
  author: null,
  quoted: '',
  attachments: [],
  reply_to: null,
  is_deleted: false,
  is_edited: false,
} satisfies object;
