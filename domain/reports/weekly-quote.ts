import type { Message, TranscriptSegment } from '../communications/communications.schema.ts';
import type { Evidence } from '../evaluations/evaluations.schema.ts';
import { isOfMessage, isOfSound, secondOf } from '../evaluations/evidence.ts';
import type { WeeklyCall } from './weekly-content.schema.ts';

type Quote = NonNullable<WeeklyCall['quote']>;

/** An answer of the evaluation, with what its criterion is called. */
export type QuotedAnswer = {
  criterion: string;
  comment: string;
  evidence: readonly Evidence[];
  /** 0…1; null: does not count. */
  normalised: number | null;
  critical: boolean;
};

export type Quotable = {
  answers: readonly QuotedAnswer[];
  general_comment: string;
  segments: readonly TranscriptSegment[];
  messages: readonly Pick<Message, 'side' | 'text'>[];
};

/** Length that one reads in passing. */
const LENGTH = 300;

/** Text cut at the end of a word, with an ellipsis. */
export function shortened(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > LENGTH / 2 ? end : LENGTH)}…`;
}

/** Side and words of the place: a message, or the part of the transcript. */
function segmentAt(evidence: Evidence, { segments, messages }: Quotable) {
  if (isOfMessage(evidence)) return messages[evidence.message] ?? segments[evidence.message];
  const { start, end } = evidence;
  return segments.find((segment) => (segment.end ?? 0) > start && (segment.start ?? 0) <= (end ?? start));
}

/** Words said there: the quoted words, else all of it. */
function wordsOf(evidence: Evidence, call: Quotable) {
  const said = segmentAt(evidence, call);
  const side = said?.side === 'client' ? ('client' as const) : ('employee' as const);
  return { text: evidence.quote.trim() === '' ? (said?.text ?? '') : evidence.quote, said_by: side };
}

function fromEvidence({ criterion, comment, evidence }: QuotedAnswer, call: Quotable): Quote | null {
  const [first] = evidence;
  if (!first) return null;
  const said = wordsOf(first, call);
  const words = said.text.trim() === '' ? { text: comment, said_by: 'assessor' as const } : said;
  return words.text.trim() === ''
    ? null
    : {
        ...words,
        text: shortened(words.text),
        second: secondOf(first),
        ...(isOfSound(first) && first.end !== null ? { end: first.end } : {}),
        criterion,
      };
}

const fromComment = ({ criterion, comment }: QuotedAnswer): Quote | null =>
  comment.trim() === '' ? null : { text: shortened(comment), said_by: 'assessor', second: null, criterion };

/** First what was critical, then the least done (of the best call: the best done). */
function byWeight(wanted: 'best' | 'worst') {
  const worth = ({ normalised }: QuotedAnswer): number => normalised ?? (wanted === 'best' ? -1 : 2);
  return (one: QuotedAnswer, other: QuotedAnswer): number =>
    wanted === 'best'
      ? worth(other) - worth(one)
      : Number(other.critical) - Number(one.critical) || worth(one) - worth(other);
}

/** Words with their second where somebody has marked them; else what the assessor wrote (D-29). */
export function quoteOf(call: Quotable, wanted: 'best' | 'worst'): Quote | null {
  const answers = call.answers.toSorted(byWeight(wanted));
  for (const answer of answers) {
    const quote = fromEvidence(answer, call);
    if (quote) return quote;
  }
  for (const answer of answers) {
    const quote = fromComment(answer);
    if (quote) return quote;
  }
  const { general_comment: text } = call;
  return text.trim() === '' ? null : { text: shortened(text), said_by: 'assessor', second: null, criterion: null };
}
