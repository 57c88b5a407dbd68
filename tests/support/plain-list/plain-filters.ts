import { asksForDigits } from '#domain/access-links/guest-search.ts';
import { type Actor, blindTo, hasRole } from '#domain/actor/actor.ts';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { isLive } from '#domain/evaluations/evaluation-states.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import { mayReadBook } from '#domain/references/references.policy.ts';
import { FOUND_KEYS, type SpeechFilter } from '#domain/speech/speech-filters.ts';
import { clockIn, dayIn, isInRollingPeriod } from './plain-days.ts';
import { type PlainContext, asksForAppeals, isByCounted, isByEvaluation } from './plain-evaluations.ts';
import { PLAINLY_BY_AUTO } from './plain-auto.ts';
import { PLAINLY_BY_MEANING } from './plain-meaning.ts';
import { isSeen } from './plain-scope.ts';
import type { Stored, StoredCommunication } from './stored-rows.ts';

/** A filter asked of one row. `said`: communications in whose transcripts the words of the search are. */
export type Question = PlainContext & { row: StoredCommunication; said: ReadonlySet<number> };
type Answers = (question: Question) => boolean;

const zoneOf = ({ stored, row }: Question): string =>
  stored.projects.find(({ id }) => id === row.project_id)?.time_zone ?? 'UTC';
const clockOf = (question: Question) => clockIn(zoneOf(question), question.row.started_at);
const tagsOf = ({ stored, row }: Question): number[] =>
  stored.tagLinks.flatMap(({ communication_tag_links: link }) =>
    link.communication_id === row.id ? [link.tag_id] : [],
  );

/** Companies in which somebody has a place, their own or through a project. */
function companiesOf(stored: Stored, actor: Extract<Actor, { kind: 'user' }>): number[] {
  const { pm, assessor, customer } = actor.companies;
  const heads = stored.projects.filter(({ id }) => actor.projects.head.includes(id));
  return [...pm, ...assessor, ...customer, ...heads.map(({ company_id }) => company_id)];
}

function isInFavorite({ stored, actor, filter: { favorite_id: wanted }, row }: Question): boolean {
  if (!wanted) return true;
  if (actor.kind === 'guest' || !mayReadBook(actor, 'favorites').allowed) return false;
  return stored.favorites.some(({ id, owner_id, shared, company_id }) => {
    const isShared =
      shared && (hasRole(actor, 'admin') || companiesOf(stored, actor).some((own) => own === company_id));
    const holds = stored.favoriteLinks.some((link) => link.favorite_id === id && link.communication_id === row.id);
    return wanted.includes(id) && (owner_id === actor.id || isShared) && holds;
  });
}

function isDisputed({ stored, actor, filter, row }: Question): boolean {
  const { appeal: marks, assessor_id, form_id } = filter;
  if (!marks) return true;
  if (actor.kind === 'guest' || blindTo(actor).includes(row.id)) return false;
  const { companies, projects } = actor;
  const states = marks.flatMap((mark): string[] =>
    mark === 'waiting' ? [...ACTIVE_STATES] : mark === 'accepted' ? ['accepted', 'partly'] : ['declined'],
  );
  const own = asksForAppeals(filter);
  return stored.appeals.some(({ evaluation_id, state }) => {
    const it = stored.evaluations.find(({ id }) => id === evaluation_id);
    if (!it || it.communication_id !== row.id || it.kind === 'calibration' || !states.includes(state)) return false;
    if (own && assessor_id && !assessor_id.includes(it.assessor_id ?? 0)) return false;
    if (own && form_id && !form_id.includes(it.form_id)) return false;
    return (
      hasRole(actor, 'admin') ||
      (hasRole(actor, 'pm') && companies.pm.includes(row.company_id)) ||
      (hasRole(actor, 'assessor') && companies.assessor.includes(row.company_id) && it.assessor_id === actor.id) ||
      (hasRole(actor, 'customer') && companies.customer.includes(row.company_id)) ||
      (hasRole(actor, 'head') && projects.head.includes(row.project_id)) ||
      (hasRole(actor, 'manager') && row.employee_id === actor.id)
    );
  });
}

