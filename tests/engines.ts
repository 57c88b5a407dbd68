/**
 * What of tests/api runs where. Both engines run every file that is not named here: whatever hangs on SQL itself
 * (search, collation, sorting, filters, transactions, locks, triggers, keys, limits, quotas, jobs, sweeps, demo data)
 * and every new file, until somebody has a reason.
 *
 * PostgreSQL alone runs the files below. They prove rules that stand above the database (who may, in which state, with
 * which words), by statements that the others run on both engines. PostgreSQL is the one, because it is what production
 * runs on, its requests really meet one another, and it is quicker: the matrix took 221 s there and 567 s on the embedded
 * engine under the same load. The embedded engine answers the same routes in tests/app, tests/e2e and tests/process.
 */
export const POSTGRES_ALONE: Readonly<Record<string, string>> = {
  'authorisation-matrix': 'routes × callers × whose it is; bodies against the schemas that the document promises',
  'access-matrix': 'visible fields by role',
  'foreign-ids': 'leak walk: every answer of every route, for what is not theirs',
  'access-links': 'states of a link, who may make one',
  'appeal-letters': 'words of letters',
  'appeal-review': 'states of an appeal, revision of a result',
  appeals: 'states of an appeal, deadlines by a fixed clock',
  auth: 'sign-in and its refusals',
  'calibration-blindness': 'leak walk: what participants are told before they have rated',
  'comment-templates': 'own things: make, change, remove',
  comments: 'who may comment',
  'communication-marks': 'what is marked as changed',
  'communication-page': 'fields of one page by role',
  companies: 'make, change, archive',
  'create-admin': 'a command, its words',
  criteria: 'make, change, archive',
  'evaluation-life': 'states of an evaluation',
  'evaluation-start': 'which form and version a start takes',
  'evaluation-statements': 'counts statements as they go to PostgreSQL',
  evaluations: 'drafts: revisions, refusals, scores',
  favorites: 'own things: make, change, remove',
  'form-drafts': 'drafts: revisions, refusals',
  'form-publishing': 'checks before publishing',
  forms: 'make, change, archive',
  'guest-phones': 'leak walk: no number in any answer to a guest',
  guests: 'what a link opens',
  'lock-out': 'whom a guesser shuts out, over the counters that rate-limits proves on both',
  memberships: 'who may add whom',
  'move-version': 'answers carried into another version',
  notifications: 'who is told of what',
  openapi: 'the document itself',
  'own-account': 'own name and password',
  'password-reset': 'letters, links used once',
  'people-import': 'reading of a pasted list',
  projects: 'make, change, archive',
  'saved-views': 'own things: make, change, remove',
  'second-factor': 'states of a sign-in by code; of two at once one gets in, and they meet here alone',
  'task-giving': 'who may give what to whom',
  'users-access': 'block, roles, ended sessions',
  'users-create': 'make, invite',
  'users-update': 'change, revisions',
  workplace: 'one answer equals its parts, by role; counts statements as they go to PostgreSQL',
  'http/answers': 'headers and errors of any answer',
  'http/api-client': 'a client made of the document',
  'http/api-document': 'the document itself',
  'http/health': 'health',
};
