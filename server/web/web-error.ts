type WebFailure =
  | 'forbidden address'
  | 'not found'
  | 'unreachable'
  | 'certificate'
  | 'slow'
  | 'broken off'
  | 'too large'
  | 'compressed'
  | 'redirects'
  | 'malformed'
  /** Keys or rights do not fit: only a person can mend that. */
  | 'denied'
  /** An answer whose status says no. */
  | 'status';

const SENTENCES: Record<Exclude<WebFailure, 'status'>, string> = {
  'forbidden address': 'Адрес ведёт во внутреннюю сеть или написан не по правилам: по таким адресам мы не ходим.',
  'not found': 'Сервер источника не найден: проверьте адрес.',
  unreachable: 'Сервер источника не отвечает.',
  certificate: 'Сертификат сервера источника не прошёл проверку.',
  slow: 'Сервер источника отвечает слишком медленно.',
  'broken off': 'Передача оборвалась на середине.',
  'too large': 'Ответ источника слишком велик.',
  compressed: 'Источник сжал ответ, хотя мы просили не сжимать.',
  redirects: 'Источник слишком много раз перенаправил запрос.',
  malformed: 'Ответ источника не разобрать.',
  denied: 'Источник отказал в доступе: проверьте ключи и права.',
};

type IngestResult = { sentence?: string; status?: number; retryAfter?: number | null };

/**
 * Failure of a request to another server, in words for people. Says nothing of the request: its address, headers and body
 * carry the vendor's secrets.
 */
export class WebError extends Error {
  override name = 'WebError';
  readonly kind: WebFailure;
  /** Status of an answer that says no; null for every other failure. */
  readonly status: number | null;
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | null;
  /** Permanent: another try is of no use, and a job gives up at once. */
  readonly permanent: boolean;

  constructor(kind: WebFailure, { sentence, status, retryAfter }: IngestResult = {}) {
    super(sentence ?? (kind === 'status' ? statusSentence(status ?? 0) : SENTENCES[kind]));
    this.kind = kind;
    this.status = status ?? null;
    this.retryAfter = retryAfter ?? null;
    this.permanent = kind === 'forbidden address' || kind === 'too large';
  }
}

function statusSentence(status: number): string {
  if (status === 401 || status === 403) return `Источник отказал в доступе (${status}): проверьте ключи и права.`;
  if (status === 404 || status === 410) return `У источника этого нет (${status}).`;
  if (status === 429) return 'Источник просит подождать: слишком много запросов.';
  return status >= 500 ? `Сервер источника ответил ошибкой ${status}.` : `Источник ответил отказом (${status}).`;
}
