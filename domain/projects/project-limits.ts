export const PROJECT_NAME_MAX = 200;
export const PROJECT_FORMS_MAX = 50;
export const PASS_THRESHOLD_MAX = 100;
/** Ten years. */
export const RECORDINGS_DAYS_MAX = 3650;

export const PUBLISHING = { immediate: 'Сразу после отправки', approval: 'После проверки руководителем' } as const;
