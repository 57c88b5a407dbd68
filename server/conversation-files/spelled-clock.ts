/** Time of captions and transcripts as text: 1:02:03.450, 02:03,4, 02:03. Short, so that no text is tried for long. */
export const CLOCK = String.raw`(?:\d{1,3}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
const PARTS = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?/;

/** Seconds of a time that a text begins with; null: it begins with none. */
export function secondsOfClock(written: string): number | null {
  const [whole, hours = '0', minutes = '0', seconds = '0', part = ''] = PARTS.exec(written) ?? [];
  if (whole === undefined || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000;
}
