import { AUDIO_TYPES, UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';
import { isRecordingName, isVideoName, RECORDING_ENDINGS } from '#domain/communications/recording-endings.ts';
import { VIDEO_KINDS, VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';

type ChosenFile = { name: string; size: number };

const KINDS = Object.values(AUDIO_TYPES).join(', ');

/** Filter of the file dialog: extensions and types, because phones know only the one or the other. */
export const ACCEPTED_FILES = [
  ...RECORDING_ENDINGS.map((ending) => `.${ending}`),
  ...Object.keys(AUDIO_TYPES),
  'video/*',
].join(',');

/** Extensions of words; the server tells their format by content (D-66). */
const WORDS = ['txt', 'srt', 'vtt', 'json', 'csv', 'tsv', 'eml', 'mbox', 'mbx', 'zip'];
/** Filter of the file dialog for recordings and words. */
export const ACCEPTED_WITH_WORDS = [ACCEPTED_FILES, ...WORDS.map((ending) => `.${ending}`)].join(',');
export const isWordsFile = ({ name }: Pick<ChosenFile, 'name'>): boolean =>
  WORDS.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Reason not to send a file at all; null when it may be tried. */
export function refuseFile(file: ChosenFile): string | null {
  if (!isRecordingName(file.name)) return `Это не запись разговора. Подойдут ${KINDS} и видео ${VIDEO_KINDS}.`;
  if (file.size === 0) return 'Файл пустой. Выберите другой.';
  if (isVideoName(file.name))
    return file.size > VIDEO_MAX_BYTES
      ? 'Видео больше 2 ГБ. Сохраните из него только звук или разделите его на части.'
      : null;
  if (file.size > UPLOAD_MAX_BYTES)
    return `Файл больше ${UPLOAD_MAX_BYTES / 1024 / 1024} МБ. Сожмите запись или выберите другую.`;
  return null;
}
