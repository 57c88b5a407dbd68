import type { User } from '#domain/users/users.schema.ts';

/** Bulk actions on communications (D-3, D-16), in the order of the bar. */
const BULK_KINDS = [
  'assign',
  'calibrate',
  'export',
  'publish',
  'transcribe',
  'set_type',
  'set_temperature',
  'set_project',
  'add_tags',
  'remove_tags',
  'add_to_favorite',
  'remove_from_favorite',
  'remove',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_LABELS: Record<BulkKind, string> = {
  assign: 'Назначить',
  calibrate: 'В калибровку',
  export: 'Выгрузить',
  publish: 'Опубликовать оценки',
  transcribe: 'Распознать речь',
  set_type: 'Тип',
  set_temperature: 'Температура',
  set_project: 'Проект',
  add_tags: 'Добавить теги',
  remove_tags: 'Убрать теги',
  add_to_favorite: 'В избранное',
  remove_from_favorite: 'Убрать из избранного',
  remove: 'Удалить',
};

/** Kinds for who leads a company. */
const LEADERS: ReadonlySet<BulkKind> = new Set(['publish', 'assign', 'calibrate', 'export', 'set_project', 'remove']);

/**
 * Bulk actions offered to a person. The server decides row by row; only those that make no sense for the role are left
 * out. @param ownFavorite the own collection shown by the table, if any.
 */
export function bulkKindsOf({ roles }: Pick<User, 'roles'>, ownFavorite: number | null): readonly BulkKind[] {
  const has = (...some: User['roles']): boolean => roles.some((role) => some.includes(role));
  return BULK_KINDS.filter((kind) => {
    if (LEADERS.has(kind)) return has('admin', 'pm');
    if (kind === 'remove_from_favorite') return ownFavorite !== null;
    return kind === 'add_to_favorite' ? roles.some((role) => role !== 'manager') : has('admin', 'pm', 'assessor');
  });
}
