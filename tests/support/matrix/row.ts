import type { Endpoint } from '#domain/endpoint/endpoint.ts';
import { ROLES, type Role, valuesOf } from '#domain/references/static-references.ts';
import { findEndpoint } from '#server/http/endpoints/find-endpoint.ts';

/** Callers who have signed in as somebody of the product: each of its roles. */
const PEOPLE: readonly Role[] = valuesOf(ROLES);

/** Row of the authorisation matrix: who asks, what about, and which status is the answer. */
export const CALLERS = [
  'nobody',
  ...PEOPLE,
  /** Guest by an access link to project A. */
  'guest',
  /** Guest by a link that was taken back. */
  'formerGuest',
  /** A pm of A. */
  'blocked',
] as const;
export type MatrixCaller = (typeof CALLERS)[number];

/** Seen from company A: the caller's own or at least reachable, another's of A, of company B, gone, never there. */
const TARGETS = {
  /** Routes whose subject is clear without a target. */
  none: ['-'],
  /** `published`: of the manager, in the head's and the guest's project; `elsewhere`: published in A's other project. */
  communication: ['published', 'unpublished', 'elsewhere', 'foreign', 'deleted', 'missing'],
  /**
   * `own`: the caller's draft, or assessor's for who has none; `colleague`: another assessor's draft; `blind`: published,
   * of a communication that assessor, customer and head are yet to rate in a session (D-24).
   */
  evaluation: ['own', 'colleague', 'published', 'blind', 'foreign', 'deleted', 'missing'],
  /** Evaluation of the manager in the head's project, by `assessor`; `submitted` waits for the pm's word. */
  sentEvaluation: ['submitted', 'published', 'foreign', 'missing'],
  /** Appeal against an evaluation of the manager, by the head of the project. */
  appeal: ['open', 'review', 'foreign', 'missing'],
  /** Uploads not used by a communication yet, but for `used`. */
  upload: ['own', 'used', 'colleague', 'foreign', 'deleted', 'missing'],
  /** Upload by parts, begun and no more. */
  incomingUpload: ['own', 'colleague', 'foreign', 'missing'],
  company: ['own', 'foreign', 'missing'],
  /** A project that nobody else asks about: A's with its head, B's, A's archived one. */
  workplace: ['own', 'foreign', 'archived', 'missing'],
  /** People of the head's and the guest's project; an assessor of A; of A's other project; of B. */
  person: ['manager', 'team', 'elsewhere', 'foreign', 'missing'],
  /** Project that a new communication goes to. */
  project: ['active', 'elsewhere', 'foreign', 'archived', 'missing'],
  /** A's, with a draft under way; A's, never published; common; A's archived one with a draft; B's with a draft. */
  form: ['own', 'unpublished', 'common', 'archived', 'foreign', 'missing'],
  /** Of A's project with the head and the guest; of A's other project; of none; never published; of B's project. */
  askedForm: ['used', 'elsewhere', 'loose', 'unpublished', 'foreign', 'missing'],
  /** A's, A's in a form, common, A's archived one, B's. */
  criterion: ['own', 'used', 'common', 'archived', 'foreign', 'missing'],
  /** A's, A's in a check of a form, common, A's archived one, B's. */
  dictionary: ['own', 'used', 'common', 'archived', 'foreign', 'missing'],
  /** Criterion of A's form that is measured in A's project; B's. */
  criterionTrust: ['own', 'foreign', 'missing'],
  accessLink: ['active', 'revoked', 'foreign', 'missing'],
  niche: ['unused', 'used', 'missing'],
  communicationType: ['unused', 'used', 'missing'],
  communicationTag: ['unused', 'used', 'missing'],
  favorite: ['own', 'shared', 'private', 'foreign', 'missing'],
  playlist: ['own', 'shared', 'private', 'foreign', 'missing'],
  /** Job of the outbox. */
  job: ['dead', 'done', 'missing'],
  /** Criterion whose machine is measured in a project. */
  measured: ['own', 'foreign', 'missing'],
  /** Question about the side's company, under way. */
  ask: ['own', 'foreign', 'missing'],
  /** Line of what left to an engine. */
  engineRequest: ['sent', 'missing'],
  /** Comments under a published communication; by colleagues but for `own`. */
  comment: ['own', 'colleague', 'elsewhere', 'foreign', 'missing'],
  /** Clips of a published communication, with a recording; by colleagues but for `own`. */
  clip: ['own', 'colleague', 'elsewhere', 'foreign', 'missing'],
  commentTemplate: ['own', 'shared', 'private', 'foreign', 'missing'],
  savedView: ['own', 'shared', 'private', 'foreign', 'missing'],
  /** Runs that failed: the caller's, or A's pm's for a guest; another's. */
  report: ['own', 'colleague', 'missing'],
  /** Report on the project with the head, to whom it goes; weeks that nobody is blind to. */
  weekly: ['ready', 'draft', 'foreign', 'missing'],
  /** Subscription of A's project with a chat, and its last message, which has failed; one of B alike. */
  telegramSubscription: ['own', 'foreign', 'missing'],
  telegramDelivery: ['own', 'foreign', 'missing'],
  /** Paused webhook of the side's project, and a delivery of it that was put by. */
  integration: ['own', 'foreign', 'missing'],
  integrationDelivery: ['own', 'foreign', 'missing'],
  /** Into the side's project: a draft with a table, and a recording on its way. */
  import: ['own', 'foreign', 'missing'],
  /** Plan of the project with the head; `used` has given a task. */
  samplePlan: ['own', 'used', 'foreign', 'missing'],
  /** Open ones: the assessor's, another assessor's of A, of B. */
  task: ['own', 'colleague', 'foreign', 'missing'],
  /** Of which the assessor made the first sheet, is to make the second one, or neither. */
  recheck: ['done', 'waiting', 'colleague', 'foreign', 'missing'],
  /**
   * Sessions with the assessor, the customer and the head as participants; only others have rated in `waiting`, all in
   * the rest.
   */
  calibration: ['draft', 'waiting', 'rated', 'review', 'closed', 'foreign', 'missing'],
  /** Target of a new link. */
  linkTarget: [
    'communication',
    'foreign',
    'deleted',
    'missing',
    'project',
    'foreignProject',
    'archivedProject',
    'missingProject',
  ],
} as const satisfies Record<string, readonly string[]>;
export type Noun = keyof typeof TARGETS;
type Target<N extends Noun> = (typeof TARGETS)[N][number];

