import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { assertOutsideTransaction } from '#server/db/transaction-scope.ts';
import { composeLetter } from './compose.ts';
import { type Mail, MailError } from './mail.ts';

/** Timeouts: a server that takes a connection and says nothing must not hold a letter for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Total time of a letter: nor may a server that says a word now and then hold it. */
const LETTER_MS = 30_000;

/** `support`: address of who answers where a letter names nobody; null: who is in `from`. */
type SmtpMail = { smtpUrl: string; from: string; support?: string | null; letterMs?: number };

/** Mail by `smtp://user:password@host:587` (encrypted by STARTTLS when offered) or `smtps://…:465`. */
export function createSmtpMail({ smtpUrl, from, support = null, letterMs = LETTER_MS }: SmtpMail): Mail {
  return {
    send: async (message, { signal, beforeHandover } = {}) => {
      assertOutsideTransaction('mail.send()');
      const limit = AbortSignal.timeout(letterMs);
      const ends = signal ? AbortSignal.any([signal, limit]) : limit;
      const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
      const handover = new Handover(beforeHandover, ends);
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((body) => handover.of(body));
        done();
      });
      try {
        await transport.sendMail({ from, ...composeLetter(message, support), signal: ends });
      } catch (error) {
        throw new MailError(error, { begun: await handover.hasBegun() });
      }
    },
  };
}

/** Moment at which the body of a letter is asked for: the server has answered DATA by then. */
class Handover {
  #asked: Promise<void> | null = null;

  constructor(
    private readonly before: (() => Promise<void>) | undefined,
    private readonly signal: AbortSignal,
  ) {}

  /** The body, whose first byte waits for what is to be done before. */
  of(body: Readable): Readable {
    return Readable.from(this.#read(body), { objectMode: false });
  }

  async *#read(body: Readable): AsyncGenerator<Buffer> {
    this.signal.throwIfAborted();
    this.#asked = this.before?.() ?? Promise.resolve();
    await this.#asked;
    // A letter given up meanwhile stays unsent: its connection is closed.
    for await (const chunk of body) yield chunk as Buffer;
  }

  /** True when the body may have left; waits for what was begun before it. */
  async hasBegun(): Promise<boolean> {
    if (this.#asked === null) return false;
    return this.#asked.then(
      () => true,
      () => false,
    );
  }
}
