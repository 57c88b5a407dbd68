/** Answers that were asked for before the app was there (index.html), each taken once and for the first page only. */
export type EarlyAnswer = {
  /** Token it was asked with: an answer to another person is none. */
  token: string;
  answer: Promise<Response>;
  abort: () => void;
};

declare global {
  interface Window {
    earlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** Address of an ask, however its query is ordered and escaped. */
export function earlyKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/** Follows an answer that is under way as if this request had asked; without one, the request asks by itself. */
function follow({ answer, abort }: EarlyAnswer, request: Request): Promise<Response> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      abort();
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, () => {
      if (!signal.aborted) resolve(globalThis.fetch(request));
    });
  });
}

/** Answer to exactly this request, or null: then it is sent. */
export function takeEarlyAnswer(request: Request): Promise<Response> | null {
  const early = window.earlyAnswers;
  if (!early || request.method !== 'GET') return null;
  const key = earlyKey(request.url);
  const found = early.get(key);
  if (!found || request.headers.get('Authorization') !== `Bearer ${found.token}`) return null;
  early.delete(key);
  return follow(found, request);
}

/** Drops what nobody has asked for until the first page was there: later it would be old. */
export function dropEarlyAnswers(): void {
  for (const { abort } of window.earlyAnswers?.values() ?? []) abort();
  delete window.earlyAnswers;
}
