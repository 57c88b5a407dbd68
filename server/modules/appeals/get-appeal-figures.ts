import { acceptedShare, byCriterion, meanHours, sumAppeals, type Tally } from '#domain/appeals/appeal-figures.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import type { AppealFigures } from '#domain/appeals/appeals.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { AppealListContext } from './appeals.conditions.ts';
import { findAppealsByAssessor, findAppealsByCriterion, findVersionContents } from './appeal-figures.repo.ts';

/** Maximum of rows that a person reads through. */
const NAMED = 50;

const tallyOf = ({ disputed, resolved, accepted }: Tally) => ({
  disputed,
  resolved,
  accepted,
  accepted_share: acceptedShare({ resolved, accepted }),
});

async function figuresByCriterion(q: Query, asked: AppealListContext): Promise<AppealFigures['by_criterion']> {
  const rows = byCriterion(await findAppealsByCriterion(q, asked)).slice(0, NAMED);
  const versions = await findVersionContents(
    q,
    rows.map(({ version_id }) => version_id),
  );
  const names = new Map(
    versions.flatMap(({ id, content }) =>
      content.groups.flatMap(({ criteria }) =>
        criteria.map(({ criterion_key, name }) => [`${id} ${criterion_key}`, name] as const),
      ),
    ),
  );
  return rows.map((row) => ({
    criterion_key: row.criterion_key,
    name: names.get(`${row.version_id} ${row.criterion_key}`) ?? row.criterion_key,
    form: { id: row.form_id, name: row.form_name },
    ...tallyOf(row),
  }));
}

/**
 * Figures of the appeals that the list shows (D-20): how many, how many accepted, how fast, by criterion and by
 * assessor.
 */
export function getAppealFigures({
  db,
  caller: { actor, now },
  query: { filter },
}: Pick<RequestOf<typeof appealsApi.figures>, 'db' | 'caller' | 'query'>): Promise<AppealFigures> {
  assertAllowed(mayListAppeals(actor));
  const asked = { actor, now, filter };
  return db.read(async (q) => {
    const rows = await findAppealsByAssessor(q, asked);
    const { resolved_seconds: seconds, ...totals } = sumAppeals(rows);
    return {
      ...totals,
      accepted_share: acceptedShare(totals),
      mean_hours: meanHours(totals.resolved === 0 ? null : seconds / totals.resolved),
      by_criterion: await figuresByCriterion(q, asked),
      by_assessor: rows
        .filter(({ disputed }) => disputed > 0)
        .slice(0, NAMED)
        .map(({ assessor, ...tally }) => ({
          assessor: { id: assessor.id, name: displayName(assessor) },
          ...tallyOf(tally),
        })),
    };
  });
}
