import type { SessionRules } from '#domain/auth/session-rules.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Log } from './log.ts';

/** The sign-in that a request comes with, and what the person's companies ask of it. */
export type SessionState = SessionRules & { last_used_at: Date; second_factor: boolean };

/** What a request carries. `actor` is set by authenticate() and only there. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Log;
    /** For index.html and what may run on it; fresh for every answer. */
    nonce: string;
    actor: Actor;
    /** Of whoever has signed in; null for a guest's link. */
    session: SessionState | null;
    /** Has its place among the requests of its kind: two of them could wait for each other. */
    admitted: boolean;
  };
};
