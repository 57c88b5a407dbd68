import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { anOption, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '../scales/scale.schema.ts';
import { mayBeTrusted, mayManageTrust, maySeeTrust, mayStopNow, mayTryEngine } from './trust.policy.ts';
import { TRUST_STATES, type TrustState } from './trust-states.ts';

const PROJECT = { company_id: COMPANY_ID, archived: false };
const multi: Scale = { type: 'multi', options: [anOption('one', 1), anOption('two', 1)], max: 2 };
const critical: Scale = { type: 'binary', options: [anOption('yes', 1), anOption('no', 0, { critical: 'form' })] };

describe('how far the machine is believed (D-44)', () => {
  test('D-44: is told to the team', () => {
    expect(verdictsByActor((actor) => maySeeTrust(actor, PROJECT))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], 'Чему верить, видит команда проекта.'),
    );
  });

  test('D-44: is managed by who leads the project, while it is open', () => {
    const allowed = Object.entries(ACTORS).filter(([, actor]) => mayManageTrust(actor, PROJECT).allowed);
    expect(allowed.map(([who]) => who)).toEqual(['admin', 'pm']);
    expect(mayManageTrust(ACTORS.pm, { ...PROJECT, archived: true }).allowed).toBe(false);
  });

  test.each<[string, Scale, boolean, string]>([
    ['a yes or no', yesNo, false, 'да'],
    ['points', outOfTen, false, 'да'],
    ['a hidden one', yesNo, true, 'Критерий скрыт в форме.'],
    ['a text', { type: 'text' }, false, 'Ответ на такой шкале не предлагается: его даёт только человек.'],
    [
      'several options at once',
      multi,
      false,
      'Несколько вариантов сразу вслепую не сравнить: подсказка остаётся подсказкой.',
    ],
    ['a critical one', critical, false, 'Критический критерий решает только человек.'],
  ])('D-44: of %s', (_, scale, hidden, answer) => expect(said(mayBeTrusted({ scale, hidden }))).toBe(answer));

  test('D-44: what is off is not switched off again', () => {
    const states = Object.keys(TRUST_STATES) as TrustState[];
    expect(states.filter((state) => !mayStopNow(state).allowed)).toEqual(['off']);
    expect(said(mayStopNow('off'))).toBe('Уже выключен.');
  });

  test.each([
    [{ has_engine: false, is_on: false }, 'Движок не подключён: обкатывать нечего.'],
    [{ has_engine: true, is_on: false }, 'Компания не разрешила подсказки движка: обкатывать нечего.'],
    [{ has_engine: true, is_on: true }, 'да'],
  ])('D-44: with %o a trial says: %s', (facts, answer) => expect(said(mayTryEngine(facts))).toBe(answer));
});
