import { createMiddleware } from 'hono/factory';
import { mayCreateCompanies } from '#domain/companies/companies.policy.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { mayCreateUsers } from '#domain/users/users.policy.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { assertAllowed } from '#server/http/errors.ts';

/**
 * Whose roles are enough to say no before a large body is read. The verbs ask again, with all they know; what hangs on
 * one entity is asked by the route (`loadUser` before the form of a user).
 */
const SENDERS: { path: RegExp; may: (actor: Actor) => Verdict }[] = [
  { path: /^\/api\/users\/?$/, may: mayCreateUsers },
  { path: /^\/api\/companies\/?$/, may: mayCreateCompanies },
  { path: /^\/api\/forms\/import$/, may: mayCreateForms },
];

export const assertMaySend = createMiddleware<AppEnv>(async (c, next) => {
  const sender = c.req.method === 'POST' ? SENDERS.find(({ path }) => path.test(c.req.path)) : undefined;
  if (sender) assertAllowed(sender.may(c.get('actor')));
  await next();
});
