import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, USER_ID, verdictsByActor } from '../actor/actor-fixtures.ts';
import type { Actor } from '../actor/actor.ts';
import { EVALUATION_STATES } from './evaluation-states.ts';
import {
  type EvaluationFacts,
  evaluationView,
  mayEditEvaluation,
  mayMoveVersion,
  maySubmitEvaluation,
  VERSION_IS_PINNED,
} from './evaluations.policy.ts';

const OTHERS = 'Это оценка другого асессора.';
const SENT = 'Оценка уже отправлена, изменить её нельзя.';
const said = (reason: string) => ({ allowed: false, reason });
const facts = (over: Partial<EvaluationFacts> = {}): EvaluationFacts => ({
  communication_id: 70,
  supersedes_id: null,
  assessor_id: 99,
  state: 'published',
  company_id: COMPANY_ID,
  project_id: COMPANY_ID,
  employee_id: 8,
  ...over,
});
const seenByAll = (evaluation: EvaluationFacts, ownSubmitted = false) =>
  verdictsByActor((actor) => ({ allowed: false, reason: evaluationView(actor, evaluation, ownSubmitted) }));

describe('сколько видно в оценке (D-2, D-3)', () => {
  const team = { ...expectOnly([], 'none'), admin: 'full', pm: 'full', assessor: 'existence' };

  test.each(['published', 'under_review', 'withdrawn'] as const)(
    '%s видна стороне клиента и тому, кого оценивали (D-19)',
    (state) => {
      expect(seenByAll(facts({ state }))).toEqual({
        ...team,
        customer: 'full',
        head: 'full',
        otherManager: 'full',
        guest: 'full',
      });
    },
  );

  test.each(['draft', 'submitted'] as const)('%s — только команде', (state) => {
    expect(seenByAll(facts({ state }))).toEqual(team);
  });

  test('аннулированная — тем, кто отвечает за оценки, и своему асессору (D-19)', () => {
    expect(seenByAll(facts({ state: 'void' }))).toEqual({ ...team, assessor: 'none' });
    expect(evaluationView(ACTORS.assessor, facts({ state: 'void', assessor_id: USER_ID }), false)).toBe('full');
  });

  test('чужую асессор видит после своей, но не черновик', () => {
    for (const state of EVALUATION_STATES)
      expect(evaluationView(ACTORS.assessor, facts({ state }), true)).toBe(
        state === 'draft' ? 'existence' : state === 'void' ? 'none' : 'full',
      );
  });

  test('свою асессор видит всегда — в своей компании', () => {
    for (const state of EVALUATION_STATES) {
      const own = facts({ state, assessor_id: USER_ID });
      expect(evaluationView(ACTORS.assessor, own, false)).toBe('full');
      expect(evaluationView(ACTORS.foreignAssessor, own, true)).toBe('none');
    }
  });

  test('без сотрудника её не видит ни один менеджер', () => {
    expect(evaluationView(ACTORS.manager, facts({ employee_id: null }), false)).toBe('none');
  });
});

describe('участник калибровки, пока не оценил сам, чужих оценок этого разговора не видит (D-24)', () => {
  const blind = (actor: Actor): Actor => (actor.kind === 'user' ? { ...actor, blind_to: [70] } : actor);
  const [rater, leader] = [blind(ACTORS.assessor), blind(ACTORS.admin)];
  const own = { assessor_id: USER_ID };
  const seenBy = (actor: Actor, over: Partial<EvaluationFacts>) => evaluationView(actor, facts(over), true);

  test('D-24: ни одной чужой, кем бы ни был', () => {
    for (const state of EVALUATION_STATES)
      for (const actor of [rater, leader]) expect(seenBy(actor, { state })).toBe('none');
  });

  test('D-24: свою — да, кроме отозванной и сменённой апелляцией', () => {
    for (const state of ['draft', 'submitted', 'published', 'under_review', 'void'] as const)
      expect(seenBy(rater, { ...own, state })).toBe('full');
    expect(seenBy(rater, { ...own, state: 'withdrawn' })).toBe('none');
    expect(seenBy(rater, { ...own, supersedes_id: 1 })).toBe('none');
  });

  test('D-24: другого разговора это не касается', () => {
    for (const over of [{ communication_id: 71 }, { communication_id: 71, state: 'withdrawn' as const }])
      for (const actor of [rater, leader]) expect(seenBy(actor, over)).toBe('full');
  });
});

describe('черновик правит и отправляет только тот, кто оценивает (D-3, D-18)', () => {
  test.each(EVALUATION_STATES)('%s', (state) => {
    const own = { assessor_id: USER_ID, state };
    const verdict = state === 'draft' ? { allowed: true } : said(SENT);
    for (const may of [mayEditEvaluation, maySubmitEvaluation]) {
      expect(may(ACTORS.pm, own)).toEqual(verdict);
      for (const actor of [ACTORS.otherManager, ACTORS.guest])
        expect(may(actor, own)).toEqual({ ...said(OTHERS), never: true });
      expect(may(ACTORS.admin, { assessor_id: 99, state })).toEqual({ ...said(OTHERS), never: true });
    }
  });
});

test('D-23: гость правит свою оценку по своей ссылке, и только её; версию в сессии не меняет никто', () => {
  const ofGuest = { assessor_id: null, guest_link_id: 1, state: 'draft' } as const;
  expect(mayEditEvaluation(ACTORS.guest, ofGuest)).toEqual({ allowed: true });
  expect(mayEditEvaluation(ACTORS.guest, { ...ofGuest, guest_link_id: 2 })).toEqual({ ...said(OTHERS), never: true });
  expect(mayEditEvaluation(ACTORS.assessor, ofGuest)).toEqual({ ...said(OTHERS), never: true });
  expect(VERSION_IS_PINNED).toEqual(said('Версия формы в сессии калибровки не меняется.'));
});

describe('на новую версию формы (D-11)', () => {
  const own = { assessor_id: USER_ID, state: 'draft' } as const;
  const move = (evaluation: { assessor_id: number; state: 'draft' | 'published' }, is_current = false) =>
    verdictsByActor((actor) => mayMoveVersion(actor, evaluation, { is_current }));

  test('D-11: начатую переводит только её асессор', () => {
    expect(move({ ...own, assessor_id: 99 })).toEqual(expectOnly([], OTHERS));
    expect(move(own).assessor).toBe('да');
    expect(move(own).guest).toBe(OTHERS);
  });

  test('D-11: отправленную не переводят, с действующей версии некуда', () => {
    expect(move({ ...own, state: 'published' }).assessor).toBe(SENT);
    expect(move(own, true).assessor).toBe('Оценка уже на последней версии формы.');
  });
});
