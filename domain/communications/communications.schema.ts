import { z } from 'zod';
import { evaluationSummarySchema } from '../evaluations/evaluations.schema.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { MEANING_STATES } from './meaning-states.ts';
import { VIDEO_OUTCOMES } from './videos.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  valuesOf,
} from '../references/static-references.ts';
import { type FoundBySpeech, FOUND_KEYS } from '../speech/speech-filters.ts';
import { LEAD_SOURCE_MAX } from './communication-limits.ts';
import { AUDIO_STATES, AUDIO_TYPES, OUTCOMES } from './communication-facts.ts';
import type { FactKey } from './fact-table.ts';
import { OBJECTION_ANSWERS } from './objection-answers.ts';
import { NO_FORMS } from './no-forms.ts';
import { WORD_ORIGINS } from './word-origins.ts';
import { CONVERSATION_LIMITS, SIDES } from './sides.ts';

const secondsSchema = z.number().min(0).max(86_400);

const sideSchema = z.enum(valuesOf(SIDES));

/** Part of a transcript by one speaker. Without times it stands in its order alone: evidence points at it, not at seconds. */
export const transcriptSegmentSchema = z
  .strictObject({
    side: sideSchema,
    /** Name of the speaker as the words came with it; null: nobody said it. */
    speaker: z.string().max(CONVERSATION_LIMITS.speakerName).nullable(),
    /** Seconds from the start of the recording; null: the words came without times. */
    start: secondsSchema.nullable(),
    end: secondsSchema.nullable(),
    text: z.string().max(CONVERSATION_LIMITS.segmentText),
  })
  .meta({ id: 'TranscriptSegment' });
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

