import { askedContent } from '#domain/forms/asked-content.ts';
import type { formsApi } from '#domain/forms/forms.api.ts';
import type { AskedForm } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { findAskedVersion } from './form-versions.repo.ts';
import { formNotFound } from './load-form.ts';

export function getAskedForm({
  db,
  caller: { actor },
  params: { id },
  query: { version },
}: RequestOf<typeof formsApi.asked>): Promise<AskedForm> {
  return db.read(async (q) => {
    const found = await findAskedVersion(q, actor, { form_id: id, version });
    if (!found) throw formNotFound();
    return { ...found, content: askedContent(found.content) };
  });
}
