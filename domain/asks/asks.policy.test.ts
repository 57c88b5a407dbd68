import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { ASK_STATES, type AskState } from './ask-words.ts';
import { mayAsk, mayAskEngine, maySeeAsks, mayStopNow } from './asks.policy.ts';

const WHO = 'Спрашивают администратор и руководитель проектов компании.';

describe('«Спросить» (D-52)', () => {
  test('D-52: is of those who lead a company, of whichever', () => {
    expect(verdictsByActor(maySeeAsks)).toEqual(expectOnly(['admin', 'pm', 'foreignPm'], WHO));
  });

  test('D-52: about a company asks who leads it', () => {
    expect(verdictsByActor((actor) => mayAsk(actor, { company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm'], WHO),
    );
    expect(mayAsk(ACTORS.head, { company_id: COMPANY_ID })).toMatchObject({ never: true });
  });

  test.each([
    [{ has_engine: false, is_on: true }, 'Движок, который читает разговоры, не подключён.'],
    [{ has_engine: true, is_on: false }, 'Для этой компании чтение разговоров движком не включено.'],
    [{ has_engine: true, is_on: true }, 'да'],
  ])('D-52: of %o an engine is asked: %s', (facts, answer) => expect(said(mayAskEngine(facts))).toBe(answer));

  test('D-52: what is asked is stopped, what is answered is not', () => {
    const states = Object.keys(ASK_STATES) as AskState[];
    expect(states.filter((state) => mayStopNow(state).allowed)).toEqual(['running', 'waiting']);
    expect(said(mayStopNow('done'))).toBe('Уже не спрашивается: останавливать нечего.');
  });
});
