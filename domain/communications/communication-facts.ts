/** State of a communication's recording (D-15). */
export const AUDIO_STATES = {
  none: 'Без записи',
  pending: 'Запись загружается',
  ready: 'Есть запись',
  failed: 'Запись не получена',
  purged: 'Запись удалена по сроку хранения',
} as const;
export type AudioState = keyof typeof AUDIO_STATES;

export const OUTCOMES = { answered: 'Состоялся', missed: 'Пропущен', busy: 'Занято' } as const;
export type Outcome = keyof typeof OUTCOMES;

/** Accepted types of recordings, told by content and never by the file's name. */
export const AUDIO_TYPES = {
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/ogg': 'OGG/Opus',
  'audio/mp4': 'M4A',
} as const;
export type AudioType = keyof typeof AUDIO_TYPES;

/** Largest upload, 200 MiB: about seven hours of a usual call recording. */
export const UPLOAD_MAX_BYTES = 200 * 1024 * 1024;

/** Size of a part of a longer upload: no more than one part is lost with the connection. */
export const UPLOAD_PART_BYTES = 2 * 1024 * 1024;
