import { valuesOf } from '#domain/references/static-references.ts';
import { SYSTEM_PARTS, type SystemPart } from '#domain/system/system-words.ts';
import { maySeeSystem } from '#domain/system/system.policy.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { defineLetter } from '#server/record/define-letter.ts';
import { letterLines } from '#server/record/letter-lines.ts';
import { listAdmins } from './admins.repo.ts';

const PARTS = valuesOf(SYSTEM_PARTS);

/** Letter to the admins: parts of the installation that want something; `ids` are the numbers of the parts. */
export const systemWarningLetter = defineLetter<{ parts: SystemPart[] }>({
  about: 'system_warning',
  concern: async (q, { parts }) => ({
    to: parts.length === 0 ? [] : await listAdmins(q),
    ids: PARTS.flatMap((part, at) => (parts.includes(part) ? [at + 1] : [])),
  }),
  write: async (q, { user_id, ids }) => {
    const actor = await findActor(q, user_id);
    if (!actor || !maySeeSystem(actor).allowed) return null;
    const parts = PARTS.filter((_part, at) => ids.includes(at + 1));
    const [only, second] = parts;
    if (only === undefined) return null;
    return {
      subject: 'Разбор: система требует внимания',
      text: 'Ежедневный осмотр нашёл то, что без вас не исправится:',
      lines: letterLines(parts, (part) => SYSTEM_PARTS[part]),
      path: second === undefined ? `/system/#${only}` : '/system/',
      button: 'Открыть систему',
    };
  },
});
