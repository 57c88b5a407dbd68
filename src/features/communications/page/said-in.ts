import type { Message } from '#domain/communications/communications.schema.ts';

/** Words of a message; a voice or a picture without any is known by its name. */
export const saidIn = ({ text, attachments }: Pick<Message, 'text' | 'attachments'>): string =>
  text.trim() === '' ? attachments.map(({ name }) => name).join(', ') : text;
