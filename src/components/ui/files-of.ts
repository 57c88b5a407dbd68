import type { ChangeEvent } from 'react';

/** Chosen files; the field is cleared, so that the same files may be chosen once more. */
export function filesOf({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  target.value = '';
  return files;
}
