import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail.ts';

/**
 * A letter as the mail library takes it: attachments from memory alone, with their names in any script. Says that a program
 * has written it, so that programs do not answer (RFC 3834), and whom a person answers.
 */
export function composeLetter(
  { attachments = [], replyTo, unsubscribe, ...message }: MailMessage,
  support: string | null,
): SendMailOptions {
  const answersGoTo = replyTo ?? support;
  return {
    ...message,
    ...(answersGoTo === null ? {} : { replyTo: answersGoTo }),
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  };
}
