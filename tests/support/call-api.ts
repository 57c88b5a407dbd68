type Call = {
  origin: string;
  token: string;
  method: string;
  path: string;
  body?: unknown;
  revision?: number | undefined;
};

/**
 * Calls the running server's API as a signed-in person, for what a browser test does not look at. Throws on a refusal.
 */
export async function callApi<Answer>({ origin, token, method, path, body, revision }: Call): Promise<Answer> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
