const SOUNDS = ['mp3', 'wav', 'ogg', 'oga', 'opus', 'm4a'];
const VIDEOS = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'mka'];

/** Endings of names that may be recordings; what a file is its content decides. */
export const RECORDING_ENDINGS: readonly string[] = [...SOUNDS, ...VIDEOS];

const RECORDING = new RegExp(`\\.(?:${RECORDING_ENDINGS.join('|')})$`, 'i');
const VIDEO = new RegExp(`\\.(?:${VIDEOS.join('|')})$`, 'i');

export const isRecordingName = (name: string): boolean => RECORDING.test(name);
/** A file that may be as large as a video. */
export const isVideoName = (name: string): boolean => VIDEO.test(name);
