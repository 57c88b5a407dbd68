/** The same dialog while it waits for its choices and when it has them. */
export const UPLOAD_DIALOG = {
  title: 'Загрузка записи',
  size: 'md',
  // Said aloud: an absent role would reach the dialog as `undefined` and take its own away.
  role: 'dialog',
} as const;
