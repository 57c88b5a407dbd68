import type { Deps } from '#server/deps.ts';

/** Dependencies of jobs. */
export type JobDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'log'
  | 'mail'
  | 'telegram'
  | 'storage'
  | 'web'
  | 'engines'
  | 'appSecret'
  | 'publicUrl'
  | 'supportEmail'
  | 'installation'
>;
