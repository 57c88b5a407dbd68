/** Status of a form, derived from its versions and whether it is archived. */
export const FORM_STATUSES = {
  draft: 'Черновик',
  published: 'Опубликована',
  /** Published, and a draft of the next version is under way. */
  changed: 'Есть изменения',
} as const;
export type FormStatus = keyof typeof FORM_STATUSES;

export function formStatus({ is_published, has_draft }: { is_published: boolean; has_draft: boolean }): FormStatus {
  if (!is_published) return 'draft';
  return has_draft ? 'changed' : 'published';
}
