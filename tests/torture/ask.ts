type Json = Record<string, unknown>;
type Asking = { token?: string; body?: Json; headers?: Record<string, string> };

/** Asks the server under test; throws what it answers when that is a refusal. */
export async function ask<Body>(
  url: string,
  call: `${string} /${string}`,
  { token, body, headers }: Asking = {},
): Promise<Body> {
  const [method = '', path = ''] = call.split(' ');
  const send = () =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  // A connection kept by the balancer may be closed at this very moment; what only reads is asked once more.
  const response = await send().catch((error: unknown) => {
    if (method !== 'GET') throw error;
    return send();
  });
  if (!response.ok) {
    const { status } = response;
    throw new UnexpectedAnswer(
      status,
      `${call}: ${status} ${await response.text()}`,
      response.headers.has('retry-after'),
    );
  }
  return (await response.json()) as Body;
}

/** Unexpected answer of the server: never a consequence of being killed. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';

  constructor(
    readonly status: number,
    message: string,
    /** Says when to come back. */
    readonly saysWhen = false,
  ) {
    super(message);
  }
}
