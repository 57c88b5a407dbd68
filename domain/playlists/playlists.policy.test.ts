import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor/actor.ts';
import type { Role } from '../references/static-references.ts';
import { mayChangePlaylist, mayKeepPlaylists } from './playlists.policy.ts';

const person = (role: Role): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Анна',
  roles: [role],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
});
const guest: Actor = { kind: 'guest', name: 'Пётр', access_link_id: 1, target: { type: 'project', id: 1 } };

describe('who keeps playlists (D-54)', () => {
  it.each(['admin', 'pm', 'assessor', 'customer', 'head'] as const)('D-54: %s does', (role) =>
    expect(mayKeepPlaylists(person(role)).allowed).toBe(true),
  );

  it.each([person('manager'), guest])('D-54: neither managers nor guests do', (actor) =>
    expect(mayKeepPlaylists(actor)).toEqual({
      allowed: false,
      never: true,
      reason: 'Подборки ведут администраторы, команда, заказчики и РОП.',
    }),
  );

  it('D-54: a playlist is its owner’s to change, whoever reads it', () => {
    expect(mayChangePlaylist(person('head'), { owner_id: 7 }).allowed).toBe(true);
    for (const actor of [person('admin'), guest])
      expect(mayChangePlaylist(actor, { owner_id: 8 })).toEqual({
        allowed: false,
        never: true,
        reason: 'Изменить подборку может только её владелец.',
      });
  });
});
