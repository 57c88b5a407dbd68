import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { runInTransactionScope } from '#server/db/transaction-scope.ts';
import { MailError } from './mail.ts';
import { withRetries } from './mail-with-retries.ts';
import { passwordResetLetter } from './password-reset.letter.ts';
import { createSmtpMail } from './smtp-mail.ts';

const LINK = 'http://razbor.test/auth/restore/?token=abc_DEF-123&email=anna@razbor.example';
const letter = {
  to: 'anna@razbor.example',
  ...passwordResetLetter({ name: 'Анна <b>', link: LINK, minutes: 30, supportEmail: 'support@razbor.example' }),
};

let server: SMTPServer | undefined;
afterEach(async () => {
  const opened = server;
  server = undefined;
  if (opened) await new Promise<void>((resolve) => opened.close(() => resolve()));
});

type Post = { url: string; received: ParsedMail[]; attempts: () => number };

/** A mail server that answers these codes to the first recipients and takes the rest. */
async function startPost(...refusals: number[]): Promise<Post> {
  const received: ParsedMail[] = [];
  let attempts = 0;
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals[attempts];
      attempts += 1;
      done(responseCode ? Object.assign(new Error(`${address} не сейчас`), { responseCode }) : null);
    },
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> => {
        received.push(await simpleParser(stream));
        done();
      };
      void take();
    },
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const { port } = opened.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, attempts: () => attempts };
}

const post = (url: string, pausesMs: number[] = [1, 1]) =>
  withRetries(createSmtpMail({ smtpUrl: url, from: 'Разбор <post@razbor.example>' }), { pausesMs });

test('451, then success: the letter arrives once, Cyrillic subject and names intact (Q-17)', async () => {
  const { url, received, attempts } = await startPost(451);
  await post(url).send(letter);
  expect(attempts()).toBe(2);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail?.subject).toBe('Восстановление пароля — Разбор');
  expect(mail?.from?.value[0]).toMatchObject({ name: 'Разбор', address: 'post@razbor.example' });
  expect(mail?.text).toContain('Здравствуйте, Анна <b>!');
  expect(mail?.text).toContain(LINK);
  expect(mail?.html).toContain('Здравствуйте, Анна &lt;b&gt;!');
  expect(mail?.html).toContain('token=abc_DEF-123&amp;email=anna@razbor.example');
});

test('550 is not tried again, and what is thrown does not name the recipient (Q-24)', async () => {
  const { url, attempts } = await startPost(550, 550, 550);
  const error = await post(url)
    .send(letter)
    .catch((thrown: unknown) => thrown);
  expect(attempts()).toBe(1);
  expect(error).toBeInstanceOf(MailError);
  expect((error as Error).message).toBe('Письмо не отправлено: EENVELOPE (SMTP 550 на RCPT)');
  expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain('anna@');
});

test('451 for ever ends after the last pause', async () => {
  const { url, attempts } = await startPost(451, 451, 451, 451, 451);
  await expect(post(url).send(letter)).rejects.toThrow('SMTP 451');
  expect(attempts()).toBe(3);
});

test('nobody listening is tried again and then told', async () => {
  const { url } = await startPost();
  const opened = server;
  server = undefined;
  await new Promise<void>((resolve) => opened?.close(() => resolve()));
  await expect(post(url).send(letter)).rejects.toThrow('Письмо не отправлено: ESOCKET');
});

test('stopping cuts the pause short: one last attempt instead of half a minute', async () => {
  const { url, attempts } = await startPost(451, 451, 451);
  const stopping = new AbortController();
  const mail = withRetries(createSmtpMail({ smtpUrl: url, from: 'post@razbor.example' }), {
    pausesMs: [60_000, 60_000],
    signal: stopping.signal,
  });
  const sending = mail.send(letter);
  stopping.abort();
  await expect(sending).rejects.toThrow(MailError);
  expect(attempts()).toBeLessThanOrEqual(2);
});

test('a letter is not sent from inside a transaction (Q-6)', async () => {
  const mail = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'post@razbor.example' });
  await expect(runInTransactionScope(() => mail.send(letter))).rejects.toThrow('mail.send() inside db.write()');
});
