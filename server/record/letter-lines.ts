import { formatDate, formatDateTime } from '#domain/kernel/format-date.ts';
import { COMMUNICATION_CATEGORIES, type CommunicationCategory } from '#domain/references/static-references.ts';

const LINES = 10;

/** Lines of a letter, one per thing, up to a letter's limit. */
export function letterLines<T>(facts: T[], line: (fact: T) => string): string[] {
  const rest = facts.length - LINES;
  return [...facts.slice(0, LINES).map(line), ...(rest > 0 ? [`И ещё ${rest}.`] : [])];
}

/** Facts by which a letter names a talk: whose it was is told, who the client of it was is not (D-2). */
export type TalkFacts = {
  communication_id: number;
  company: string;
  project: string;
  category: CommunicationCategory;
  started_at: Date;
  time_zone: string;
};

const kindOf = ({ category }: TalkFacts): string => COMMUNICATION_CATEGORIES[category].toLowerCase();

/** Talk in a subject, «звонок 8 марта»: the year stands in the letter. */
export const talkOfDay = (talk: TalkFacts): string =>
  `${kindOf(talk)} ${formatDate(talk.started_at, talk.time_zone).replace(/ \d+$/, '')}`;

/** Line about a talk, «Окна Комфорт, проект «Продажи»: звонок 8 марта 2026, 14:05, № 12». */
export const talkLine = (talk: TalkFacts): string =>
  `${talk.company}, проект «${talk.project}»: ${kindOf(talk)} ${formatDateTime(talk.started_at, talk.time_zone)}, № ${talk.communication_id}`;
