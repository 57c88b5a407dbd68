import type { SessionRules } from '#domain/auth/session-rules.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import type { Log } from '#server/log/log.ts';

/** Session of a request, and what the person's companies require of it. */
export type SessionState = SessionRules & { last_used_at: Date; second_factor: boolean };

/** Variables of a request. `actor` is set by authenticate() and only there. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Log;
    /** Nonce of index.html and its scripts; fresh for every answer. */
    nonce: string;
    /** Endpoint that the request is for; null for files, hooks and what there is not. */
    endpoint: Endpoint | null;
    actor: Actor;
    /** Session of a user; null for a guest's link. */
    session: SessionState | null;
    /** True once admitted among the requests of its kind: two admissions could wait for each other. */
    admitted: boolean;
  };
};
