import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { runInTransactionScope } from '#server/db/transaction-scope.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { MailError } from './mail.ts';
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

/** Test mail server that refuses the first recipients with these codes and takes the rest. */
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
        // Of a client that is gone in the middle nothing is kept, and nobody is told.
        const whole = await simpleParser(stream).catch(() => null);
        if (whole) received.push(whole);
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

const post = (url: string, letterMs?: number) =>
  createSmtpMail({ smtpUrl: url, from: 'Разбор <post@razbor.example>', ...(letterMs ? { letterMs } : {}) });

test('Q-17: a letter says that a program wrote it, whom its reader answers, and where such letters are switched off', async () => {
  const { url, received } = await startPost();
  const mail = createSmtpMail({
    smtpUrl: url,
    from: 'Разбор <robot@razbor.example>',
    support: 'support@razbor.example',
  });
  await mail.send(letter);
  await mail.send({ ...letter, replyTo: 'pm@razbor.example', unsubscribe: 'https://razbor.example/users/me/' });
  expect(received.map(({ replyTo }) => replyTo?.text)).toEqual(['support@razbor.example', 'pm@razbor.example']);
  expect(received.map(({ headers }) => headers.get('auto-submitted'))).toEqual(['auto-generated', 'auto-generated']);
  expect(received.map(({ headers }) => headers.get('list'))).toEqual([
    undefined,
    { unsubscribe: { url: 'https://razbor.example/users/me/' } },
  ]);
});

const failing = (sending: Promise<void>): Promise<MailError> =>
  sending.then(
    () => {
      throw new Error('the letter was taken');
    },
    (error: unknown) => error as MailError,
  );

test('a letter arrives, Cyrillic subject and names intact (Q-17)', async () => {
  const { url, received } = await startPost();
  await post(url).send(letter);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail?.subject).toBe('Восстановление пароля — Разбор');
  expect(mail?.from?.value[0]).toMatchObject({ name: 'Разбор', address: 'post@razbor.example' });
  expect(mail?.text).toContain('Здравствуйте, Анна <b>!');
  expect(mail?.text).toContain(LINK);
  expect(mail?.html).toContain('Здравствуйте, Анна &lt;b&gt;!');
  expect(mail?.html).toContain('token=abc_DEF-123&amp;email=anna@razbor.example');
});

test('Q-17: 550 is for good, in words for whoever sent it, and does not name the recipient (Q-24)', async () => {
  const { url, attempts } = await startPost(550);
  const error = await failing(post(url).send(letter));
  expect(attempts()).toBe(1);
  expect(error).toBeInstanceOf(MailError);
  expect(error).toMatchObject({
    permanent: true,
    message: 'Письмо не отправлено: EENVELOPE (SMTP 550 на RCPT)',
    reason: 'почтовый сервер не принимает этот адрес (SMTP 550)',
  });
  expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('anna@');
});

test('Q-17: 451 may pass', async () => {
  const { url } = await startPost(451);
  const error = await failing(post(url).send(letter));
  expect(error).toMatchObject({ permanent: false, message: expect.stringContaining('SMTP 451') });
});

test.each([
  [535, 'AUTH', false],
  [554, 'CONN', false],
  [554, 'DATA', true],
  [553, 'MAIL FROM', true],
  [451, 'DATA', false],
])('Q-17: %i to %s is for good: %s', (responseCode, command, permanent) => {
  expect(new MailError(Object.assign(new Error('no'), { responseCode, command })).permanent).toBe(permanent);
});

test('Q-17: nobody listening may pass, too', async () => {
  const { url } = await startPost();
  const opened = server;
  server = undefined;
  await new Promise<void>((resolve) => opened?.close(() => resolve()));
  const error = await failing(post(url).send(letter));
  expect(error).toMatchObject({ permanent: false, reason: 'почтовый сервер не отвечает' });
  expect(error.message).toContain('Письмо не отправлено: ESOCKET');
});

/** Test mail server that takes connections and says nothing. */
async function startSilence(): Promise<{ url: string; connected: () => number; open: () => number }> {
  const sockets = new Set<Socket>();
  let connected = 0;
  const silent = createServer((socket) => {
    connected += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, connected: () => connected, open: () => sockets.size };
}

test('no byte of a letter leaves before what is to be done first; when that fails, nothing is sent', async () => {
  const { url, received, attempts } = await startPost();
  const doing = failing(post(url).send(letter, { beforeHandover: () => Promise.reject(new Error('not ours')) }));
  expect(await doing).toMatchObject({ doubtful: false });
  expect([attempts(), received.length]).toEqual([1, 0]);
  const seen: number[] = [];
  await post(url).send(letter, {
    beforeHandover: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(attempts(), received.length);
    },
  });
  expect(seen).toEqual([2, 0]);
  expect(received).toHaveLength(1);
});

test('a letter refused before its body is not asked for, and leaves no doubt', async () => {
  const { url } = await startPost(451);
  let asked = 0;
  const beforeHandover = (): Promise<void> => Promise.resolve(void (asked += 1));
  expect(await failing(post(url).send(letter, { beforeHandover }))).toMatchObject({ doubtful: false });
  expect(asked).toBe(0);
});

test('Q-17: a server that hangs is left when the time of a letter is over', async () => {
  const { url } = await startSilence();
  const error = await failing(post(url, 50).send(letter));
  expect(error).toMatchObject({ permanent: false, reason: 'почтовый сервер не отвечает' });
});

test('Q-17: a stop interrupts a letter that hangs and closes its connection', async () => {
  const { url, connected, open } = await startSilence();
  const stopping = new AbortController();
  const sending = failing(post(url).send(letter, { signal: stopping.signal }));
  await vi.waitFor(() => expect(connected()).toBe(1), { timeout: WAIT_MS });
  stopping.abort();
  expect(await sending).toMatchObject({ permanent: false });
  await vi.waitFor(() => expect(open()).toBe(0), { timeout: WAIT_MS });
});

test('a letter is not sent from inside a transaction (Q-6)', async () => {
  const mail = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'post@razbor.example' });
  await expect(runInTransactionScope(() => mail.send(letter))).rejects.toThrow('mail.send() inside db.write()');
});

test('D-29: attachments arrive byte by byte, with Russian names', async () => {
  const { url, received } = await startPost();
  const content = new Uint8Array([0, 1, 2, 250, 255]);
  const attachments = [{ name: 'Отчёт_«Продажи»_2026-03-02.pdf', type: 'application/pdf', content }];
  await post(url).send({ ...letter, attachments });
  expect(received[0]?.attachments).toMatchObject([
    { filename: 'Отчёт_«Продажи»_2026-03-02.pdf', contentType: 'application/pdf' },
  ]);
  expect([...(received[0]?.attachments[0]?.content ?? [])]).toEqual([...content]);
});
