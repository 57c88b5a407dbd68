import { describe, expect, test } from 'vitest';
import { never, type Verdict } from '../kernel/verdict.ts';
import { ACTORS, COMPANY_ID as HERE } from '#tests/fixtures/actor-fixtures.ts';
import type { UserActor } from '../actor/actor.ts';
import {
  type CalibrationProgress,
  isOverdue,
  mayAddCommunicationsNow,
  mayAddParticipantsNow,
  mayAgreeNow,
  mayCloseNow,
  mayCreateCalibrations,
  mayEditCalibrationNow,
  mayIssueGuestLinkNow,
  mayLeadCalibration,
  mayPublishAgreedNow,
  mayRate,
  mayRateIn,
  mayRateNow,
  mayRemoveCalibrationNow,
  mayRemoveCommunicationNow,
  mayRemoveParticipantNow,
  mayResumeNow,
  mayReviewNow,
  maySeeMatrix,
  mayExportReview,
  maySeeReview,
  maySetDeadlineNow,
  mayStartNow,
  mayStopNow,
} from './calibrations.policy.ts';
import { mayTakePart } from './eligible-participant.ts';

const NOW = new Date('2026-03-08T09:00:00Z');
const later = new Date(NOW.getTime() + 1);
const yes: Verdict = { allowed: true };
const no = (reason: string): Verdict => ({ allowed: false, reason });
const CLOSED = no('Сессия закрыта: изменить в ней ничего нельзя.');
const LEADERS = never('Сессии калибровки ведут администратор и руководитель проекта компании.');

const progress = (over: Partial<CalibrationProgress> = {}): CalibrationProgress => ({
  status: 'scoring',
  deadline_at: later,
  participants: 3,
  communications: 2,
  begun: 0,
  somebody_done: false,
  compared: 0,
  unsettled: 0,
  ...over,
});
const draft = (over: Partial<CalibrationProgress> = {}) => progress({ status: 'draft', ...over });
const review = (over: Partial<CalibrationProgress> = {}) => progress({ status: 'review', ...over });
const closed = (over: Partial<CalibrationProgress> = {}) => progress({ status: 'closed', ...over });

test('D-3: admins and pms of the company lead, nobody else', () => {
  for (const [who, actor] of Object.entries(ACTORS)) {
    const leads = who === 'admin' || who === 'pm';
    expect([who, mayLeadCalibration(actor, { company_id: HERE })]).toEqual([who, leads ? yes : LEADERS]);
  }
  expect(mayLeadCalibration(ACTORS.pm, { company_id: HERE + 1 })).toEqual(LEADERS);
  expect(mayLeadCalibration(ACTORS.admin, { company_id: HERE + 1 })).toEqual(yes);
  for (const who of ['admin', 'pm'] as const) expect(mayCreateCalibrations(ACTORS[who])).toEqual(yes);
  expect(mayCreateCalibrations(ACTORS.assessor)).toEqual(LEADERS);
});

