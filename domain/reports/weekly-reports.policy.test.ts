import { describe, expect, it } from 'vitest';
import { COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { WEEKLY_BLOCKS, type WeeklyState } from './weekly-blocks.ts';
import { completeLayout, defaultLayout, layoutProblem } from './weekly-layout.ts';
import {
  mayHearMoments,
  mayApproveNow,
  mayEditNow,
  mayMakeWeekly,
  mayManageWeekly,
  mayRemakeNow,
  mayRemoveWeeklyNow,
  mayReopenNow,
  mayRetryDeliveryNow,
  maySendNow,
} from './weekly-reports.policy.ts';

const STATES: WeeklyState[] = ['draft', 'ready', 'sent'];

describe('weekly reports: who may (D-3, D-29)', () => {
  it('D-3: weekly reports are made by those who lead the company', () => {
    expect(verdictsByActor((actor) => mayManageWeekly(actor, { company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm'], 'Еженедельные отчёты готовят администраторы и руководители проектов этой компании.'),
    );
    expect(verdictsByActor(mayMakeWeekly)).toEqual(
      expectOnly(
        ['admin', 'pm', 'foreignPm', 'idlePm'],
        'Еженедельные отчёты готовят администраторы и руководители проектов.',
      ),
    );
  });
});

describe('weekly reports: draft → ready → sent (D-29)', () => {
  const recipients = { user_ids: [1], emails: [], subscription_ids: [] };
  const OLD = 'Есть более новая версия отчёта за эту неделю.';
  const SENT = 'Отчёт отправлен и больше не меняется.';
  const [FIX, DRAFT] = ['Отчёт утверждён: чтобы изменить его, верните его в черновики.', 'Отчёт и так черновик.'];
  const [APPROVED, APPROVE] = ['Отчёт уже утверждён.', 'Сначала утвердите отчёт.'];

  it.each<[string, typeof mayEditNow, string[], string[]]>([
    ['edit', mayEditNow, ['да', FIX, SENT], [OLD, FIX, SENT]],
    ['approve', mayApproveNow, ['да', APPROVED, SENT], [OLD, APPROVED, SENT]],
    ['reopen', mayReopenNow, [DRAFT, 'да', SENT], [DRAFT, OLD, SENT]],
    ['send', maySendNow, [APPROVE, 'да', 'Отчёт уже отправлен.'], [APPROVE, OLD, 'Отчёт уже отправлен.']],
    ['remake', mayRemakeNow, ['да', 'да', 'да'], [OLD, OLD, OLD]],
  ])('D-29: %s: in which state, and only the newest version', (_step, rule, newest, old) => {
    const inEachState = (isNewest: boolean): string[] =>
      STATES.map((state) => said(rule({ state, newest: isNewest, recipients })));
    expect(inEachState(true)).toEqual(newest);
    expect(inEachState(false)).toEqual(old);
  });

  it('D-29: what is sent is kept', () => {
    expect(STATES.map((state) => said(mayRemoveWeeklyNow({ state })))).toEqual([
      'да',
      'да',
      'Отправленный отчёт хранится: удалить его нельзя.',
    ]);
  });

  it.each(['draft', 'ready', 'sent'] as const)(
    'D-7: the seconds that a %s report names are heard once it is sent',
    (state) =>
      expect(mayHearMoments({ state })).toEqual(
        state === 'sent'
          ? { allowed: true }
          : { allowed: false, reason: 'Послушать места разговоров можно, когда отчёт отправлен.' },
      ),
  );

  it('D-29: sent to somebody: a person, an address or a chat', () => {
    const nobody = { user_ids: [], emails: [], subscription_ids: [] };
    const sent = (to: object): string =>
      said(maySendNow({ state: 'ready', newest: true, recipients: { ...nobody, ...to } }));
    expect(sent({})).toBe('Укажите, кому отправить отчёт.');
    for (const to of [{ user_ids: [1] }, { emails: ['a@b.example'] }, { subscription_ids: [1] }])
      expect(sent(to)).toBe('да');
    expect(sent({ user_ids: [1], emails: ['a@b.example'] })).toBe('да');
  });

  it('D-29: only what has failed is tried again', () => {
    const statuses = ['waiting', 'sending', 'delivered', 'failed'] as const;
    expect(statuses.map((status) => said(mayRetryDeliveryNow({ status })))).toEqual([
      'Отчёт ещё отправляется.',
      'Отчёт ещё отправляется.',
      'Отчёт уже доставлен.',
      'да',
    ]);
  });

  it('D-29: a layout has every block once', () => {
    const layout = defaultLayout();
    expect(layout.map(({ block }) => block)).toEqual(Object.keys(WEEKLY_BLOCKS));
    expect(layoutProblem(layout.toReversed())).toBeNull();
    expect(layoutProblem(layout.slice(1))).not.toBeNull();
    expect(layoutProblem([...layout, { block: 'next', shown: false }])).not.toBeNull();
  });

  it('Q-30: a layout of another program is read as today’s: new blocks last and shown, gone ones left out', () => {
    const [first, second, ...rest] = defaultLayout();
    if (!first || !second) throw new Error('a report has blocks');
    const stored = [...rest.toReversed(), { block: 'weather', shown: true }, { ...second, shown: false }];
    expect(completeLayout(stored)).toEqual([...rest.toReversed(), { ...second, shown: false }, first]);
    expect(layoutProblem(completeLayout(stored))).toBeNull();
    expect(completeLayout(defaultLayout().toReversed())).toEqual(defaultLayout().toReversed());
  });
});
