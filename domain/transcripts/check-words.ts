import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import { CONVERSATION_LIMITS } from '../communications/sides.ts';

const lengthOf = (texts: readonly { text: string }[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

const TOO_LONG = `Слов больше, чем помещается в одну коммуникацию (${CONVERSATION_LIMITS.text.toLocaleString('ru')} знаков). Разделите их на части.`;

/** Reason why a transcript cannot be kept as it is; null: it can (D-66). */
export function transcriptProblem(segments: readonly TranscriptSegment[]): string | null {
  const timed = segments.filter(({ start }) => start !== null).length;
  if (timed > 0 && timed < segments.length) return 'Укажите время у всех реплик или ни у одной.';
  const backwards = segments.findIndex(({ start, end }) => start !== null && end !== null && end < start);
  if (backwards >= 0) return `Реплика ${backwards + 1} кончается раньше, чем начинается.`;
  if (segments.every(({ text }) => text.trim() === '')) return 'В расшифровке нет слов.';
  return lengthOf(segments) > CONVERSATION_LIMITS.text ? TOO_LONG : null;
}

/** Reason why messages cannot be kept; null: they can. `present`: those that are there already (D-68). */
export function messagesProblem(messages: readonly Message[], present: readonly Message[]): string | null {
  if (lengthOf(messages) > CONVERSATION_LIMITS.text) return TOO_LONG;
  const missing = messages.findIndex(({ reply_to }) => reply_to !== null && reply_to >= messages.length);
  if (missing >= 0) return `Сообщение ${missing + 1} отвечает на сообщение, которого нет.`;
  if (present.length === 0) return null;
  const isSame =
    present.length === messages.length &&
    present.every(({ text, at }, nth) => messages[nth]?.text === text && messages[nth].at === at);
  return isSame ? null : 'Тексты переписки не правят: изменить можно стороны и имена.';
}

/**
 * Segments in the order of their times, each with an end: the next one's start where the words came without, and a word
 * needs no time of its own.
 */
export function orderedSegments(segments: readonly TranscriptSegment[]): TranscriptSegment[] {
  const inOrder = segments.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
  return inOrder.map((segment, nth) => {
    if (segment.start === null) return { ...segment, end: null };
    const next = inOrder[nth + 1]?.start ?? segment.start;
    return { ...segment, end: segment.end ?? Math.max(segment.start, next) };
  });
}

/** Text that the search looks in. */
export const searchedText = (segments: readonly TranscriptSegment[], messages: readonly Message[]): string =>
  [...segments, ...messages].map(({ text }) => text).join('\n');
