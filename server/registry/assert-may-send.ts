import { createMiddleware } from 'hono/factory';
import { mayCreateCompanies } from '#domain/companies/companies.policy.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { assertAllowed } from '#server/http/errors.ts';

/**
 * Senders by path: roles that may send a large body, checked before it is read. The verbs check again, with all they
 * know; rules about one entity are checked by the route (`loadUser` before the form of a user).
 */
const SENDERS: { path: RegExp; may: (actor: Actor) => Verdict }[] = [
];

export const assertMaySend = createMiddleware<AppEnv>(async (c, next) => {
  const may = c.get('endpoint')?.maySend;
  if (may) assertAllowed(may(c.get('actor')));
  const sender = c.req.method === 'POST' ? SENDERS.find(({ path }) => path.test(c.req.path)) : undefined;
  if (sender) assertAllowed(sender.may(c.get('actor')));
  await next();
});
