import type { Deps } from '#server/deps.ts';

/** What jobs work with. */
export type JobDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'mail' | 'storage' | 'appSecret' | 'publicUrl' | 'supportEmail'
>;
