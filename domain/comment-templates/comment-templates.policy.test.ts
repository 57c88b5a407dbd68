import { describe, expect, it } from 'vitest';
import { ROLES, valuesOf } from '../references/static-references.ts';
import type { Actor } from '../actor/actor.ts';
import {
  mayChangeTemplate,
  mayKeepTemplates,
  mayShareTemplates,
  mayShareTemplateWith,
} from './comment-templates.policy.ts';

const person = (role: keyof typeof ROLES): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: [role],
  companies: { pm: [3], assessor: [4], customer: [] },
  projects: { head: [], manager: [] },
});
const guest: Actor = { kind: 'guest', name: 'Пётр', access_link_id: 1, target: { type: 'project', id: 1 } };

describe('phrases for comments (D-18)', () => {
  it('D-18: those who rate keep them, admin and pm make them a company’s', () => {
    expect(valuesOf(ROLES).filter((role) => mayKeepTemplates(person(role)).allowed)).toEqual([
      'admin',
      'pm',
      'assessor',
    ]);
    expect(valuesOf(ROLES).filter((role) => mayShareTemplates(person(role)).allowed)).toEqual(['admin', 'pm']);
    expect(mayKeepTemplates(guest)).toEqual({
      allowed: false,
      never: true,
      reason: 'Фразы для комментариев есть у тех, кто оценивает.',
    });
  });

  it('D-18: a pm only of the companies that are theirs', () => {
    expect(mayShareTemplateWith(person('pm'), 3).allowed).toBe(true);
    expect(mayShareTemplateWith(person('pm'), 4)).toEqual({ allowed: false, reason: 'Выберите свою компанию.' });
    expect(mayShareTemplateWith(person('admin'), 4).allowed).toBe(true);
    expect(mayShareTemplateWith(person('assessor'), 3)).toEqual({
      allowed: false,
      never: true,
      reason: 'Фразы компании заводит руководитель проекта.',
    });
    expect(mayShareTemplateWith(guest, 3).allowed).toBe(false);
  });

  it('D-18: whoever made one changes it', () => {
    expect(mayChangeTemplate(person('pm'), { owner_id: 7 }).allowed).toBe(true);
    expect(mayChangeTemplate(person('admin'), { owner_id: 8 })).toEqual({
      allowed: false,
      never: true,
      reason: 'Изменить фразу может только тот, кто её завёл.',
    });
    expect(mayChangeTemplate(guest, { owner_id: 7 }).allowed).toBe(false);
  });
});
