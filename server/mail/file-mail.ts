import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '#server/db/transaction-scope.ts';
import { composeLetter } from './compose.ts';
import type { Mail } from './mail.ts';

type FileMail = {
  directory: string;
  from: string;
  support?: string | null;
  clock: () => Date;
  /** Development only: shows the links of a letter to the developer. The log would hide their tokens. */
  announce: ((link: string) => void) | null;
};

/** Mail without a server: letters become files that any mail program opens. */
export function createFileMail({ directory, from, support = null, clock, announce }: FileMail): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message, { beforeHandover } = {}) => {
      assertOutsideTransaction('mail.send()');
      const composed = await transport.sendMail({ from, date: clock(), ...composeLetter(message, support) });
      await mkdir(directory, { recursive: true });
      const name = `${clock().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
      await beforeHandover?.();
      // Mode 0600: a letter may hold a link that signs in.
      await writeFile(join(directory, name), composed.message as Buffer, { mode: 0o600 });
      for (const link of message.text.match(/https?:\/\/\S+/g) ?? []) announce?.(link);
    },
  };
}
