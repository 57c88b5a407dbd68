import { type Actor, blindTo } from '#domain/actor/actor.ts';
import { isTeamOf } from '#domain/actor/team.ts';
import type { AutoFilter } from '#domain/communications/auto-filters.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Stored, StoredCommunication } from './stored-rows.ts';

type Asked = { stored: Stored; actor: Actor; filter: CommunicationFilters; row: StoredCommunication };

/** Automatic evaluation with a level, for the team that is not to rate blind. */
export const toldAuto = ({ autos }: Stored, actor: Actor, row: StoredCommunication) =>
  isTold(actor, row)
    ? autos.find(({ communication_id, levels }) => communication_id === row.id && levels > 0)
    : undefined;

const isTold = (actor: Actor, row: StoredCommunication): boolean =>
  isTeamOf(actor, row) && !blindTo(actor).includes(row.id);

/** Guests are answered as if they had not asked; who is not of the team finds nothing by it. */
const asked =
  (name: AutoFilter, isRight: (question: Asked) => boolean) =>
  (question: Asked): boolean =>
    question.filter[name] === undefined ||
    question.actor.kind === 'guest' ||
    (isTold(question.actor, question.row) && isRight(question));

const scoreOf = ({ stored, actor, row }: Asked): number | null => toldAuto(stored, actor, row)?.score ?? null;
const bounded = (isWithin: (score: number, filter: CommunicationFilters) => boolean) => (question: Asked) => {
  const score = scoreOf(question);
  return score !== null && isWithin(score, question.filter);
};

export const PLAINLY_BY_AUTO: Record<AutoFilter, (question: Asked) => boolean> = {
  has_auto: asked('has_auto', ({ stored, actor, row, filter }) => {
    return (toldAuto(stored, actor, row) !== undefined) === filter.has_auto;
  }),
  auto_from: asked(
    'auto_from',
    bounded((score, { auto_from: from = 0 }) => score >= from),
  ),
  auto_to: asked(
    'auto_to',
    bounded((score, { auto_to: to = 100 }) => score <= to),
  ),
};
