import { describe, expect, it } from 'vitest';
import { COMPANY_ID, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { DELIVERY_OUTCOMES } from './integration-words.ts';
import { valuesOf } from '../references/static-references.ts';
import {
  mayActivate,
  mayConnectProject,
  mayCreateIntegration,
  mayManageIntegration,
  mayPause,
  mayRetryDelivery,
} from './integrations.policy.ts';

const WHO = 'Интеграции настраивают администраторы и руководители проектов.';
const BY_HAND = 'Импорт запускают вручную: включать и выключать нечего.';
const STATUSES = ['active', 'paused', 'error'] as const;

describe('sources of communications (D-3, D-33)', () => {
  it('D-3: connected by admins and by pms who lead a company, each kept by those of its own', () => {
    expect(verdictsByActor(mayCreateIntegration)).toEqual(expectOnly(['admin', 'pm', 'foreignPm'], WHO));
    expect(verdictsByActor((actor) => mayManageIntegration(actor, { company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm'], WHO),
    );
  });

  it('D-4: nothing is connected to a project in the archive', () => {
    expect(said(mayConnectProject({ archived_at: null }))).toBe('да');
    expect(said(mayConnectProject({ archived_at: new Date(0) }))).toBe(
      'Проект в архиве: звонки в него не принимаются.',
    );
  });

  it('D-33: switched on when it is complete and off, an import never', () => {
    const activated = (complete: boolean) =>
      STATUSES.map((status) => said(mayActivate({ type: 'webhook', status, complete })));
    const INCOMPLETE = 'Сначала заполните настройки и секреты источника.';
    expect(activated(true)).toEqual(['Интеграция уже включена.', 'да', 'да']);
    expect(activated(false)).toEqual(['Интеграция уже включена.', INCOMPLETE, INCOMPLETE]);
    for (const status of STATUSES) expect(said(mayActivate({ type: 'import', status, complete: true }))).toBe(BY_HAND);
  });

  it('D-33: switched off unless it is off, an import never', () => {
    expect(STATUSES.map((status) => said(mayPause({ type: 'webhook', status })))).toEqual([
      'да',
      'Интеграция уже выключена.',
      'да',
    ]);
    for (const status of STATUSES) expect(said(mayPause({ type: 'import', status }))).toBe(BY_HAND);
  });

  it('D-34: what is proven to be the vendor’s is taken once more, when it has ended', () => {
    for (const outcome of valuesOf(DELIVERY_OUTCOMES)) {
      expect(said(mayRetryDelivery({ outcome, authentic: true }))).toBe('да');
      expect(said(mayRetryDelivery({ outcome, authentic: false }))).toBe(
        'Подлинность доставки не доказана: пусть источник отправит её ещё раз.',
      );
    }
    expect(said(mayRetryDelivery({ outcome: null, authentic: true }))).toBe('Доставка ещё обрабатывается.');
  });
});
