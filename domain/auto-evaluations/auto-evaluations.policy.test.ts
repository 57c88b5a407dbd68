import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { mayEvaluatePast, maySeeAutoEvaluation, maySwitchAutomation } from './auto-evaluations.policy.ts';

const PROJECT = { company_id: COMPANY_ID, archived: false };
const READY = { on: true, has_engine: true, is_on: true, trusted: 1 };
const UNTRUSTED = 'Ни одному критерию проекта движок пока не доверен: сначала обкатка.';

describe('automatic evaluations (D-44)', () => {
  test('D-44: are switched by who leads the project', () => {
    const allowed = Object.entries(ACTORS).filter(([, one]) => maySwitchAutomation(one, PROJECT, READY).allowed);
    expect(allowed.map(([who]) => who)).toEqual(['admin', 'pm']);
    expect(said(maySwitchAutomation(ACTORS.pm, { ...PROJECT, archived: true }, READY))).not.toBe('да');
  });

  test.each([
    [{ trusted: 0 }, UNTRUSTED],
    [{ has_engine: false }, 'Движок не подключён: обкатывать нечего.'],
    [{ is_on: false }, 'Компания не разрешила подсказки движка: обкатывать нечего.'],
    [{}, 'да'],
    [{ on: false, trusted: 0, has_engine: false }, 'да'],
  ])('D-44: with %o the switch says: %s', (over, answer) =>
    expect(said(maySwitchAutomation(ACTORS.pm, PROJECT, { ...READY, ...over }))).toBe(answer),
  );

  test.each([
    [{ on: false }, 'Автооценки этого проекта выключены.'],
    [{ trusted: 0 }, UNTRUSTED],
    [{ has_engine: false }, 'Движок не подключён: обкатывать нечего.'],
    [{}, 'да'],
  ])('D-44: with %o «Оценить прошлые» says: %s', (over, answer) =>
    expect(said(mayEvaluatePast(ACTORS.pm, PROJECT, { ...READY, ...over }))).toBe(answer),
  );

  test('D-44: past ones are evaluated by who leads the project', () => {
    const allowed = Object.entries(ACTORS).filter(([, one]) => mayEvaluatePast(one, PROJECT, READY).allowed);
    expect(allowed.map(([who]) => who)).toEqual(['admin', 'pm']);
  });

  test('D-44: are seen by the team alone', () => {
    expect(verdictsByActor((actor) => maySeeAutoEvaluation(actor, { id: 5, company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], 'Автооценки видит команда проекта.'),
    );
  });

  test('D-24: are closed to who is yet to rate the conversation blind', () => {
    const blind = { ...ACTORS.assessor, blind_to: [5] };
    expect(said(maySeeAutoEvaluation(blind, { id: 5, company_id: COMPANY_ID }))).toBe(
      'Вы оцениваете эту коммуникацию вслепую: автооценка откроется, когда оценка будет отправлена.',
    );
    expect(maySeeAutoEvaluation(blind, { id: 6, company_id: COMPANY_ID }).allowed).toBe(true);
  });
});
