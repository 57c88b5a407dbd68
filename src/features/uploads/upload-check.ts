import { AUDIO_TYPES, UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';

type ChosenFile = { name: string; size: number };

/** Extensions of accepted recordings; the server tells the type by content. */
const ENDINGS = ['mp3', 'wav', 'ogg', 'oga', 'opus', 'm4a', 'mp4'];
const KINDS = Object.values(AUDIO_TYPES).join(', ');

/** Filter of the file dialog: extensions and types, because phones know only the one or the other. */
export const ACCEPTED_FILES = [...ENDINGS.map((ending) => `.${ending}`), ...Object.keys(AUDIO_TYPES)].join(',');

/** Extensions of words; the server tells their format by content (D-66). */
const WORDS = ['txt', 'srt', 'vtt', 'json', 'csv', 'tsv', 'eml', 'mbox', 'mbx', 'zip'];
/** Filter of the file dialog for recordings and words. */
export const ACCEPTED_WITH_WORDS = [ACCEPTED_FILES, ...WORDS.map((ending) => `.${ending}`)].join(',');
export const isWordsFile = ({ name }: Pick<ChosenFile, 'name'>): boolean =>
  WORDS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Reason not to send a file at all; null when it may be tried. */
export function refuseFile(file: ChosenFile): string | null {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(`.${ending}`))) return `Это не запись разговора. Подойдут ${KINDS}.`;
  if (file.size === 0) return 'Файл пустой. Выберите другой.';
  if (file.size > UPLOAD_MAX_BYTES)
    return `Файл больше ${UPLOAD_MAX_BYTES / 1024 / 1024} МБ. Сожмите запись или выберите другую.`;
  return null;
}
