import type { TrustEvidence } from '#domain/trust/judge-trust.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import type { Query } from '#server/db/client.ts';
import { listPeopleAgreement } from '../agreement/people-agreement.repo.ts';
import { countCheckers, countLevels } from './machine-levels.repo.ts';
import type { TrustRow } from './trust.repo.ts';

/** No pairs of people who rated the same conversation. */
const NOBODY: TrustEvidence['amongPeople'] = { agreement: 0, pairs: 0 };

const NONE = { given: 0, checked: 0, right: 0, difference: null };

/** What is known of the machines of a project, by the numbers of their criteria; critical ones are never measured. */
export async function readEvidence(q: Query, rows: readonly TrustRow[]): Promise<Map<number, TrustEvidence>> {
  const [first] = rows;
  if (!first) return new Map();
  const amongPeople = await listPeopleAgreement(q, first);
  const ids = rows.map(({ id }) => id);
  const [levels, checkers] = [await countLevels(q, ids), await countCheckers(q, ids)];
  return new Map(
    rows.map(({ id, criterion_key, withstands }) => {
      const own = levels.filter(({ trust_id }) => trust_id === id);
      const full = own.find(({ is_loss }) => !is_loss) ?? NONE;
      const loss = own.find(({ is_loss }) => is_loss) ?? NONE;
      const who = checkers.find(({ trust_id }) => trust_id === id);
      return [
        id,
        {
          given: { full: full.given, loss: loss.given },
          full: { checked: full.checked, right: full.right },
          loss: { checked: loss.checked, right: loss.right },
          people: who?.people ?? 0,
          days: who?.first && who.last ? Math.floor((who.last.getTime() - who.first.getTime()) / DAY_MS) : 0,
          difference: weighed(full, loss),
          amongPeople: amongPeople.get(criterion_key) ?? NOBODY,
          critical: false,
          withstands: withstands === true,
        },
      ];
    }),
  );
}

type Part = { given: number; difference: number | null };

/** Mean of person − machine over all levels, by how often the machine says each kind; points of 100. */
function weighed(full: Part, loss: Part): number {
  const given = full.given + loss.given;
  return given === 0 ? 0 : (full.given * (full.difference ?? 0) + loss.given * (loss.difference ?? 0)) / given;
}
