import type { Actor } from '#domain/users/actor.ts';
import type { Log } from './log.ts';

/** What a request carries. `actor` is set by authenticate() and only there. */
export type AppEnv = {
  Variables: {
    requestId: string;
    log: Log;
    /** For index.html and what may run on it; fresh for every answer. */
    nonce: string;
    actor: Actor;
  };
};
