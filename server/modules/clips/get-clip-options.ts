import type { clipsApi } from '#domain/clips/clips.api.ts';
import { mayBindToCriterion } from '#domain/clips/clips.policy.ts';
import type { ClipOptions } from '#domain/clips/clips.schema.ts';
import { criterionChoices } from '#domain/communications/criterion-choices.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { listCommunicationTags } from '../references/references.repo.ts';
import { listContentsInForce } from './clip-criteria.repo.ts';
import { loadClipSource } from './load-clip.ts';

type Source = Awaited<ReturnType<typeof loadClipSource>>;

/** Criteria of the forms that fit the communication, each key once, under the first form that has it. */
async function listCriteria(q: Query, source: Source): Promise<ClipOptions['criteria']> {
  const forms = await findFormsFor(q, source);
  const contents = await listContentsInForce(
    q,
    forms.map(({ id }) => id),
  );
  const offered = new Map<string, ClipOptions['criteria'][number]>();
  for (const { id, name: form } of forms) {
    const content = contents.get(id);
    for (const { key, name, answers } of content ? criterionChoices([content]) : [])
      if (!offered.has(key)) offered.set(key, { key, name, form, answers });
  }
  return [...offered.values()];
}

/** What a clip of this communication may be bound to, for the dialog that keeps it. */
export function getClipOptions({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof clipsApi.options>): Promise<ClipOptions> {
  return db.read(async (q) => {
    const source = await loadClipSource(q, actor, params.id);
    const criteria = mayBindToCriterion(actor, source).allowed ? await listCriteria(q, source) : [];
    return { criteria, tags: await listCommunicationTags(q) };
  });
}
