import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Form, FormDraft, PublishForm, SavedFormDraft } from '#domain/forms/forms.schema.ts';
import { http } from '#src/app/http-client.ts';

/** Draft with the revision that was read (D-38). */
type RevisionedDraft = { formId: number; revision: number };

/** Begins a draft, or returns the one that exists already. */
export function beginFormDraft(formId: number): Promise<FormDraft> {
  return http.post(`forms/${formId}/draft`, { several: true });
}

export function saveFormDraft(draft: RevisionedDraft, content: FormContent): Promise<SavedFormDraft> {
  return http.put(`forms/${draft.formId}/draft`, { json: { content }, revision: draft.revision });
}

export function publishFormDraft(draft: RevisionedDraft, input: PublishForm): Promise<Form> {
  return http.post(`forms/${draft.formId}/publish`, { json: input, revision: draft.revision });
}

export function discardFormDraft(draft: RevisionedDraft): Promise<void> {
  return http.delete(`forms/${draft.formId}/draft`, { revision: draft.revision });
}