/** Status by target and caller, each under its name. */
export type Row = { on: Noun; answers: Record<string, Record<MatrixCaller, number>> };

type Insider = Role | 'guest';
const INSIDERS: readonly Insider[] = [...PEOPLE, 'guest'];

type Refusal = 401 | 403 | 404 | 409 | 412 | 422 | 423;
/**
 * Answers of one target: the same to all who are in, or to each by name. `rest` may only refuse: who may do something
 * is named, and a caller that comes anew is shut out until a row says otherwise.
 */
type Answers<Who extends MatrixCaller> =
  | number
  | Record<Who, number>
  | (Partial<Record<Who, number>> & { rest: Refusal });
type ByTarget<N extends Noun, Who extends MatrixCaller> = Record<Target<N>, Answers<Who>>;

/** Callers whom nothing lets in, with one answer at every route behind the sign-in. */
const CLOSED = { nobody: 401, formerGuest: 401, blocked: 423 } as const;

function byName<Who extends MatrixCaller>(who: readonly Who[], answers: Answers<Who>): Record<Who, number> {
  const named = new Map(typeof answers === 'number' ? [['rest', answers]] : Object.entries<number>(answers));
  return Object.fromEntries(who.map((one) => [one, named.get(one) ?? named.get('rest')])) as Record<Who, number>;
}

/** A route that knows no callers. */
export const open = (status: number, but: Partial<Record<MatrixCaller, number>> = {}): Row => ({
  on: 'none',
  answers: { '-': { ...byName(CALLERS, status), ...but } },
});

/** A route without a target that all who are in may ask, but for those named. */
export const forAll = (status: number, but: Partial<Record<MatrixCaller, number>> = {}): Row =>
  open(status, { ...CLOSED, ...but });

/** Answers where nobody may but those named. */
export const forNobodyBut = (allowed: Partial<Record<Insider, number>>): Row => forAll(403, allowed);

export function read<N extends Noun>(on: N, answers: ByTarget<N, Insider>): Row {
  return { on, answers: eachTarget(on, (target) => byName(INSIDERS, answers[target])) };
}

/** A link only shows (D-6). */
export function write<N extends Noun>(on: N, answers: ByTarget<N, Role>): Row {
  return { on, answers: eachTarget(on, (target) => ({ guest: 403, ...byName(PEOPLE, answers[target]) })) };
}

function eachTarget<N extends Noun>(on: N, statuses: (target: Target<N>) => Record<Insider, number>): Row['answers'] {
  return Object.fromEntries(TARGETS[on].map((target) => [target, { ...CLOSED, ...statuses(target) }]));
}

export type Cell = { who: MatrixCaller; target: string; status: number };

/** Endpoint of a row, by a path with any number in it; null: a route that is none, as that of a file. */
export function endpointOf(route: string): Endpoint | null {
  const [method = '', path = ''] = route.split(' ');
  return findEndpoint(method, path.replaceAll(/\{\w+\}/g, '1'));
}

/** An endpoint that lets no guests in refuses them before it looks for anything: whatever is asked about, one answer. */
function refusesGuests(route: string): boolean {
  const at = endpointOf(route);
  return at !== null && !at.open && at.guests === undefined;
}

export function cellsOf(route: string, { answers }: Row): Cell[] {
  const shut = refusesGuests(route);
  return CALLERS.flatMap((who) =>
    Object.entries(answers).map(([target, statuses]) => ({
      who,
      target,
      status: who === 'guest' && shut ? 403 : statuses[who],
    })),
  );
}
