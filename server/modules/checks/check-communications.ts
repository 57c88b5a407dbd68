import { dictionariesOf } from '#domain/checks/dictionaries-of.ts';
import type { Talk } from '#domain/checks/read-talk.ts';
import type { Database } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import { checkTalks } from '#server/words-thread/ask-words-thread.ts';
import { keepLevels } from '../machine/keep-levels.ts';
import type { CheckedVersion } from './checked-talks.repo.ts';
import { putSuggestions } from '../machine/suggestions.repo.ts';
import { findTalks, findUsableDictionaries } from './talks.repo.ts';

const NO_WORDS: Talk = { kind: 'sound', utterances: [] };

type Checked = { version: CheckedVersion; communications: readonly number[]; engines: Engines; now: Date };

/** Runs the checks of a version over communications and keeps what they say, in place of what they said before. */
export async function checkCommunications(
  db: Pick<Database, 'read' | 'write'>,
  { version, communications, engines, now }: Checked,
): Promise<void> {
  const criteria = version.content.groups
    .flatMap((group) => group.criteria)
    .flatMap(({ criterion_key, check }) => (check ? [{ criterion_key, check }] : []));
  const ids = [...new Set(criteria.flatMap(({ check }) => dictionariesOf(check)))];
  const { dictionaries, talks } = await db.read(async (q) => ({
    dictionaries: await findUsableDictionaries(q, { ids, company_id: version.company_id }),
    talks: await findTalks(q, communications),
  }));
  const checked = await checkTalks({
    dictionaries,
    checks: criteria.map(({ check }) => check),
    talks: communications.map((id) => talks.get(id)?.talk ?? NO_WORDS),
  });
  const revisions = dictionaries.map(({ id, revision }) => `${id}:${revision}`).join(', ');
  const rows = communications.flatMap((communication_id, at) =>
    criteria.flatMap(({ criterion_key }, place) => {
      const outcome = checked[at]?.[place];
      const basis = `${talks.get(communication_id)?.revision ?? 0}; ${revisions}`;
      const where = { communication_id, form_version_id: version.id, criterion_key, source: 'check' as const };
      return outcome ? [{ ...where, outcome, basis, made_at: now }] : [];
    }),
  );
  await db.write(async (q) => {
    await putSuggestions(q, rows);
    await keepLevels(q, { communication_ids: communications, form_version_id: version.id, engines }, now);
  });
}