const attachmentSchema = z
  .strictObject({
    name: z.string().max(CONVERSATION_LIMITS.attachmentName),
    /** MIME type; null: unknown. */
    type: z.string().max(100).nullable(),
    /** Bytes; null: unknown. */
    size: z.number().int().min(0).nullable(),
    /** Kept file, one of the communication's attachments; absent: it did not come along. */
    file_id: idSchema.optional(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

/** A message of a chat or a letter. */
export const messageSchema = z
  .strictObject({
    side: sideSchema,
    /** Name of the author as the message came with it; null: nobody said it. */
    author: z.string().max(CONVERSATION_LIMITS.speakerName).nullable(),
    at: instantSchema,
    text: z.string().max(CONVERSATION_LIMITS.messageText),
    /** Tail of a letter that repeats earlier ones, and its signature; empty: none. */
    quoted: z.string().max(CONVERSATION_LIMITS.messageText),
    attachments: z.array(attachmentSchema).max(CONVERSATION_LIMITS.attachments),
    /** Place of the message that is answered, from 0; null: none. */
    reply_to: z.number().int().min(0).nullable(),
    is_deleted: z.boolean(),
    is_edited: z.boolean(),
    /** Of a letter: its subject and whom it is to, by name or address; absent: it is none. */
    subject: z.string().max(CONVERSATION_LIMITS.subject).optional(),
    to: z.array(z.string().max(CONVERSATION_LIMITS.speakerName)).max(CONVERSATION_LIMITS.recipients).optional(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

const wordsSchema = z.strictObject({
  origin: z.enum(valuesOf(WORD_ORIGINS)),
  /** Name of the source, or of the file; null: none. */
  origin_name: z.string().nullable(),
  /** Person who brought or last changed them; null: a source or an engine. */
  by: refSchema.nullable(),
  at: instantSchema,
  revision: z.number().int().min(1),
  /** Other words came from the source and wait beside those that a person has corrected (D-68). */
  has_offer: z.boolean(),
});

/** Facts that the list and the page tell. */
const listedFacts = {
  category: z.enum(valuesOf(COMMUNICATION_CATEGORIES)),
  direction: z.enum(valuesOf(COMMUNICATION_DIRECTIONS)),
  type: refSchema.nullable(),
  temperature: z.enum(valuesOf(COMMUNICATION_TEMPERATURES)).nullable(),
  company: refSchema,
  project: refSchema,
  employee: refSchema.nullable(),
  client_name: z.string().nullable(),
  /** E.164 with its plus; masked for guests. */
  client_phone: z.string().nullable(),
  started_at: instantSchema,
  duration_seconds: z.number().int().min(0).nullable(),
  outcome: z.enum(valuesOf(OUTCOMES)),
  audio: z.enum(valuesOf(AUDIO_STATES)),
  tags: z.array(refSchema),
  /** Where the client came from; null for guests, too. */
  lead_source: z.string().nullable(),
};

const allFacts = {
  ...listedFacts,
  talk_seconds: z.number().int().min(0).nullable(),
  wait_seconds: z.number().int().min(0).nullable(),
  crm_url: z.url().nullable(),
  note: z.string(),
} satisfies Record<FactKey, z.ZodType>;

const besideFacts = {
  id: idSchema,
  /** IANA zone of the project; every instant of the communication is shown in it. */
  time_zone: z.string(),
  /** Employee's name in the source, while it is not mapped. */
  employee_source_name: z.string().nullable(),
  /** The caller's own collections that contain it (D-22). */
  favorite_ids: z.array(idSchema),
};

/** Snippet around the words searched for, in one line: `before` + `words` + `after`. */
const saidWordsSchema = z
  .strictObject({
    side: sideSchema,
    before: z.string(),
    words: z.string(),
    after: z.string(),
  })
  .meta({ id: 'SaidWords' });
export type SaidWords = z.infer<typeof saidWordsSchema>;

const foundBySpeechSchema = z.strictObject(
  Object.fromEntries(FOUND_KEYS.map((key) => [key, z.number().min(0).nullable()])) as Record<
    FoundBySpeech,
    z.ZodNullable<z.ZodNumber>
  >,
);

/** What a conversation is about, in a line each, as it stands (D-52). */
const listedMeaningSchema = z
  .strictObject({
    reason: z.string().nullable(),
    topic: z.string().nullable(),
    result: z.string().nullable(),
    objections: z.array(z.strictObject({ label: z.string(), how: z.enum(valuesOf(OBJECTION_ANSWERS)) })),
    /** The earliest day by which an employee has promised something that is not marked as kept. */
    promise_due: z.iso.date().nullable(),
    /** That day has passed by the project's clock. */
    is_overdue: z.boolean(),
  })
  .meta({ id: 'ListedMeaning' });
export type ListedMeaning = z.infer<typeof listedMeaningSchema>;

/** Automatic evaluation in short, for the team alone (D-44). */
const listedAutoSchema = z.strictObject({
  /** Percent; null: «Н/П» of all. */
  score: z.number().min(0).nullable(),
  /** Criteria that it has a level of. */
  levels: z.number().int().min(1),
});

export const communicationListItemSchema = z
  .strictObject({
    ...besideFacts,
    ...listedFacts,
    evaluation: evaluationSummarySchema.nullable(),
    /** First place in the transcript, chat or letters with the words searched for; null: not searched, or not there. */
    said: saidWordsSchema.nullable(),
    /** Figures of speech that talks are found by; null: nothing was computed (D-40). */
    speech: foundBySpeechSchema.nullable(),
    /** What an engine has read; null: nothing, or it is not for this reader. */
    meaning: listedMeaningSchema.nullable(),
    /** A series of its own beside `evaluation`; null: there is none, or it is not for this reader. */
    auto: listedAutoSchema.nullable(),
    /** One of those that home counts as newly rated, until its reader opens it. */
    is_new: z.boolean(),
  })
  .meta({ id: 'CommunicationListItem' });
export type CommunicationListItem = z.infer<typeof communicationListItemSchema>;

export const communicationListSchema = listOf(communicationListItemSchema).meta({ id: 'CommunicationList' });
export type CommunicationList = z.infer<typeof communicationListSchema>;

const communicationSourceSchema = z.strictObject({
  /** Integration. */
  name: z.string(),
  external_id: z.string().nullable(),
  /** The company's own number that the call went through. */
  line: z.string().nullable(),
  /** Why the recording is not here: reason of the last try, and when the next is made; null: there was none. */
  record_error: z.string().nullable(),
  next_try_at: instantSchema.nullable(),
});

/** Place of a communication among those with the same client that the caller sees, in the order of time. */
const clientTalkSchema = z.strictObject({ number: z.number().int().min(1), total: z.number().int().min(1) });
export type ClientTalk = z.infer<typeof clientTalkSchema>;

export const communicationSchema = z
  .strictObject({
    ...besideFacts,
    ...allFacts,
    revision: z.number().int().min(1),
    /** Where it came from, for the team; null: a person brought it, or the source is no more. */
    source: communicationSourceSchema.nullable(),
    /** Where the words come from and which revision they are; null: there are none. */
    words: wordsSchema.nullable(),
    transcript: z.array(transcriptSegmentSchema),
    messages: z.array(messageSchema),
    evaluations: z.array(evaluationSummarySchema),
    /** Which of the client's conversations it is; null: neither phone nor deal is known, and for guests (D-55). */
    client_talk: clientTalkSchema.nullable(),
    /** Where its meaning stands (D-52); null: nothing is said of it here. */
    meaning: z.enum(valuesOf(MEANING_STATES)).nullable(),
    /** Automatic evaluation, for the team; null: there is none to be shown (D-44). */
    auto: listedAutoSchema.nullable(),
    /** Published forms that fit and can be used to rate it. */
    forms: z.array(refSchema),
    /** Form, of `forms`, that is required by the caller's task (D-21). */
    given_form_id: idSchema.nullable(),
    /** Reason for having no `forms`, for who may evaluate; null: there are, or it does not matter. */
    no_forms_reason: z.enum(valuesOf(NO_FORMS)).nullable(),
    may: z.strictObject({
      evaluate: verdictSchema,
      set_employee: verdictSchema,
      change: verdictSchema,
      remove: verdictSchema,
    }),
  })
  .meta({ id: 'Communication' });
export type Communication = z.infer<typeof communicationSchema>;

/** Address of the recording, valid for ten minutes at most. */
export const recordingSchema = z
  .strictObject({
    url: z.string(),
    expires_at: instantSchema,
    mime_type: z.enum(valuesOf(AUDIO_TYPES)),
    duration_seconds: z.number(),
    channels: z.number().int(),
    /** Peaks per channel: equally spaced maxima 0…100. */
    peaks: z.array(z.array(z.number().int().min(0).max(100))),
    /** What became of the video that it was taken out of; null: it came as a sound (D-67). */
    video: z.enum(valuesOf(VIDEO_OUTCOMES)).nullable(),
  })
  .meta({ id: 'Recording' });
export type Recording = z.infer<typeof recordingSchema>;

/** Employee of a communication that came without one (D-15). */
export const setEmployeeSchema = z.strictObject({ employee_id: idSchema }).meta({ id: 'SetEmployee' });
export type SetEmployee = z.infer<typeof setEmployeeSchema>;

export const createCommunicationSchema = z
  .strictObject({
    upload_id: idSchema,
    /** What was recorded; a call when nothing is said. */
    category: z.enum(['call', 'meeting']).optional(),
    project_id: idSchema,
    /** Null: nobody is mapped to it yet (D-15). */
    employee_id: idSchema.nullable(),
    direction: z.enum(valuesOf(COMMUNICATION_DIRECTIONS)),
    started_at: instantSchema,
    client_name: z.string().trim().max(200).nullable(),
    /** Phone in any usual Russian notation; stored as E.164. */
    client_phone: z.string().trim().max(40).nullable(),
    type_id: idSchema.nullable(),
    note: z.string().max(4000),
    lead_source: z.string().trim().max(LEAD_SOURCE_MAX).nullable().default(null),
    /** Once more, although it seems to be there already: the refusal's `existing_id` says which (D-69). */
    anyway: z.boolean().optional(),
  })
  .meta({ id: 'CreateCommunication' });
export type CreateCommunication = z.infer<typeof createCommunicationSchema>;
