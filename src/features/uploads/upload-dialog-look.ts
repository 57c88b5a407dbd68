/** The same dialog while it waits for its choices and when it has them. */
export const UPLOAD_DIALOG = {
  title: 'Загрузка записи',
  size: 'md',
} as const;
