import { comparedCriteria } from '#domain/calibrations/compared-criteria.ts';
import type { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import { maySeeRechecks } from '#domain/rechecks/rechecks.policy.ts';
import type { Agreement } from '#domain/rechecks/rechecks.schema.ts';
import { peopleAgreement } from '#domain/trust/people-agreement.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswerPairs } from '../agreement/people-agreement.repo.ts';
import { listNamedForms } from './named-forms.repo.ts';

type Line = Agreement['criteria'][number];

const leastFirst = (a: Line, b: Line): number =>
  a.agreement - b.agreement || b.pairs - a.pairs || a.name.localeCompare(b.name, 'ru');

/** How people agree among themselves, criterion by criterion (D-47): a criterion that is no longer asked is left out. */
export async function getAgreement({
  db,
  caller: { actor },
  query: { filter },
}: RequestOf<typeof rechecksApi.agreement>): Promise<Agreement> {
  assertAllowed(maySeeRechecks(actor));
  return db.read(async (q) => {
    const pairs = await listAnswerPairs(q, { actor, project_id: filter.project_id });
    const forms = await listNamedForms(q, [...new Set(pairs.map(({ form_id }) => form_id))]);
    const names = new Map(
      forms.flatMap(({ id, name, content }) =>
        comparedCriteria(content).map((one) => [`${id} ${one.criterion_key}`, { form: { id, name }, name: one.name }]),
      ),
    );
    const lines = pairs.flatMap(({ form_id, criterion_key, ...counted }): Line[] => {
      const named = names.get(`${form_id} ${criterion_key}`);
      const agreement = peopleAgreement(counted);
      return named && agreement ? [{ criterion_key, ...named, ...agreement }] : [];
    });
    return { criteria: lines.toSorted(leastFirst) };
  });
}