const editing = no('Идёт разбор: настройки сессии уже не меняются.');
test.each<[string, Verdict, Verdict]>([
  ['edit a draft', mayEditCalibrationNow(draft()), yes],
  ['edit while rated', mayEditCalibrationNow(progress()), yes],
  ['edit in review', mayEditCalibrationNow(review()), editing],
  ['edit closed', mayEditCalibrationNow(closed()), CLOSED],
  ['remove a draft', mayRemoveCalibrationNow(draft()), yes],
  ['remove while rated', mayRemoveCalibrationNow(progress()), no('Удалить можно только черновик сессии.')],
  ['start', mayStartNow(draft(), NOW), yes],
  ['start with two', mayStartNow(draft({ participants: 2 }), NOW), yes],
  ['start twice', mayStartNow(progress(), NOW), no('Сессия уже запущена.')],
  [
    'start without communications',
    mayStartNow(draft({ communications: 0 }), NOW),
    no('Выберите хотя бы одну коммуникацию.'),
  ],
  [
    'start alone',
    mayStartNow(draft({ participants: 1 }), NOW),
    no('Нужно не меньше двух участников, пока 1\u00a0участник.'),
  ],
  ['start late', mayStartNow(draft({ deadline_at: NOW }), NOW), no('Срок сессии уже прошёл: назначьте новый.')],
  ['stop', mayStopNow(progress()), yes],
  ['stop a draft', mayStopNow(draft()), no('Вернуть в черновики можно только сессию, которую оценивают.')],
  [
    'stop when begun',
    mayStopNow(progress({ begun: 1 })),
    no('Участники уже начали оценивать: в черновики сессию не вернуть.'),
  ],
  ['review', mayReviewNow(progress({ compared: 1 })), yes],
  [
    'review of nothing',
    mayReviewNow(progress()),
    no('Для разбора нужна хотя бы одна коммуникация, которую оценили двое.'),
  ],
  ['review twice', mayReviewNow(review({ compared: 1 })), no('К разбору переходят от оценивания.')],
  ['resume', mayResumeNow(review()), yes],
  ['resume while rated', mayResumeNow(progress()), no('Вернуть к оцениванию можно только сессию на разборе.')],
  ['resume closed', mayResumeNow(closed()), CLOSED],
  ['close', mayCloseNow(review()), yes],
  [
    'close unsettled',
    mayCloseNow(review({ unsettled: 5 })),
    no('Согласуйте или оставьте без решения ещё 5\u00a0критериев.'),
  ],
  ['close while rated', mayCloseNow(progress()), no('Закрыть можно только сессию на разборе.')],
  ['close twice', mayCloseNow(closed()), no('Сессия уже закрыта.')],
  ['deadline of a draft', maySetDeadlineNow(draft()), yes],
  [
    'deadline in review',
    maySetDeadlineNow(review()),
    no('Идёт разбор: чтобы продлить срок, верните сессию к оцениванию.'),
  ],
  ['deadline of closed', maySetDeadlineNow(closed()), CLOSED],
  ['add people', mayAddParticipantsNow(progress({ participants: 29 })), yes],
  ['add the 31st', mayAddParticipantsNow(progress({ participants: 30 })), no('В сессии не больше 30 участников.')],
  ['add in review', mayAddParticipantsNow(review()), no('Идёт разбор: новых участников не добавить.')],
  ['add to closed', mayAddParticipantsNow(closed()), CLOSED],
  ['take out of a draft', mayRemoveParticipantNow(draft({ participants: 1 }), { removed: false }), yes],
  ['take out while rated', mayRemoveParticipantNow(progress(), { removed: false }), yes],
  [
    'take out the last but one',
    mayRemoveParticipantNow(progress({ participants: 2 }), { removed: false }),
    no('В сессии должно остаться не меньше двух участников.'),
  ],
  ['take out twice', mayRemoveParticipantNow(progress(), { removed: true }), no('Участник уже исключён.')],
  [
    'take out in review',
    mayRemoveParticipantNow(review(), { removed: false }),
    no('Идёт разбор: состав участников не меняется.'),
  ],
  ['take out of closed', mayRemoveParticipantNow(closed(), { removed: false }), CLOSED],
  ['link', mayIssueGuestLinkNow(progress(), { kind: 'guest', removed: false }), yes],
  ['link in review', mayIssueGuestLinkNow(review(), { kind: 'guest', removed: false }), yes],
  [
    'link for a user',
    mayIssueGuestLinkNow(progress(), { kind: 'user', removed: false }),
    no('Ссылка нужна только гостю.'),
  ],
  ['link for who is out', mayIssueGuestLinkNow(progress(), { kind: 'guest', removed: true }), no('Участник исключён.')],
  [
    'link in a draft',
    mayIssueGuestLinkNow(draft(), { kind: 'guest', removed: false }),
    no('Ссылки выдаются при запуске сессии.'),
  ],
  ['link to closed', mayIssueGuestLinkNow(closed(), { kind: 'guest', removed: false }), CLOSED],
  ['add talks', mayAddCommunicationsNow(progress({ communications: 49 })), yes],
  ['add to a draft that is done', mayAddCommunicationsNow(draft({ somebody_done: true })), yes],
  ['add the 51st', mayAddCommunicationsNow(draft({ communications: 50 })), no('В сессии не больше 50 коммуникаций.')],
  [
    'add when somebody is done',
    mayAddCommunicationsNow(progress({ somebody_done: true })),
    no('Кто-то уже оценил всё: коммуникаций больше не добавить.'),
  ],
  ['add talks in review', mayAddCommunicationsNow(review()), no('Идёт разбор: коммуникаций не добавить.')],
  ['add talks to closed', mayAddCommunicationsNow(closed()), CLOSED],
  ['remove a talk', mayRemoveCommunicationNow(progress(), { begun: false }), yes],
  ['remove the last of a draft', mayRemoveCommunicationNow(draft({ communications: 1 }), { begun: false }), yes],
  [
    'remove the last',
    mayRemoveCommunicationNow(progress({ communications: 1 }), { begun: false }),
    no('В сессии должна остаться коммуникация.'),
  ],
  [
    'remove one begun',
    mayRemoveCommunicationNow(progress(), { begun: true }),
    no('Эту коммуникацию уже начали оценивать.'),
  ],
  [
    'remove a talk in review',
    mayRemoveCommunicationNow(review(), { begun: false }),
    no('Идёт разбор: состав коммуникаций не меняется.'),
  ],
  ['remove a talk of closed', mayRemoveCommunicationNow(closed(), { begun: false }), CLOSED],
  ['agree', mayAgreeNow(review()), yes],
  ['agree while rated', mayAgreeNow(progress()), no('Ответы согласуют на разборе.')],
  ['agree closed', mayAgreeNow(closed()), CLOSED],
  ['publish', mayPublishAgreedNow(closed(), { undecided: 0, published_evaluation_id: null, evaluated: false }), yes],
  [
    'publish in review',
    mayPublishAgreedNow(review(), { undecided: 0, published_evaluation_id: null, evaluated: false }),
    no('Опубликовать согласованную оценку можно после закрытия сессии.'),
  ],
  [
    'publish twice',
    mayPublishAgreedNow(closed(), { undecided: 0, published_evaluation_id: 7, evaluated: true }),
    no('Согласованная оценка уже опубликована.'),
  ],
  [
    'publish what is evaluated',
    mayPublishAgreedNow(closed(), { undecided: 0, published_evaluation_id: null, evaluated: true }),
    no('У коммуникации уже есть опубликованная оценка по этой форме: сначала аннулируйте её.'),
  ],
  [
    'publish undecided',
    mayPublishAgreedNow(closed(), { undecided: 1, published_evaluation_id: null, evaluated: false }),
    no('Не по всем критериям есть согласованный ответ.'),
  ],
])('D-23: %s', (_, verdict, expected) => {
  expect(verdict).toEqual(expected);
});

