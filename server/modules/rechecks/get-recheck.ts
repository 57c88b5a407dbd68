import type { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import { maySeeRechecks } from '#domain/rechecks/rechecks.policy.ts';
import type { RecheckPage } from '#domain/rechecks/rechecks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { matrixRow, shownCriteria } from '../calibrations/present-matrix.ts';
import { listRatingAnswers } from '../calibrations/ratings.repo.ts';
import { findVersionContents } from '../forms/form-simulation.repo.ts';
import { presentRecheck } from './present-recheck.ts';
import { findRecheckRow, type RecheckRow } from './rechecks.repo.ts';

type Sheet = RecheckPage['columns'][number];

/** The first one's sheet, and the second one's once it is sent. */
function columnsOf({ recheck, first, first_sheet, second, second_sheet }: RecheckRow): Sheet[] {
  const { id: sheet_id, ...said } = first_sheet;
  const columns = [{ sheet_id, name: displayName(first), ...said }];
  if (recheck.done_at === null || !second || !second_sheet) return columns;
  const { id, ...later } = second_sheet;
  return [...columns, { sheet_id: id, name: displayName(second), ...later }];
}

async function rowsOf(q: Query, { version }: RecheckRow, columns: readonly Sheet[]): Promise<RecheckPage['rows']> {
  const content = (await findVersionContents(q, [version.id])).get(version.id);
  if (!content) throw new Error(`form version ${version.id} is not there`);
  const answers = await listRatingAnswers(
    q,
    columns.map(({ sheet_id }) => sheet_id),
  );
  const rated = columns.map(({ sheet_id }) => ({
    participant_id: sheet_id,
    removed: false,
    answers: new Map(
      answers.filter((one) => one.evaluation_id === sheet_id).map((answer) => [answer.criterion_key, answer]),
    ),
  }));
  // Between two any difference is one.
  return shownCriteria(content).map((one) => matrixRow(one, { agreed: [], threshold: 0 }, rated));
}

/** A re-check with both sheets side by side (D-47). */
export function getRecheck({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof rechecksApi.get>): Promise<RecheckPage> {
  return db.read(async (q) => {
    assertAllowed(maySeeRechecks(actor));
    const row = await findRecheckRow(q, actor, id);
    if (!row) throw notFound('Перепроверка не найдена.');
    const columns = columnsOf(row);
    return { recheck: presentRecheck(row), columns, rows: await rowsOf(q, row, columns) };
  });
}
