import { WebError } from '#server/web/web-error.ts';

type EngineFailure =
  | 'busy'
  | 'down'
  | 'slow'
  | 'denied'
  | 'missing'
  | 'certificate'
  | 'address'
  | 'too large'
  | 'malformed';

const SENTENCES: Record<EngineFailure, string> = {
  busy: 'Движок просит подождать: слишком много запросов.',
  down: 'Движок не отвечает.',
  slow: 'Движок отвечает слишком медленно.',
  denied: 'Движок отказал в доступе: проверьте ключ.',
  missing: 'Движок не знает такой модели или такого адреса.',
  certificate: 'Сертификат движка не прошёл проверку: нужен файл сертификатов LLM_CA_FILE или ASR_CA_FILE.',
  address: 'Адрес движка ведёт во внутреннюю сеть: перечислите её в PRIVATE_NETWORKS.',
  'too large': 'Ответ движка слишком велик.',
  malformed: 'Ответ движка не разобрать.',
};

/** Failure of an engine, in words for people. Says nothing of the request, which carries its key. */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly kind: EngineFailure;
  /** Seconds that the engine asks to wait; null: it did not say. */
  readonly retryAfter: number | null;
  /** Permanent until a person changes something: another try is of no use. */
  readonly permanent: boolean;

  constructor(kind: EngineFailure, { sentence, retryAfter }: { sentence?: string; retryAfter?: number | null } = {}) {
    super(sentence ?? SENTENCES[kind]);
    this.kind = kind;
    this.retryAfter = retryAfter ?? null;
    this.permanent = ['denied', 'missing', 'certificate', 'address'].includes(kind);
  }
}

/** Failure of the way to the engine, told as the engine's. */
export function engineErrorOf(error: unknown): unknown {
  if (!(error instanceof WebError)) return error;
  if (error.kind === 'certificate') return new EngineError('certificate');
  if (error.kind === 'forbidden address') return new EngineError('address');
  if (error.kind === 'too large') return new EngineError('too large');
  if (error.kind === 'slow') return new EngineError('slow');
  return new EngineError(error.kind === 'malformed' || error.kind === 'compressed' ? 'malformed' : 'down');
}

/** Answer that says no; null: it says yes. */
export function refusalOf(status: number, retryAfter: number | null): EngineError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403)
    return new EngineError('denied', { sentence: `Движок отказал в доступе (${status}): проверьте ключ.` });
  if (status === 404) return new EngineError('missing');
  if (status === 429 || status === 503) return new EngineError('busy', { retryAfter });
  return new EngineError(status >= 500 ? 'down' : 'malformed', {
    sentence: `Движок ответил ошибкой ${status}.`,
    retryAfter,
  });
}
