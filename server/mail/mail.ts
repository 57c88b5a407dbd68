export type MailAttachment = { name: string; type: string; content: Uint8Array };

/** Letter in both forms: people's mail programs choose. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** Address of who answers; none: the support of the installation. */
  replyTo?: string;
  /** Page where its reader switches such letters off. */
  unsubscribe?: string;
};

export type SendOptions = {
  /** Aborts the letter, also in the middle of being handed over. */
  signal?: AbortSignal;
  /**
   * Runs when the mail server has agreed to take the letter, and no byte of it leaves before it resolves: until then the
   * letter cannot have arrived. When it rejects, nothing is sent.
   */
  beforeHandover?: () => Promise<void>;
};

/** Interface to outgoing mail. Resolves when the letter is handed over, throws MailError when it is not. */
export type Mail = { send(message: MailMessage, options?: SendOptions): Promise<void> };

/**
 * Commands whose refusal is about the letter: a 5xx to the greeting or the password is about us, and may be corrected.
 */
const ABOUT_THE_LETTER = new Set(['MAIL', 'RCPT', 'DATA']);

/**
 * Mail error that says what went wrong and nothing of the letter: servers put the recipient's address into their
 * refusals, and those must not reach the log.
 */
export class MailError extends Error {
  override name = 'MailError';
  /** True when another try is of no use. */
  readonly permanent: boolean;
  /** True when the letter was on its way and no answer came: it may have arrived or not. */
  readonly doubtful: boolean;
  /** Reason for the sender, after «Письмо не доставлено: ». */
  readonly reason: string;

  constructor(error: unknown, { begun = false }: { begun?: boolean } = {}) {
    const { code, responseCode, command } = errorFacts(error);
    const answer = responseCode === undefined ? '' : ` (SMTP ${responseCode} на ${command ?? '?'})`;
    super(`Письмо не отправлено: ${code ?? 'неизвестная ошибка'}${answer}`);
    this.permanent = (responseCode ?? 0) >= 500 && ABOUT_THE_LETTER.has(command ?? '');
    this.doubtful = begun && responseCode === undefined;
    this.reason = reasonOf({ responseCode, command });
  }
}

function reasonOf({ responseCode, command }: Facts): string {
  if (responseCode === undefined) return 'почтовый сервер не отвечает';
  const what = command === 'RCPT' ? 'почтовый сервер не принимает этот адрес' : 'почтовый сервер не принимает письмо';
  return `${what} (SMTP ${responseCode})`;
}

type Facts = { code?: string | undefined; responseCode?: number | undefined; command?: string | undefined };

function errorFacts(error: unknown): Facts {
  if (!(error instanceof Error)) return {};
  const { code, responseCode, command } = error as Error & Record<keyof Facts, unknown>;
  return {
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    // Verb alone of «RCPT TO:<address>».
    ...(typeof command === 'string' ? { command: command.split(/[\s:<]/)[0] ?? '' } : {}),
  };
}
