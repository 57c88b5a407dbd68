import { compareLevels } from '#domain/trust/machine-level.ts';
import type { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import { CHANGEABLE_MS, quickLevels } from '#domain/trust/quick-checks.ts';
import type { QuickCheck } from '#domain/trust/quick-checks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict, fieldErrors } from '#server/http/errors.ts';
import { reviewTrust } from '../machine/review-trust.ts';
import { loadMeasured, showNext } from './next-quick-check.ts';
import { answerQuickly, findAnswerable } from './quick-checks.repo.ts';

/** Takes a person's answer to a level that nobody has answered (D-44), and shows the next. */
export function answerQuickCheck({
  db,
  caller,
  params: { id },
  input: { option, skip, ...sheet },
}: RequestOf<typeof quickChecksApi.answer>): Promise<QuickCheck> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const measured = await loadMeasured(q, actor, id);
    const { criterion, trust } = measured;
    if (!quickLevels(criterion)?.some((level) => level.option === option))
      throw fieldErrors({ option: ['Такого ответа у критерия нет.'] });
    const level = { ...sheet, trust_id: trust.id };
    const found = await findAnswerable(q, actor, level, new Date(now.getTime() - CHANGEABLE_MS));
    if (!found) throw conflict('Этот разговор уже проверили. Вот следующий.');
    const compared = compareLevels(criterion.scale, { machine: found.option, person: option });
    await answerQuickly(q, level, { answer: option, ...compared, assessor_id: actor.id, answered_at: now });
    await reviewTrust(q, caller, [trust.id]);
    return showNext(q, actor, { measured, skip });
  });
}
