import type { UserStatus } from '#domain/references/static-references.ts';
import { blocked } from '#server/http/errors.ts';

/** 423 with the sentence that P-33 shows, at sign-in and at every request after it. */
export function assertLetIn({ status, archived_at }: { status: UserStatus; archived_at: Date | null }): void {
  if (status === 'blocked') throw blocked('Ваша учётная запись заблокирована. Обратитесь к администратору.');
  if (archived_at !== null) throw blocked('Ваша учётная запись в архиве. Обратитесь к администратору.');
}
