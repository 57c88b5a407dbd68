import { and, eq } from 'drizzle-orm';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Form, FormDraft, FormVersion, SavedFormDraft } from '#domain/forms/forms.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Database } from '#server/db/client.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import type { Answer, Caller } from './test-app.ts';

const match = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Calls of one person over forms and their drafts; the revision is 1 by default. */
export const formCalls = (caller: Caller) => ({
  get: async (id: number) => (await caller.get<Form>(`/api/forms/${id}`)).body,
  change: (id: number, body: object, revision = 1) => caller.patch<Form>(`/api/forms/${id}`, body, match(revision)),
  remove: (id: number, revision = 1) => caller.remove(`/api/forms/${id}`, match(revision)),
  archive: (id: number) => caller.post<Form>(`/api/forms/${id}/archive`),
  copy: (id: number, body: object) => caller.post<Form>(`/api/forms/${id}/duplicate`, body),
  draft: (id: number) => caller.get<FormDraft>(`/api/forms/${id}/draft`),
  begin: (id: number) => caller.post<FormDraft>(`/api/forms/${id}/draft`),
  save: (id: number, content: FormContent, revision = 1) =>
    caller.put<SavedFormDraft>(`/api/forms/${id}/draft`, { content }, match(revision)),
  discard: (id: number, revision = 1) => caller.remove(`/api/forms/${id}/draft`, match(revision)),
  publish: (id: number, revision = 1, body: object = {}) =>
    caller.post<Form>(`/api/forms/${id}/publish`, body, match(revision)),
  version: (id: number, versionId: number) => caller.get<FormVersion>(`/api/forms/${id}/versions/${versionId}`),
});

/** Content of one group of «Да / Нет». */
export const contentOf = (...keys: string[]): FormContent =>
  aContent([
    aGroup(
      'main',
      keys.map((key) => aCriterion(key)),
    ),
  ]);

/** Audit records of a form, oldest first. */
export const auditOfForm = (db: Database, id: number) =>
  db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'forms'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );

export const messageOf = ({ body }: Answer): string => (body as ErrorBody).message;
