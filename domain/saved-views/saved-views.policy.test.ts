import { describe, expect, it } from 'vitest';
import { ROLES, valuesOf } from '../references/static-references.ts';
import type { Actor } from '../actor/actor.ts';
import { mayChangeView, mayKeepViews, mayShareViews } from './saved-views.policy.ts';

const person = (role: keyof typeof ROLES): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: [role],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
});
const guest: Actor = { kind: 'guest', name: 'Пётр', access_link_id: 1, target: { type: 'project', id: 1 } };

describe('saved views (D-16)', () => {
  it('D-16: everybody with an account keeps views, a guest does not', () => {
    for (const role of valuesOf(ROLES)) expect(mayKeepViews(person(role)).allowed).toBe(true);
    expect(mayKeepViews(guest)).toEqual({ allowed: false, never: true, reason: 'Виды сохраняют только сотрудники.' });
  });

  it('D-16: all but those without a company share', () => {
    const sharing = valuesOf(ROLES).filter((role) => mayShareViews(person(role)).allowed);
    expect(sharing).toEqual(['admin', 'pm', 'assessor', 'customer', 'head']);
    expect(mayShareViews(guest)).toEqual({
      allowed: false,
      never: true,
      reason: 'Общие виды заводят команда, заказчики и РОП.',
    });
  });

  it('D-16: a view is its owner’s to change', () => {
    expect(mayChangeView(person('pm'), { owner_id: 7 }).allowed).toBe(true);
    expect(mayChangeView(person('admin'), { owner_id: 8 })).toEqual({
      allowed: false,
      never: true,
      reason: 'Изменить вид может только его владелец.',
    });
    expect(mayChangeView(guest, { owner_id: 7 }).allowed).toBe(false);
  });
});
