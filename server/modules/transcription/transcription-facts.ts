import { totalOf } from '#domain/speech/intervals.ts';
import type { TranscriptionFacts } from '#domain/transcription/transcription.policy.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import type { TranscriptionInput } from './transcription-runs.repo.ts';

/** What decides whether a recording may be recognised, of what the database knows. */
export function transcriptionFacts({ speech }: Engines, row: TranscriptionInput): TranscriptionFacts {
  const isVoice = row.category === 'call' || row.category === 'meeting';
  return {
    has_engine: speech !== null,
    has_consent: row.consent === true,
    has_words: row.words !== null,
    has_sound: isVoice && row.audio === 'ready' && row.media_id !== null,
    speech: spokenSeconds(row),
    is_under_way: row.run?.finished_at === null,
  };
}

function spokenSeconds({ activity, activity_method }: TranscriptionInput): TranscriptionFacts['speech'] {
  if (activity === null) return activity_method === null ? null : 'no_decoder';
  return activity.channels.reduce((sum, { speech }) => sum + totalOf(speech), 0);
}
