import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor/actor.ts';
import { mayChangeComment, mayComment } from './comments.policy.ts';

const person: Actor = {
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: ['manager'],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
};
const guest: Actor = { kind: 'guest', name: 'Пётр', access_link_id: 1, target: { type: 'project', id: 1 } };

describe('comments (D-17)', () => {
  it('D-17: everybody with an account comments on what they see, a guest only reads', () => {
    expect(mayComment(person).allowed).toBe(true);
    expect(mayComment(guest)).toEqual({ allowed: false, never: true, reason: 'Комментируют только сотрудники.' });
  });

  it('D-17: a comment is its author’s to change', () => {
    expect(mayChangeComment(person, { author_id: 7 }).allowed).toBe(true);
    const refused = { allowed: false, never: true, reason: 'Изменить комментарий может только его автор.' };
    expect(mayChangeComment({ ...person, roles: ['admin'] }, { author_id: 8 })).toEqual(refused);
    expect(mayChangeComment(guest, { author_id: 7 })).toEqual(refused);
  });
});
