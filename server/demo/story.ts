import { WEEK_MS } from '#domain/kernel/time.ts';
/**
 * Story that twelve weeks of demo data tell a dashboard: a weak criterion gets better after a new script came with the
 * second version of the main form, and somebody new begins low and learns.
 */
const SCRIPT_WEEKS = 6;
/** Weeks until everybody asks as the script wants it. */
const LEARNING_WEEKS = 4;
const WEAK_CRITERION = 'questions';
const WEAKER = 0.35;
const BETTER = 0.15;

const JOINED_WEEKS = 5;
const FIRST_SKILL = 0.25;
const LAST_SKILL = 0.9;

const weeksSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / WEEK_MS;

/** The second version of the main form, and with it the script, came out then. */
export const scriptChangedAt = (now: Date): Date => new Date(now.getTime() - SCRIPT_WEEKS * WEEK_MS);

/** Skill of such a person on a criterion at that time. */
export function skillOn(criterionKey: string, skill: number, at: Date, now: Date): number {
  if (criterionKey !== WEAK_CRITERION) return skill;
  const learnt = Math.min(1, Math.max(0, (SCRIPT_WEEKS - weeksSince(at, now)) / LEARNING_WEEKS));
  return skill - WEAKER + learnt * (WEAKER + BETTER);
}

type Staff<Manager> = { id: number; managers: readonly Manager[] };

/** The last of the first project's people is the new one. */
export function isNewcomer<Manager>(first: Staff<Manager> | undefined, project: Staff<Manager>, who: Manager): boolean {
  return project.id === first?.id && project.managers.length > 1 && who === project.managers.at(-1);
}

export const hasJoined = (at: Date, now: Date): boolean => weeksSince(at, now) <= JOINED_WEEKS;

/** Skill of a newcomer from the first day to now. */
export function newcomerSkill(at: Date, now: Date): number {
  const served = Math.min(1, Math.max(0, 1 - weeksSince(at, now) / JOINED_WEEKS));
  return FIRST_SKILL + served * (LAST_SKILL - FIRST_SKILL);
}
