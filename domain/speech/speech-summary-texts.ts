import { TALKS } from '../kernel/nouns.ts';
import { countOf } from '../kernel/plural.ts';
import { figureText } from './speech-texts.ts';
import type { SpeechSummary } from './speech-summary.schema.ts';
import type { SummaryKey } from './summarise-speech.ts';

/** «обычно 44–58 %»: the middle half of talks; null: too few. */
export function usualText(key: SummaryKey, quartiles: SpeechSummary['quartiles']): string | null {
  const usual = quartiles[key];
  if (usual === null) return null;
  const [low, high] = [figureText(key, usual.low), figureText(key, usual.high)];
  // The unit once, where both ends have the same.
  const [number, unit] = low.split('\u00a0');
  const isShort = unit !== undefined && high.endsWith(`\u00a0${unit}`);
  return low === high ? `обычно ${low}` : `обычно ${isShort ? `${number}–` : `${low} – `}${high}`;
}

/** What is seen of the speech of these talks, in a sentence. */
export function speechSentence({ count, means, quartiles }: SpeechSummary): string {
  if (count === 0) return 'Разговоров с разобранной записью за эти дни нет.';
  const usual = usualText('talk_share', quartiles);
  const share = `Сотрудникам принадлежит ${figureText('talk_share', means.talk_share)} речи`;
  return `${share}${usual ? ` (${usual})` : ''}: ${countOf(count, TALKS)}.`;
}
