import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Channel, SpeechNote, SpeechSource } from '#domain/speech/speech-words.ts';
import { communications } from './communications.ts';

const figure = () => doublePrecision();

/**
 * Facts of speech (D-40), a row for each communication with a recording or a transcript. Numbers alone, for lists and sums:
 * who speaks when is kept with the recording. Triggers of the migrations make a row due when its recording, that
 * recording's activity or the transcript changes; a job computes it anew.
 */
export const communicationSpeech = pgTable(
  'communication_speech',
  {
    communication_id: integer()
      .primaryKey()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** To be computed: new, or something that it is made of has changed. */
    due: boolean().notNull().default(true),
    /** Version of the method; null: never computed. */
    method: integer(),
    /** Channel of the employee as a person has said; null: as the source or the project says. */
    employee_channel: text().$type<Channel>(),
    source: text().$type<SpeechSource>(),
    notes: text().array().$type<SpeechNote[]>().notNull().default(sql`'{}'`),
    talk_share: figure(),
    silence_share: figure(),
    pauses: figure(),
    pause_seconds: figure(),
    long_pauses: figure(),
    holds: figure(),
    hold_seconds: figure(),
    monologue_seconds: figure(),
    story_seconds: figure(),
    interruptions: figure(),
    client_interruptions: figure(),
    back_channels: figure(),
    answer_seconds: figure(),
    turns_a_minute: figure(),
    syllables_a_second: figure(),
    words_a_minute: figure(),
    questions: figure(),
    fillers_a_hundred: figure(),
  },
  (t) => [
    index('communication_speech_due_idx').on(t.communication_id).where(sql`due`),
    index('communication_speech_method_idx').on(t.method),
    // Figures that talks are found by; what most have none of, without those (D-40).
    index('communication_speech_talk_share_idx').on(t.talk_share, t.communication_id),
    index('communication_speech_silence_share_idx').on(t.silence_share, t.communication_id),
    index('communication_speech_monologue_idx').on(t.monologue_seconds, t.communication_id),
    index('communication_speech_long_pauses_idx').on(t.long_pauses, t.communication_id).where(sql`long_pauses > 0`),
    index('communication_speech_holds_idx').on(t.hold_seconds, t.communication_id).where(sql`hold_seconds > 0`),
    index('communication_speech_interruptions_idx')
      .on(t.interruptions, t.communication_id)
      .where(sql`interruptions > 0`),
  ],
);
