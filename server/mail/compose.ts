import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './mail.ts';

/** A letter as the mail library takes it: attachments from memory alone, with their names in any script. */
export function composeLetter({ attachments = [], ...message }: MailMessage): SendMailOptions {
  return {
    ...message,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    })),
  };
}
