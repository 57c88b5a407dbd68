import { figureText } from '../speech/speech-texts.ts';
import { SPEECH_FIGURES } from '../speech/speech-words.ts';
import type { WeeklyFigures } from './weekly-content.schema.ts';

/** Figures of speech that a page of two minutes has room for (D-40). */
export const WEEKLY_SPEECH_KEYS = ['talk_share', 'interruptions', 'monologue_seconds', 'long_pauses'] as const;
export type WeeklySpeechKey = (typeof WEEKLY_SPEECH_KEYS)[number];

/** Heads of their columns, where the whole name has no room. */
export const WEEKLY_SPEECH_HEADS: Readonly<Record<WeeklySpeechKey, string>> = {
  talk_share: 'Доля речи',
  interruptions: 'Перебивания',
  monologue_seconds: 'Монолог',
  long_pauses: 'Долгие паузы',
};

export type WeeklySpeech = NonNullable<WeeklyFigures['speech']>;

/** «Доля речи сотрудника: 52 %, неделей раньше 48 %», a line for each figure that is known. */
export function weeklySpeechLines({ means, previous }: WeeklySpeech): string[] {
  return WEEKLY_SPEECH_KEYS.flatMap((key) => {
    if (means[key] === null) return [];
    const before = previous && previous[key] !== null ? `, неделей раньше ${figureText(key, previous[key])}` : '';
    return [`${SPEECH_FIGURES[key].label}: ${figureText(key, means[key])}${before}`];
  });
}

export const WEEKLY_SPEECH_NOTE =
  'Среднее по разговорам недели, в которых слышно обе стороны, оценённым и нет. Хорошего и плохого значения нет.';
