import { maskForGuests } from '../access-links/mask-for-guests.ts';
import type { TranscriptSegment } from '../communications/communications.schema.ts';
import { formatDuration } from '../kernel/format-duration.ts';
import type { WeeklyBlock } from './weekly-blocks.ts';
import type { WeeklyCall, WeeklyContent } from './weekly-content.schema.ts';

/** Places of a report that name a call with a second of its recording. */
export const MOMENT_PLACES = {
  best: 'Лучшая',
  worst: 'Худшая',
  critical: 'Критическая ошибка',
} as const satisfies Record<string, string>;
export type MomentPlace = keyof typeof MOMENT_PLACES;

/** Seconds of a moment that was marked without an end, and the most that a report plays of one call. */
const MOMENT_SECONDS = 10;
const MOMENT_SECONDS_MAX = 30;
const MOMENT_SECONDS_MIN = 1;

/** Seconds of a recording. */
export type Span = { from: number; to: number };
type Call = Omit<WeeklyCall, 'criteria'>;

/** Seconds that a report names of a call; null: its quote is of a chat, of the whole, or there is none. */
export function momentSpan(quote: Call['quote']): Span | null {
  if (quote === null || quote.second === null) return null;
  const { second: from, end } = quote;
  const length = (end ?? from + MOMENT_SECONDS) - from;
  return { from, to: from + Math.min(Math.max(length, MOMENT_SECONDS_MIN), MOMENT_SECONDS_MAX) };
}

/** «0:27–0:37». */
export const spanText = ({ from, to }: Span): string => `${formatDuration(from)}–${formatDuration(to)}`;

type At = { place: MomentPlace; evaluation_id: number };

/** Anchor of a call within the report's page. */
export const momentAnchor = ({ place, evaluation_id }: At): string => `call-${place}-${evaluation_id}`;

const BLOCK_OF: Record<MomentPlace, WeeklyBlock> = { best: 'calls', worst: 'calls', critical: 'critical' };

/** Call that this place of the report names, with its seconds; null: it names none, or its block is not shown. */
export function findMoment(
  { figures, layout }: Pick<WeeklyContent, 'figures' | 'layout'>,
  { place, evaluation_id }: At,
): (Span & Pick<Call, 'communication_id'>) | null {
  if (!layout.some(({ block, shown }) => block === BLOCK_OF[place] && shown)) return null;
  const { critical, calls } = figures;
  const named: (Call | null)[] = place === 'critical' ? critical : [calls[place]];
  const call = named.find((one) => one?.evaluation_id === evaluation_id);
  const span = call && momentSpan(call.quote);
  return call && span ? { ...span, communication_id: call.communication_id } : null;
}

/** Words may be timed a little late or early. */
const MARGIN = 1;

/**
 * True when a phone is dictated in these seconds, or a piece of one: a guest is not to hear what they may not read (D-7).
 * Words without times may be anywhere.
 */
export function saysPhone(segments: readonly TranscriptSegment[], { from, to }: Span): boolean {
  const masked = maskForGuests(segments) as TranscriptSegment[];
  return segments.some(
    ({ start, end, text }, at) =>
      text !== masked[at]?.text && (start ?? 0) < to + MARGIN && (end ?? Number.POSITIVE_INFINITY) > from - MARGIN,
  );
}
