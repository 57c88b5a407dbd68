export const PROJECT_NAME_MAX = 200;
export const PROJECT_FORMS_MAX = 50;
export const PASS_THRESHOLD_MAX = 100;
/** A pause is 3 s of silence; a longer one than ten minutes is none. */
export const [LONG_PAUSE_MIN, LONG_PAUSE_MAX] = [3, 600];
/** Longest recording that may still be too short to be recognised, seconds. */
export const TRANSCRIBE_FROM_MAX = 3600;
/** Ten years. */
export const RECORDINGS_DAYS_MAX = 3650;

export const PUBLISHING = { immediate: 'Сразу после отправки', approval: 'После проверки руководителем' } as const;
