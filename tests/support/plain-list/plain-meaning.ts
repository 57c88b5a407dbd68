import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { MeaningFilter } from '#domain/communications/meaning-filters.ts';
import { clockIn } from './plain-days.ts';
import type { Stored, StoredCommunication } from './stored-rows.ts';

type Asked = { stored: Stored; actor: Actor; filter: CommunicationFilters; row: StoredCommunication };

const isTold = (actor: Actor, { id }: StoredCommunication): boolean =>
  actor.kind === 'user' && !blindTo(actor).includes(id);

/** What was read of a conversation, for who is told of it. */
export const toldMeaning = ({ meanings }: Stored, actor: Actor, row: StoredCommunication) =>
  isTold(actor, row) ? meanings.find(({ communication_id }) => communication_id === row.id) : undefined;

export const objectionsOf = ({ objections }: Stored, { id }: StoredCommunication) =>
  objections
    .filter(({ communication_id }) => communication_id === id)
    .toSorted((one, other) => one.place - other.place);

/** The day of a promise has passed by the clock of its project. */
export function isOverdue({ meanings, projects }: Stored, row: StoredCommunication): boolean {
  const due = meanings.find(({ communication_id }) => communication_id === row.id)?.promise_due ?? null;
  const zone = projects.find(({ id }) => id === row.project_id)?.time_zone ?? 'UTC';
  return due !== null && due < clockIn(zone, new Date()).day;
}

/** Guests are answered as if they had not asked; who rates blind finds nothing by it. */
const asked =
  (isRight: (question: Asked) => boolean) =>
  (question: Asked, isAsked: boolean): boolean =>
    !isAsked || question.actor.kind === 'guest' || (isTold(question.actor, question.row) && isRight(question));

const named = (name: 'reason' | 'topic' | 'result') => (question: Asked) => {
  const { stored, actor, filter, row } = question;
  const wanted = filter[name];
  const value = toldMeaning(stored, actor, row)?.[name] ?? null;
  return asked(() => value !== null && (wanted ?? []).includes(value))(question, wanted !== undefined);
};

const hasObjection = (question: Asked): boolean => {
  const { stored, filter, row } = question;
  const { objection: kinds, objection_answer: answers } = filter;
  const isMet = () =>
    objectionsOf(stored, row).some(
      ({ key, how }) => (kinds?.includes(key) ?? true) && (answers?.includes(how) ?? true),
    );
  return asked(isMet)(question, kinds !== undefined || answers !== undefined);
};

export const PLAINLY_BY_MEANING: Record<MeaningFilter, (question: Asked) => boolean> = {
  reason: named('reason'),
  topic: named('topic'),
  result: named('result'),
  objection: hasObjection,
  objection_answer: hasObjection,
  promises_overdue: (question) => {
    const { stored, actor, filter, row } = question;
    const wanted = filter.promises_overdue;
    const isRead = Boolean(toldMeaning(stored, actor, row)?.made_at);
    return asked(() => isRead && isOverdue(stored, row) === wanted)(question, wanted !== undefined);
  },
  has_meaning: (question) => {
    const { stored, actor, filter, row } = question;
    const isRead = Boolean(toldMeaning(stored, actor, row)?.made_at);
    return asked(() => isRead === filter.has_meaning)(question, filter.has_meaning !== undefined);
  },
};
