import type { AudioType } from '#domain/communications/communication-facts.ts';
import { sniffAudio } from './sniff-audio.ts';

/** Containers of video whose sound is taken out (D-67): WebM is Matroska, 3GP is MOV's younger brother. */
export type VideoType = 'video/x-matroska' | 'video/quicktime';
export type RecordingType = AudioType | VideoType;

const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** Major brands; HEIC and AVIF pictures have `ftyp`, too, and other brands. */
const QUICKTIME = /^ftyp(?:qt {2}|3g[p2].)$/;

function sniffVideo(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.subarray(0, 4).equals(MATROSKA)) return 'video/x-matroska';
  return QUICKTIME.test(head.toString('latin1', 4, 12)) ? 'video/quicktime' : null;
}

/** What a recording comes in; an MP4 is called a sound until its index is read (mp4-index.ts). */
export const sniffRecording = (head: Uint8Array): RecordingType | null => sniffAudio(head) ?? sniffVideo(head);

export const isVideo = (type: RecordingType): type is VideoType => type.startsWith('video/');
/** A file that may be as large as a video, because its sound alone stays. */
export const mayHoldPicture = (type: RecordingType): boolean => isVideo(type) || type === 'audio/mp4';
