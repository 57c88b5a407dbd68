import { endpoint } from '../endpoint/endpoint.ts';
import type { ChangePassword, SessionList } from '../users/users.schema.ts';
import type {
  DemoSignIns,
  Login,
  LoginByCode,
  Notice,
  PasswordReset,
  Permissions,
  RequestPasswordReset,
  SessionLeft,
  SessionToken,
} from './auth.schema.ts';
import type {
  BeginSecondFactor,
  ConfirmSecondFactor,
  Enrolment,
  RecoveryCodes,
  SecondFactor,
  SecondFactorProof,
} from './second-factor.schema.ts';

/** What anybody may send who has not signed in. */
const STRANGERS = { open: true, cost: 'password', body: 'small', secret: true } as const;

export const publicAuthApi = {
  // The 401 asks for the code of the second factor, not for a token.
  logIn: endpoint<{ input: Login; answer: SessionToken }>()('POST /auth/login', {
    ...STRANGERS,
    refuses: [401, 423, 429],
  }),
  logInByCode: endpoint<{ input: LoginByCode; answer: SessionToken }>()('POST /auth/login/code', {
    ...STRANGERS,
    refuses: [401, 423, 429],
  }),
  requestPasswordReset: endpoint<{ input: RequestPasswordReset; answer: Notice }>()(
    'POST /auth/request-password-reset',
    { ...STRANGERS, refuses: [429] },
  ),
  resetPassword: endpoint<{ input: PasswordReset; answer: Notice }>()('POST /auth/password-reset', {
    ...STRANGERS,
    refuses: [429],
  }),
  demo: endpoint<{ answer: DemoSignIns }>()('GET /auth/demo', { open: true, cost: 'short' }),
  testBlock: endpoint<{ answer: never }>()('GET /test-valid-block', { open: true, refuses: [423] }),
};

/** The session itself: what every page needs, guests' pages too. */
const OF_EVERY_PAGE = { guests: true, withoutFactor: true, cost: 'short' } as const;

export const authApi = {
  logOut: endpoint()('POST /logout', OF_EVERY_PAGE),
  permissions: endpoint<{ answer: Permissions }>()('GET /auth/permissions', OF_EVERY_PAGE),
  session: endpoint<{ answer: SessionLeft }>()('GET /auth/session', OF_EVERY_PAGE),
};

export const ownAccountApi = {
  sessions: endpoint<{ answer: SessionList }>()('GET /users/me/sessions', { cost: 'short' }),
  endOtherSessions: endpoint<{ answer: Notice }>()('DELETE /users/me/sessions'),
  changePassword: endpoint<{ input: ChangePassword; answer: Notice }>()('POST /users/me/password', {
    cost: 'password',
    secret: true,
    refuses: [429],
  }),
};

const OF_SECOND_FACTOR = { withoutFactor: true, secret: true } as const;

export const secondFactorApi = {
  get: endpoint<{ answer: SecondFactor }>()('GET /users/me/second-factor', { withoutFactor: true, cost: 'short' }),
  begin: endpoint<{ input: BeginSecondFactor; answer: Enrolment }>()('POST /users/me/second-factor', {
    ...OF_SECOND_FACTOR,
    cost: 'password',
    refuses: [409, 429],
  }),
  confirm: endpoint<{ input: ConfirmSecondFactor; answer: RecoveryCodes }>()('POST /users/me/second-factor/confirm', {
    ...OF_SECOND_FACTOR,
    refuses: [409],
  }),
  renewCodes: endpoint<{ input: SecondFactorProof; answer: RecoveryCodes }>()(
    'POST /users/me/second-factor/recovery-codes',
    { ...OF_SECOND_FACTOR, cost: 'password', refuses: [409, 429] },
  ),
  disable: endpoint<{ input: SecondFactorProof; answer: Notice }>()('POST /users/me/second-factor/disable', {
    ...OF_SECOND_FACTOR,
    cost: 'password',
    refuses: [409, 429],
  }),
};