describe('D-23: rating', () => {
  test('is open to participants while the session is rated and the deadline is not past', () => {
    expect(mayRateNow(progress(), NOW)).toEqual(yes);
    expect(mayRateNow(progress({ deadline_at: NOW }), NOW)).toEqual(
      no('Срок оценивания прошёл: ответы больше не принимаются.'),
    );
    expect(mayRateIn(draft())).toEqual(no('Сессия ещё не запущена.'));
    expect(mayRateIn(review())).toEqual(no('Оценивание в этой сессии завершено.'));
    expect(mayRate(true, progress(), NOW)).toEqual(yes);
    expect(mayRate(false, progress(), NOW)).toEqual(never('Оценивают только участники сессии.'));
  });

  test('is overdue only after the deadline', () => {
    expect(isOverdue(progress(), NOW)).toBe(false);
    expect(isOverdue(progress({ deadline_at: NOW }), NOW)).toBe(true);
    expect(isOverdue(review({ deadline_at: NOW }), NOW)).toBe(false);
  });
});

describe('D-24: others’ answers', () => {
  const calibration = { show_others_after_own: false, guests_see_review: false };
  const AFTER = no('Чужие оценки откроются на разборе.');
  const GUESTS = no('Разбор открыт только участникам с учётной записью.');
  const NO_FILES = no('По временной ссылке файл не выгружается.');
  const viewer = (own: 'none' | 'waiting' | 'submitted', kind: 'user' | 'guest' = 'user', leads = false) => ({
    own,
    kind,
    leads,
  });

  test('are open from the review on; before it after one’s own, where the session says so, and never to who takes no part', () => {
    for (const own of ['none', 'waiting', 'submitted'] as const) {
      expect(maySeeMatrix(viewer(own), { ...calibration, status: 'scoring' })).toEqual(AFTER);
      expect(maySeeMatrix(viewer(own), { ...calibration, status: 'review' })).toEqual(yes);
      expect(maySeeMatrix(viewer(own), { ...calibration, status: 'closed' })).toEqual(yes);
      expect(maySeeMatrix(viewer(own), { ...calibration, status: 'draft' })).toEqual(no('Сессия ещё не запущена.'));
    }
    const showing = { ...calibration, status: 'scoring' as const, show_others_after_own: true };
    expect(maySeeMatrix(viewer('submitted'), showing)).toEqual(yes);
    expect(maySeeMatrix(viewer('submitted', 'guest'), showing)).toEqual(yes);
    expect(maySeeMatrix(viewer('waiting'), showing)).toEqual(no('Чужие оценки откроются после вашей.'));
    expect(maySeeMatrix(viewer('none', 'user', true), showing)).toEqual(AFTER);
  });

  test('are shown to guests after the review only where the owner allows it', () => {
    for (const status of ['review', 'closed'] as const) {
      expect(maySeeMatrix(viewer('submitted', 'guest'), { ...calibration, status })).toEqual(GUESTS);
      expect(maySeeReview({ kind: 'guest' }, { ...calibration, status })).toEqual(GUESTS);
      expect(maySeeReview({ kind: 'guest' }, { ...calibration, status, guests_see_review: true })).toEqual(yes);
      expect(maySeeMatrix(viewer('submitted', 'guest'), { ...calibration, status, guests_see_review: true })).toEqual(
        yes,
      );
      expect(maySeeReview({ kind: 'user' }, { ...calibration, status })).toEqual(yes);
      expect(mayExportReview({ kind: 'user' }, { ...calibration, status })).toEqual(yes);
      expect(mayExportReview({ kind: 'guest' }, { ...calibration, status, guests_see_review: true })).toEqual(NO_FILES);
    }
    expect(maySeeReview({ kind: 'user' }, { ...calibration, status: 'scoring' })).toEqual(
      no('Итоги откроются на разборе.'),
    );
  });
});

