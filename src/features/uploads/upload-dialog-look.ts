/** Dialog's props, the same while its choices are loading and afterwards. */
export const UPLOAD_DIALOG = {
  title: 'Загрузка записи',
  size: 'md',
} as const;
