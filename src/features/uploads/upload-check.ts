import { AUDIO_TYPES, UPLOAD_MAX_BYTES } from '#domain/communications/communication-facts.ts';

type ChosenFile = { name: string; size: number };

/** Endings under which recordings of the accepted kinds travel; the server tells the kind by content. */
const ENDINGS = ['mp3', 'wav', 'ogg', 'oga', 'opus', 'm4a', 'mp4'];
const KINDS = Object.values(AUDIO_TYPES).join(', ');

/** For the file dialog: endings and types, because phones know only the one or the other. */
export const ACCEPTED_FILES = [...ENDINGS.map((ending) => `.${ending}`), ...Object.keys(AUDIO_TYPES)].join(',');

/** Why a file need not be sent at all; null when it may be tried. */
export function refuseFile(file: ChosenFile): string | null {
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(`.${ending}`))) return `Это не запись разговора. Подойдут ${KINDS}.`;
  if (file.size === 0) return 'Файл пустой. Выберите другой.';
  if (file.size > UPLOAD_MAX_BYTES)
    return `Файл больше ${UPLOAD_MAX_BYTES / 1024 / 1024} МБ. Сожмите запись или выберите другую.`;
  return null;
}
