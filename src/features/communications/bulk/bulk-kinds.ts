import type { User } from '#domain/users/users.schema.ts';

/** What a person may do with many communications (D-3, D-16): the bar names these. */
export const BULK_KINDS = [
  'assign',
  'publish',
  'set_type',
  'set_temperature',
  'add_tags',
  'remove_tags',
  'add_to_favorite',
  'remove_from_favorite',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_LABELS: Record<BulkKind, string> = {
  assign: 'Назначить',
  publish: 'Опубликовать оценки',
  set_type: 'Тип',
  set_temperature: 'Температура',
  add_tags: 'Добавить теги',
  remove_tags: 'Убрать теги',
  add_to_favorite: 'В избранное',
  remove_from_favorite: 'Убрать из подборки',
};

/**
 * The server decides row by row; here only what makes no sense for the role is left out.
 * @param ownFavorite the own collection whose table it is, if it is one.
 */
export function bulkKindsOf({ roles }: Pick<User, 'roles'>, ownFavorite: number | null): readonly BulkKind[] {
  const has = (...some: User['roles']): boolean => roles.some((role) => some.includes(role));
  return BULK_KINDS.filter((kind) => {
    if (kind === 'publish' || kind === 'assign') return has('admin', 'pm');
    if (kind === 'remove_from_favorite') return ownFavorite !== null;
    return kind === 'add_to_favorite' ? roles.some((role) => role !== 'manager') : has('admin', 'pm', 'assessor');
  });
}