/** A comment of another one that the reader may read and has not opened, and that concerns them. */
function hasCommentsFor({ stored, actor, filter: { comments_from: from }, row }: Question): boolean {
  if (from === undefined) return true;
  if (actor.kind !== 'user' || blindTo(actor).includes(row.id)) return false;
  const ofTalk = stored.comments.filter(({ communication_id }) => communication_id === row.id);
  const rates = stored.evaluations.some(
    (it) => it.communication_id === row.id && it.kind === 'regular' && isLive(it.state) && it.assessor_id === actor.id,
  );
  const opened = stored.views.find((view) => view.user_id === actor.id && view.communication_id === row.id)?.opened_at;
  return ofTalk.some(
    ({ id, author_id, created_at, text }) =>
      author_id !== actor.id &&
      dayIn('Europe/Moscow', created_at) >= from &&
      (opened === undefined || opened < created_at) &&
      (row.employee_id === actor.id ||
        rates ||
        text.includes(`@[${actor.id}]`) ||
        ofTalk.some((earlier) => earlier.id < id && earlier.author_id === actor.id)),
  );
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"'()-]/g, ' ');
const contains = (text: string, typed: string): boolean => folded(text).includes(folded(typed));
/** Match of a typed text; one or two letters find only what begins a word. */
const finds = (text: string, typed: string): boolean =>
  typed.length < 3 ? contains(` ${text}`, ` ${typed}`) : contains(text, typed);

function isFound({ stored, actor, filter, row, said }: Question): boolean {
  const text = filter.search?.trim();
  if (!text) return true;
  if (parseTypedId(text) === row.id) return true;
  if (actor.kind === 'guest' && asksForDigits(text)) return false;
  const client = row.client_name ?? '';
  const facts = actor.kind === 'guest' ? client : `${client} ${row.client_phone ?? ''} ${row.note}`;
  const digits = text.replace(/[\s()+-]/g, '');
  const isPhone = actor.kind !== 'guest' && /^\d{3,15}$/.test(digits);
  const employee = stored.people.find(({ id }) => id === row.employee_id);
  return (
    finds(facts, text) ||
    (isPhone && facts.includes(digits)) ||
    (isPhone && digits.startsWith('8') && facts.includes(`+7${digits.slice(1)}`)) ||
    (employee !== undefined && finds(`${employee.surname} ${employee.name}`, text)) ||
    (text.length >= 3 && said.has(row.id))
  );
}

function isOfClient({ stored, actor, filter: { client_of: ids }, row }: Question): boolean {
  if (!ids || actor.kind === 'guest') return true;
  return stored.communications.some(
    (asked) =>
      ids.includes(asked.id) &&
      isSeen(stored, actor, asked) &&
      asked.company_id === row.company_id &&
      ((asked.client_phone !== null && asked.client_phone === row.client_phone) ||
        (asked.crm_url !== null && asked.crm_url === row.crm_url)),
  );
}

function isOfSource({ actor, filter: { source }, row }: Question): boolean {
  if (source?.length !== 1 || actor.kind === 'guest') return true;
  return (source[0] === 'manual') === (row.source_integration_id === null);
}

function cameFrom({ actor, filter: { lead_source: typed }, row }: Question): boolean {
  if (!typed?.trim() || actor.kind === 'guest') return true;
  return row.lead_source !== null && finds(row.lead_source, typed.trim());
}

const lacks = {
  employee: ({ row }: Question) => row.employee_id === null,
  type: ({ row }: Question) => row.type_id === null,
  temperature: ({ row }: Question) => row.temperature === null,
  tags: (question: Question) => tagsOf(question).length === 0,
} as const;

/** Each bound by itself: all of them are asked of the one row of a talk. */
const ofSpeech = Object.fromEntries(
  FOUND_KEYS.flatMap((key) =>
    (['from', 'to'] as const).map((end) => [
      `${key}_${end}`,
      ({ stored, filter, row }: Question): boolean => {
        const bound = filter[`${key}_${end}`];
        const value = stored.speech.find(({ communication_id: id }) => id === row.id)?.[key] ?? null;
        return bound === undefined || (value !== null && (end === 'from' ? value >= bound : value <= bound));
      },
    ]),
  ),
) as Record<SpeechFilter, Answers>;

const isRight = (wanted: boolean | undefined, is: boolean): boolean => wanted === undefined || wanted === is;
const isAmong = <Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value));
const isEligible = ({ outcome, duration_seconds: seconds }: StoredCommunication): boolean =>
  outcome === 'answered' && (seconds === null || seconds >= 30);

