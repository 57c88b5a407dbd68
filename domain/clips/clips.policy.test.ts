import { describe, expect, it } from 'vitest';
import type { Actor, UserActor } from '../actor/actor.ts';
import { mayBindToCriterion, mayChangeClip, mayCut, mayKeepClips } from './clips.policy.ts';

const person = (over: Partial<UserActor>): UserActor => ({
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: ['assessor'],
  companies: { pm: [], assessor: [1], customer: [] },
  projects: { head: [], manager: [] },
  ...over,
});
const manager = person({ roles: ['manager'], companies: { pm: [], assessor: [], customer: [] } });
const pm = person({ id: 8, roles: ['pm'], companies: { pm: [1], assessor: [], customer: [] } });
const guest: Actor = { kind: 'guest', name: 'Пётр', access_link_id: 1, target: { type: 'project', id: 1 } };
const CALL = { category: 'call', audio: 'ready' } as const;

describe('who keeps clips (D-54)', () => {
  it('D-54: everybody with an account cuts out of what they see, a guest only listens', () => {
    expect(mayKeepClips(manager).allowed).toBe(true);
    expect(mayCut(manager, CALL)).toEqual({ allowed: true });
    expect(mayCut(guest, CALL)).toEqual({
      allowed: false,
      never: true,
      reason: 'Фрагменты сохраняют только сотрудники.',
    });
  });

  it.each([
    [{ category: 'chat', audio: 'none' }, 'Фрагменты вырезают из записей: у переписки записи нет.'],
    [{ category: 'mail', audio: 'none' }, 'Фрагменты вырезают из записей: у переписки записи нет.'],
    [{ category: 'call', audio: 'none' }, 'У этой коммуникации нет записи: вырезать фрагмент не из чего.'],
    [
      { category: 'call', audio: 'pending' },
      'Запись ещё загружается: фрагмент можно будет сохранить, когда она придёт.',
    ],
    [{ category: 'call', audio: 'purged' }, 'Запись удалена по сроку хранения: новый фрагмент из неё не вырезать.'],
    [{ category: 'meeting', audio: 'failed' }, 'Запись не получена: вырезать фрагмент не из чего.'],
  ] as const)('D-54: of %o nothing is cut, with the reason', (communication, reason) =>
    expect(mayCut(manager, communication)).toEqual({ allowed: false, reason }),
  );

  it('D-54: what a criterion sounds like is said by the team of the company', () => {
    expect(mayBindToCriterion(person({}), { company_id: 1 }).allowed).toBe(true);
    expect(mayBindToCriterion(pm, { company_id: 1 }).allowed).toBe(true);
    const refused = { allowed: false, never: true, reason: 'Связать фрагмент с критерием может команда проекта.' };
    expect(mayBindToCriterion(pm, { company_id: 2 })).toEqual(refused);
    expect(mayBindToCriterion(manager, { company_id: 1 })).toEqual(refused);
  });

  it('D-54: a clip is changed by its author, by the pm of the company, by an admin', () => {
    const clip = { company_id: 1, author_id: 7 };
    expect(mayChangeClip(manager, clip).allowed).toBe(true);
    expect(mayChangeClip(pm, clip).allowed).toBe(true);
    expect(mayChangeClip(person({ id: 9, roles: ['admin'] }), clip).allowed).toBe(true);
    const refused = {
      allowed: false,
      never: true,
      reason: 'Изменить фрагмент может его автор или руководитель проекта.',
    };
    expect(mayChangeClip(person({ id: 9 }), clip)).toEqual(refused);
    expect(mayChangeClip(pm, { company_id: 2, author_id: 7 })).toEqual(refused);
    expect(mayChangeClip(guest, clip)).toEqual(refused);
  });
});
