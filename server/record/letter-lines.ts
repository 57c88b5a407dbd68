import { formatDateTime } from '#domain/kernel/format-date.ts';

const LINES = 10;

/** Lines of a letter, one per thing, up to a letter's limit. */
export function letterLines<T>(facts: T[], line: (fact: T) => string): string[] {
  const rest = facts.length - LINES;
  return [...facts.slice(0, LINES).map(line), ...(rest > 0 ? [`И ещё ${rest}.`] : [])];
}

type Facts = { communication_id: number; started_at: Date; project: string; time_zone: string };

/**
 * Line about a communication, «Коммуникация № 12, 8 марта 2026, 14:05, проект «Продажи»»: no score and no client (D-2).
 */
export const communicationLine = ({ communication_id, started_at, project, time_zone }: Facts): string =>
  `Коммуникация № ${communication_id}, ${formatDateTime(started_at, time_zone)}, проект «${project}»`;
