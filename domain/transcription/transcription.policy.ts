import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import type { Actor } from '../actor/actor.ts';
import { mayChangeCommunication } from '../communications/communications.policy.ts';

/** Why a recording is not recognised; `queued`: nothing is in the way. */
export const TRANSCRIPTION_REASONS = {
  no_engine: 'Распознавание речи не подключено: администратор задаёт ASR_URL и ASR_MODEL при установке.',
  no_consent: 'Компания не разрешила отправлять записи движку: это включает администратор или руководитель проекта.',
  has_words: 'Слова уже есть.',
  no_sound: 'Записи нет: распознавать нечего.',
  no_decoder: 'Запись не разобрать на этом сервере: для M4A нужен ffmpeg.',
  no_speech: 'В записи никто не говорит.',
  under_way: 'Запись уже распознаётся.',
} as const;
type TranscriptionReason = keyof typeof TRANSCRIPTION_REASONS;

/** What decides whether a recording may be recognised. */
export type TranscriptionFacts = {
  has_engine: boolean;
  /** The company lets its recordings be sent. */
  has_consent: boolean;
  has_words: boolean;
  /** A recording of a call or a meeting lies here. */
  has_sound: boolean;
  /** Seconds of speech in it; null: nobody has measured it yet; «no_decoder»: it cannot be. */
  speech: number | 'no_decoder' | null;
  is_under_way: boolean;
};

/** What stands in the way of recognising a recording; null: nothing. */
export function whyNotTranscribed(facts: TranscriptionFacts): TranscriptionReason | null {
  if (!facts.has_engine) return 'no_engine';
  if (!facts.has_consent) return 'no_consent';
  if (facts.has_words) return 'has_words';
  if (!facts.has_sound) return 'no_sound';
  if (facts.is_under_way) return 'under_way';
  if (facts.speech === 'no_decoder') return 'no_decoder';
  return facts.speech === 0 ? 'no_speech' : null;
}

/** Having a recording recognised (D-42): the team of its company. */
export function mayTranscribe(
  actor: Actor,
  { company_id, ...facts }: TranscriptionFacts & { company_id: number },
): Verdict {
  const may = mayChangeCommunication(actor, { company_id });
  if (!may.allowed) return may;
  const reason = whyNotTranscribed(facts);
  return reason === null ? allow : deny(TRANSCRIPTION_REASONS[reason]);
}

export function mayCancelTranscription(
  actor: Actor,
  { company_id, is_under_way }: { company_id: number; is_under_way: boolean },
): Verdict {
  const may = mayChangeCommunication(actor, { company_id });
  if (!may.allowed) return may;
  return is_under_way ? allow : deny('Запись сейчас не распознаётся.');
}
