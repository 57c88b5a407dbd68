import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, USER_ID, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import type { Actor } from '../actor/actor.ts';
import { EVALUATION_STATES } from './evaluation-states.ts';
import {
  type EvaluationFacts,
  evaluationView,
  mayDiscardDraft,
  mayEditEvaluation,
  mayLeaveVersion,
  mayMoveVersion,
  maySubmitEvaluation,
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

describe('how much of an evaluation is seen (D-2, D-3)', () => {
  const team = { ...expectOnly([], 'none'), admin: 'full', pm: 'full', assessor: 'existence' };

  test.each(['published', 'under_review', 'withdrawn'] as const)(
    "one that is %s is seen by the client's people and by the person who was rated (D-19)",
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

  test.each(['draft', 'submitted'] as const)('one that is %s is seen by the team alone', (state) => {
    expect(seenByAll(facts({ state }))).toEqual(team);
  });

  test('a voided one is seen by those who answer for evaluations and by its own assessor (D-19)', () => {
    expect(seenByAll(facts({ state: 'void' }))).toEqual({ ...team, assessor: 'none' });
    expect(evaluationView(ACTORS.assessor, facts({ state: 'void', assessor_id: USER_ID }), false)).toBe('full');
  });

  test("an assessor sees another's after their own, but no draft", () => {
    for (const state of EVALUATION_STATES)
      expect(evaluationView(ACTORS.assessor, facts({ state }), true)).toBe(
        state === 'draft' ? 'existence' : state === 'void' ? 'none' : 'full',
      );
  });

  test('an assessor always sees their own, in their own company', () => {
    for (const state of EVALUATION_STATES) {
      const own = facts({ state, assessor_id: USER_ID });
      expect(evaluationView(ACTORS.assessor, own, false)).toBe('full');
      expect(evaluationView(ACTORS.foreignAssessor, own, true)).toBe('none');
    }
  });

  test('one without an employee is seen by no manager', () => {
    expect(evaluationView(ACTORS.manager, facts({ employee_id: null }), false)).toBe('none');
  });
});

describe("a participant of a calibration sees nobody's evaluation of that conversation before their own (D-24)", () => {
  const blind = (actor: Actor): Actor => (actor.kind === 'user' ? { ...actor, blind_to: [70] } : actor);
  const [rater, leader] = [blind(ACTORS.assessor), blind(ACTORS.admin)];
  const own = { assessor_id: USER_ID };
  const seenBy = (actor: Actor, over: Partial<EvaluationFacts>) => evaluationView(actor, facts(over), true);

  test('D-24: hides every other evaluation, whoever asks', () => {
    for (const state of EVALUATION_STATES)
      for (const actor of [rater, leader]) expect(seenBy(actor, { state })).toBe('none');
  });

  test('D-24: shows their own, but not a withdrawn one or one that an appeal has replaced', () => {
    for (const state of ['draft', 'submitted', 'published', 'under_review', 'void'] as const)
      expect(seenBy(rater, { ...own, state })).toBe('full');
    expect(seenBy(rater, { ...own, state: 'withdrawn' })).toBe('none');
    expect(seenBy(rater, { ...own, supersedes_id: 1 })).toBe('none');
  });

  test('D-24: hides nothing of another conversation', () => {
    for (const over of [{ communication_id: 71 }, { communication_id: 71, state: 'withdrawn' as const }])
      for (const actor of [rater, leader]) expect(seenBy(actor, over)).toBe('full');
  });
});

describe('a draft is edited and submitted by the person who rates alone (D-3, D-18)', () => {
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

test('D-23: a guest edits their own evaluation by their own link alone, and nobody changes the version in a session', () => {
  const ofGuest = { assessor_id: null, guest_link_id: 1, state: 'draft' } as const;
  expect(mayEditEvaluation(ACTORS.guest, ofGuest)).toEqual({ allowed: true });
  expect(mayEditEvaluation(ACTORS.guest, { ...ofGuest, guest_link_id: 2 })).toEqual({ ...said(OTHERS), never: true });
  expect(mayEditEvaluation(ACTORS.assessor, ofGuest)).toEqual({ ...said(OTHERS), never: true });
  expect(mayLeaveVersion({ kind: 'calibration' })).toEqual(said('Версия формы в сессии калибровки не меняется.'));
  expect(mayLeaveVersion({ kind: 'recheck' })).toEqual(
    said('Перепроверяют по той версии формы, по которой оценили в первый раз.'),
  );
  expect(mayLeaveVersion({ kind: 'regular' }).allowed).toBe(true);
});

describe('mayDiscardDraft', () => {
  const own = { assessor_id: USER_ID, state: 'draft', kind: 'regular' } as const;
  const discard = (over: Partial<Parameters<typeof mayDiscardDraft>[1]> = {}, was_sent = false) =>
    verdictsByActor((actor) => mayDiscardDraft(actor, { ...own, ...over }, { was_sent })).assessor;

  test('D-18: a draft that was never sent is thrown away by its assessor', () => {
    expect(discard()).toBe('да');
    expect(discard({ assessor_id: 99 })).toBe(OTHERS);
  });

  test('D-18: what others wait for is not', () => {
    expect(discard({ state: 'submitted' })).toBe(SENT);
    expect(discard({}, true)).toBe('Эту оценку уже отправляли: исправьте её и отправьте снова.');
    expect(discard({ kind: 'calibration' })).toBe('Оценку калибровки не удаляют: её ждут в сессии.');
    expect(discard({ kind: 'recheck' })).toBe('Перепроверку не удаляют: её ждут.');
  });
});

describe('to a new version of the form (D-11)', () => {
  const own = { assessor_id: USER_ID, state: 'draft', kind: 'regular' } as const;
  const move = (evaluation: Parameters<typeof mayMoveVersion>[1], is_current = false) =>
    verdictsByActor((actor) => mayMoveVersion(actor, evaluation, { is_current }));

  test('D-11: one that was begun is moved by its assessor alone', () => {
    expect(move({ ...own, assessor_id: 99 })).toEqual(expectOnly([], OTHERS));
    expect(move(own).assessor).toBe('да');
    expect(move(own).guest).toBe(OTHERS);
  });

  test('D-11: a submitted one is not moved, and from the current version there is nowhere to go', () => {
    expect(move({ ...own, state: 'published' }).assessor).toBe(SENT);
    expect(move(own, true).assessor).toBe('Оценка уже на последней версии формы.');
  });

  test.each([
    ['calibration', 'Версия формы в сессии калибровки не меняется.'],
    ['recheck', 'Перепроверяют по той версии формы, по которой оценили в первый раз.'],
  ] as const)('D-23, D-47: one of a %s stays on its version', (kind, reason) => {
    expect(move({ ...own, kind }).assessor).toBe(reason);
  });
});