test('D-23: the team, the client’s owner and the head of the project may be asked to take part', () => {
  const person = (over: Partial<UserActor>): UserActor => ({
    kind: 'user',
    id: 1,
    name: 'Кто-то',
    roles: [],
    companies: { pm: [], assessor: [], customer: [] },
    projects: { head: [], manager: [] },
    ...over,
  });
  const project = { id: 20, company_id: 2 };
  const none = { pm: [], assessor: [], customer: [] };
  for (const role of ['pm', 'assessor', 'customer'] as const) {
    expect(mayTakePart(person({ roles: [role], companies: { ...none, [role]: [2] } }), project)).toBe(true);
    expect(mayTakePart(person({ roles: [role], companies: { ...none, [role]: [3] } }), project)).toBe(false);
    expect(mayTakePart(person({ roles: [], companies: { ...none, [role]: [2] } }), project)).toBe(false);
  }
  expect(mayTakePart(person({ roles: ['admin'] }), project)).toBe(true);
  expect(mayTakePart(person({ roles: ['head'], projects: { head: [20], manager: [] } }), project)).toBe(true);
  expect(mayTakePart(person({ roles: ['head'], projects: { head: [2], manager: [] } }), project)).toBe(false);
  expect(mayTakePart(person({ roles: [], projects: { head: [20], manager: [] } }), project)).toBe(false);
  expect(mayTakePart(person({ roles: ['manager'], projects: { head: [], manager: [20] } }), project)).toBe(false);
});
