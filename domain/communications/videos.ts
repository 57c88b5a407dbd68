/** Largest video, a byte below 2 GiB, which is the largest number of `incoming_uploads.size_bytes`; its sound is a recording. */
export const VIDEO_MAX_BYTES = 2 * 1024 ** 3 - 1;

/** Containers of video whose sound is taken out, as they are called. */
export const VIDEO_KINDS = 'MP4, MOV, WebM, MKV';

const NO_PICTURE = 'Картинку видео не храним: остался звук.';
const ONE_TRACK = 'Дорожек звука в файле несколько: осталась главная.';
const TWO_LANES = 'Две дорожки звука стали двумя каналами.';

/** What became of a video (D-67), as the person who brought it reads: its picture, and its tracks of sound. */
export const VIDEO_OUTCOMES = {
  picture_dropped: NO_PICTURE,
  picture_dropped_one_track: `${NO_PICTURE} ${ONE_TRACK}`,
  picture_dropped_joined: `${NO_PICTURE} ${TWO_LANES}`,
  one_track: ONE_TRACK,
  joined: TWO_LANES,
} as const;
export type VideoOutcome = keyof typeof VIDEO_OUTCOMES;
