import { setImmediate as breathe } from 'node:timers/promises';
import { SPEECH_METHOD } from '#domain/speech/activity-map.ts';
import { employeeSeconds, type Speech, speechOf } from '#domain/speech/speech-of.ts';
import { LONG_PAUSE_SECONDS } from '#domain/speech/speech-figures.ts';
import { type Channel, FIGURE_KEYS, type SpeechFigures, type SpeechNote } from '#domain/speech/speech-words.ts';
import { WordTally } from '#domain/speech/word-figures.ts';
import type { InputRow, SpeechValues } from './speech.repo.ts';

export type ComputedSpeech = Omit<Speech, 'figures'> & { figures: SpeechFigures; employee_channel: Channel | null };

/** Characters that are read at one go: some milliseconds. */
const READ_AT_ONCE = 50_000;

const NO_WORDS = { syllables_a_second: null, words_a_minute: null, questions: null, fillers_a_hundred: null };

/** Facts of speech of a communication as it is now (D-40): the page reads them so, and the job keeps their numbers. */
export async function computeSpeech(row: InputRow): Promise<ComputedSpeech> {
  const employeeChannel = row.kept?.employee_channel ?? row.by_integration ?? row.by_project;
  const segments = row.segments ?? [];
  const speech = speechOf({
    activity: row.activity,
    employeeChannel,
    segments,
    seconds: row.duration_seconds,
    longPause: row.long_pause_seconds ?? LONG_PAUSE_SECONDS,
  });
  const kept = outlived(row);
  if (kept) return { ...speech, ...kept, employee_channel: null };
  const words = segments.length === 0 ? null : await tallyWords(segments, employeeSeconds(speech));
  const { questions_by_words, ...figures } = words ?? { ...NO_WORDS, questions_by_words: false };
  return {
    ...speech,
    notes: [...speech.notes, ...unmeasured(row), ...(questions_by_words ? (['questions_by_words'] as const) : [])],
    figures: { ...speech.figures, ...figures },
    employee_channel: row.activity?.channels.length === 2 ? employeeChannel : null,
  };
}

async function tallyWords(segments: NonNullable<InputRow['segments']>, seconds: number | null) {
  const tally = new WordTally();
  let read = 0;
  let isOwn = false;
  for (const { side, text } of segments) {
    isOwn ||= side === 'employee' || side === 'colleague';
    tally.add(text, side === 'employee' || side === 'colleague');
    read += text.length;
    if (read < READ_AT_ONCE) continue;
    read = 0;
    await breathe();
  }
  return isOwn ? tally.figures(seconds) : null;
}

/** Why a recording says nothing. */
function unmeasured({ media_id, activity, activity_method }: InputRow): SpeechNote[] {
  if (media_id === null || activity !== null) return [];
  return [activity_method === null ? 'not_measured' : 'not_decodable'];
}

/** The numbers as the table keeps them. */
export const keptFacts = ({ source, notes, figures }: ComputedSpeech): SpeechValues => ({
  due: false,
  method: SPEECH_METHOD,
  source,
  notes,
  ...figures,
});

/** Facts of a recording whose time is over: they were heard once, and nothing is left to hear them from. */
function outlived({ media_id, kept }: InputRow): Pick<ComputedSpeech, 'source' | 'notes' | 'figures'> | null {
  if (media_id !== null || !kept || (kept.source !== 'channels' && kept.source !== 'one_channel')) return null;
  const figures = Object.fromEntries(FIGURE_KEYS.map((key) => [key, kept[key]])) as SpeechFigures;
  return { source: kept.source, notes: kept.notes, figures };
}
