import { type AuditField, hidden } from './audit-field.ts';

/** Fields of background jobs: their records say who repeated one, and nothing of what it works on. */
export const JOB_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  kind: hidden,
  lane: hidden,
  payload: hidden,
  key: hidden,
  run_at: hidden,
  attempts: hidden,
  kills: hidden,
  locked_until: hidden,
  locked_by: hidden,
  progress_done: hidden,
  progress_total: hidden,
  error: hidden,
  done_at: hidden,
  dead_at: hidden,
  cancel_requested_at: hidden,
  cancelled_at: hidden,
};
