import { formatDuration } from '../kernel/format-duration.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import type { Quartiles, SpeechAnswer } from './speech.schema.ts';
import { type FigureKey, SPEECH_FIGURES } from './speech-words.ts';

type Span = readonly [number, number];

/** Seconds from which a clock is read more easily. */
const A_MINUTE = 60;

/** Figures are measured to a tenth: quartiles between two of them would look more exact than they are. */
const tenthsText = (value: number): string => formatNumber(Math.round(value * 10) / 10);

const secondsText = (seconds: number): string =>
  seconds >= A_MINUTE ? formatDuration(Math.round(seconds)) : `${tenthsText(seconds)}\u00a0с`;

/** Value of a figure with its unit, as screens and messages write it; «—»: it means nothing here. */
export function figureText(key: FigureKey, value: number | null): string {
  if (value === null) return '—';
  const { unit } = SPEECH_FIGURES[key];
  switch (unit) {
    case '%':
      return `${tenthsText(value)}\u00a0%`;
    case 'с':
      return secondsText(value);
    case 'шт':
      return formatNumber(value);
    case 'в минуту':
    case 'в секунду':
    case 'на 100 слов':
      return `${tenthsText(value)} ${unit}`;
  }
}

/** «73,3 (57,2–74,3)»: median and middle half of a figure without their unit, all written in one way: it stands beside `figureText`. */
export function usualFigure(key: FigureKey, { median, low, high }: Quartiles): string {
  const isClock = SPEECH_FIGURES[key].unit === 'с' && high >= A_MINUTE;
  const text = (value: number): string => (isClock ? formatDuration(Math.round(value)) : tenthsText(value));
  return `${text(median)} (${text(low)}–${text(high)})`;
}

/** Moment of a talk that can be heard: seconds, and what is there. */
export type Moment = {
  start: number;
  end: number;
  kind: 'interruption' | 'pause' | 'hold' | 'monologue';
  text: string;
};

/** Moments in the order of the talk (D-40). A pause within a hold is told by the hold. */
export function momentsOf(speech: Pick<SpeechAnswer, 'interruptions' | 'pauses' | 'holds' | 'monologue' | 'story'>) {
  const { interruptions, pauses, holds, monologue, story } = speech;
  const of = (kind: Moment['kind'], text: string, [start, end]: Span): Moment => ({
    start,
    end,
    kind,
    text: kind === 'interruption' ? text : `${text}, ${secondsText(end - start)}`,
  });
  const moments = [
    ...interruptions.map(({ by, at }) =>
      of('interruption', by === 'employee' ? 'Сотрудник перебивает клиента' : 'Клиент перебивает сотрудника', at),
    ),
    ...pauses.filter((pause) => !isWithin(pause, holds)).map((pause) => of('pause', 'Пауза', pause)),
    ...holds.map((hold) => of('hold', 'Удержание', hold)),
    ...(monologue ? [of('monologue', 'Самый долгий монолог', monologue)] : []),
    ...(story ? [of('monologue', 'Самый долгий рассказ клиента', story)] : []),
  ];
  return moments.toSorted((one, other) => one.start - other.start);
}

/** The silence of a hold is one of its kind, not two. */
const isWithin = ([start, end]: Span, holds: readonly Span[]): boolean =>
  holds.some((hold) => hold[0] <= start && hold[1] >= end);

/** «0:16 Сотрудник перебивает клиента». */
export const momentText = ({ start, text }: Moment): string => `${formatDuration(start)} ${text}`;

const PAUSES = ['пауза', 'паузы', 'пауз'] as const;
const HOLDS = ['удержание', 'удержания', 'удержаний'] as const;
const INTERRUPTIONS = ['перебивание', 'перебивания', 'перебиваний'] as const;

/** What is looked at first, in one line; empty where nothing can be told. */
export function speechInOneLine(speech: Pick<SpeechAnswer, 'figures' | 'pauses' | 'holds'>): string {
  const { talk_share, silence_share, interruptions, client_interruptions, pauses, holds } = speech.figures;
  const ofHolds = speech.pauses.filter((pause) => isWithin(pause, speech.holds)).length;
  const broken = interruptions === null ? null : interruptions + (client_interruptions ?? 0);
  return [
    talk_share !== null && `сотрудник ${figureText('talk_share', talk_share)}`,
    talk_share === null && silence_share !== null && `тишина ${figureText('silence_share', silence_share)}`,
    broken !== null && broken > 0 && countOf(broken, INTERRUPTIONS),
    pauses !== null && pauses > ofHolds && countOf(pauses - ofHolds, PAUSES),
    holds !== null && holds > 0 && countOf(holds, HOLDS),
  ]
    .filter(Boolean)
    .join(' · ');
}
