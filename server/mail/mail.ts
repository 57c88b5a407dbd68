/** A letter in both forms: people's programs choose. */
export type MailMessage = { to: string; subject: string; text: string; html: string };

/** The door to the post. Resolves when the letter is handed over, throws MailError when it is not. */
export type Mail = { send(message: MailMessage): Promise<void> };

/**
 * Says what went wrong and nothing of the letter: servers put the recipient's address into their refusals, and those
 * must not reach the log.
 */
export class MailError extends Error {
  override name = 'MailError';
  /** Trying again is of no use. */
  readonly permanent: boolean;

  constructor(error: unknown) {
    const { code, responseCode, command } = factsOf(error);
    const answer = responseCode === undefined ? '' : ` (SMTP ${responseCode} на ${command ?? '?'})`;
    super(`Письмо не отправлено: ${code ?? 'неизвестная ошибка'}${answer}`);
    this.permanent = responseCode !== undefined && responseCode >= 500;
  }
}

type Facts = { code?: string; responseCode?: number; command?: string };

function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return {};
  const { code, responseCode, command } = error as Error & Record<keyof Facts, unknown>;
  return {
    ...(typeof code === 'string' && /^\w{1,40}$/.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    // «RCPT TO:<address>»: the verb alone.
    ...(typeof command === 'string' ? { command: command.split(/[\s:<]/)[0] ?? '' } : {}),
  };
}