/** True if a row is what a filter asks for; a forgotten filter does not compile. */
export const PLAINLY: Record<keyof CommunicationFilters, Answers> = {
  period: (asked) =>
    !asked.filter.period || isInRollingPeriod(asked.filter.period, zoneOf(asked), asked.row.started_at),
  period_from: (asked) => clockOf(asked).day >= (asked.filter.period_from ?? ''),
  period_to: (asked) => clockOf(asked).day <= (asked.filter.period_to ?? '9999'),
  project_id: ({ filter, row }) => isAmong(filter.project_id, row.project_id),
  company_id: ({ filter, row }) => isAmong(filter.company_id, row.company_id),
  employee_id: ({ filter, row }) => isAmong(filter.employee_id, row.employee_id),
  category: ({ filter, row }) => isAmong(filter.category, row.category),
  direction: ({ filter, row }) => isAmong(filter.direction, row.direction),
  temperature: ({ filter, row }) => isAmong(filter.temperature, row.temperature),
  type_id: ({ filter, row }) => isAmong(filter.type_id, row.type_id),
  tag_id: (asked) => asked.filter.tag_id === undefined || tagsOf(asked).some((id) => isAmong(asked.filter.tag_id, id)),
  client_of: isOfClient,
  ...ofSpeech,
  ...PLAINLY_BY_MEANING,
  ...PLAINLY_BY_AUTO,
  has_audio: ({ filter, row }) =>
    isRight(filter.has_audio, row.audio === 'ready') && (!filter.has_audio || row.media_id !== null),
  favorite_id: isInFavorite,
  source: isOfSource,
  lead_source: cameFrom,
  duration_from: ({ filter: { duration_from }, row }) =>
    duration_from === undefined || (row.duration_seconds !== null && row.duration_seconds >= duration_from),
  duration_to: ({ filter: { duration_to }, row }) =>
    duration_to === undefined || (row.duration_seconds !== null && row.duration_seconds <= duration_to),
  eligible: ({ filter, row }) => isRight(filter.eligible, isEligible(row)),
  weekday: (asked) => isAmong(asked.filter.weekday, String(clockOf(asked).weekday)),
  hour: (asked) => isAmong(asked.filter.hour, String(clockOf(asked).hour)),
  without: (asked) => asked.filter.without?.every((fact) => lacks[fact](asked)) ?? true,
  appeal: isDisputed,
  search: isFound,
  counted: (asked) => isByCounted(asked, asked.row),
  grade: (asked) => isByCounted(asked, asked.row),
  criterion_key: (asked) => isByCounted(asked, asked.row),
  criterion_result: (asked) => isByCounted(asked, asked.row),
  criterion_answer: (asked) => isByCounted(asked, asked.row),
  criterion_reason: (asked) => isByCounted(asked, asked.row),
  state: (asked) => isByEvaluation(asked, asked.row),
  assessor_id: (asked) => isByEvaluation(asked, asked.row),
  form_id: (asked) => isByEvaluation(asked, asked.row),
  score_from: (asked) => isByEvaluation(asked, asked.row),
  score_to: (asked) => isByEvaluation(asked, asked.row),
  passed: (asked) => isByEvaluation(asked, asked.row),
  critical: (asked) => isByEvaluation(asked, asked.row),
  published_from: (asked) => isByEvaluation(asked, asked.row),
  published_to: (asked) => isByEvaluation(asked, asked.row),
  unread_from: (asked) => isByEvaluation(asked, asked.row),
  comments_from: hasCommentsFor,
  acknowledged: (asked) => isByEvaluation(asked, asked.row),
  returned: (asked) => isByEvaluation(asked, asked.row),
};
