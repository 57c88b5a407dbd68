import { z } from 'zod';
import { ACCESS_LINK_STATES } from '../access-links/access-link-limits.ts';
import { communicationSchema } from '../communications/communications.schema.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { ROLES, valuesOf } from '../references/static-references.ts';
import { CALIBRATION_LIMITS, THRESHOLD_DEFAULT } from './calibration-limits.ts';
import { ALPHA_WORDS, CALIBRATION_STATUSES, CHOICE_WAYS, KNOWLEDGE } from './calibration-states.ts';

export const statusSchema = z.enum(valuesOf(CALIBRATION_STATUSES));
const countSchema = z.number().int().min(0);

/** «7 из 12»: submitted ratings of all that are to be made. */
const doneSchema = z.strictObject({ count: countSchema, of: countSchema }).meta({ id: 'CalibrationDone' });

const alphaSummarySchema = z.strictObject({
  value: z.number(),
  word: z.enum(valuesOf(ALPHA_WORDS)),
});

const calibrationFields = {
  id: idSchema,
  name: z.string(),
  project: refSchema,
  /** IANA zone of the project: the deadline is meant and shown in it. */
  time_zone: z.string(),
  form: refSchema,
  form_version: z.strictObject({ id: idSchema, number: z.number().int() }),
  status: statusSchema,
  deadline_at: instantSchema,
  /** Still being rated and past the deadline. */
  overdue: z.boolean(),
  communications_count: countSchema,
  participants_count: countSchema,
  /** Progress of everybody; null for who does not lead the session: others' progress is not theirs to see (D-24). */
  done: doneSchema.nullable(),
  /** The caller's own; null when they take no part. */
  own: doneSchema.nullable(),
  /** α over all criteria; null before the review, without variation, and until it has been computed. */
  agreement: alphaSummarySchema.nullable(),
  created_at: instantSchema,
};

const calibrationListItemSchema = z.strictObject(calibrationFields).meta({ id: 'CalibrationListItem' });
export type CalibrationListItem = z.infer<typeof calibrationListItemSchema>;

export const calibrationListSchema = listOf(calibrationListItemSchema).meta({ id: 'CalibrationList' });
export type CalibrationList = z.infer<typeof calibrationListSchema>;

/** A participant as their session names them. */
const calibrationParticipantSchema = z
  .strictObject({
    id: idSchema,
    kind: z.enum(['user', 'guest']),
    user_id: idSchema.nullable(),
    name: z.string(),
    /** Empty for a guest. */
    roles: z.array(z.enum(valuesOf(ROLES))),
    is_expert: z.boolean(),
    /** The caller. */
    is_self: z.boolean(),
    /** Participant taken out while the session was being rated: their ratings stay, marked and outside the figures. */
    removed: z.boolean(),
    /** Progress, for who leads and of one's own; null otherwise. */
    done: doneSchema.nullable(),
    /** A guest's, for who leads; null otherwise. */
    email: z.string().nullable(),
    /** A guest's link, for who leads; null before it is given out. */
    link: z
      .strictObject({
        state: z.enum(valuesOf(ACCESS_LINK_STATES)),
        expires_at: instantSchema,
        last_used_at: instantSchema.nullable(),
      })
      .nullable(),
    may: z.strictObject({ remove: verdictSchema, issue_link: verdictSchema, revoke_link: verdictSchema }),
  })
  .meta({ id: 'CalibrationParticipant' });
export type CalibrationParticipant = z.infer<typeof calibrationParticipantSchema>;

const communicationShape = communicationSchema.shape;
/** Fields that name a communication in a queue. The employee is hidden where the session hides them. */
export const communicationLine = {
  id: idSchema,
  category: communicationShape.category,
  direction: communicationShape.direction,
  type: communicationShape.type,
  employee: communicationShape.employee,
  employee_source_name: communicationShape.employee_source_name,
  client_name: communicationShape.client_name,
  client_phone: communicationShape.client_phone,
  started_at: communicationShape.started_at,
  duration_seconds: communicationShape.duration_seconds,
  audio: communicationShape.audio,
};

/** A participant has had to do with an evaluation that was there before: they are less blind than the others. */
export const calibrationWarningSchema = z
  .strictObject({ participant_id: idSchema, name: z.string(), knows: z.enum(valuesOf(KNOWLEDGE)) })
  .meta({ id: 'CalibrationWarning' });
export type CalibrationWarning = z.infer<typeof calibrationWarningSchema>;

export const calibrationCommunicationSchema = z
  .strictObject({
    ...communicationLine,
    position: z.number().int().min(1),
    /** Way of its choice, for who leads: «Случайно, номер подбора 81734, из 120 найденных». */
    chosen: z.strictObject({ by: z.enum(valuesOf(CHOICE_WAYS)), details: z.string() }).nullable(),
    /** The caller's own rating; null when they take no part. */
    own: z
      .strictObject({ state: z.enum(['none', 'draft', 'submitted']), evaluation_id: idSchema.nullable() })
      .nullable(),
    /** Column of the progress grid, for who leads: who has submitted. Null otherwise. */
    submitted_by: z.array(idSchema).nullable(),
    /** Warnings for who leads; none of what the caller must not know while they rate themselves. */
    warnings: z.array(calibrationWarningSchema),
    /**
     * Progress of agreeing, from the review on: criteria that are agreed or left «без решения», of those that are
     * scored; null before.
     */
    agreed: doneSchema.nullable(),
    /** Rows over the threshold, from the review on. */
    flagged_count: countSchema.nullable(),
    /** The agreed result as an evaluation, once it was published. */
    published_evaluation_id: idSchema.nullable(),
    may: z.strictObject({
      remove: verdictSchema,
      rate: verdictSchema,
      see_matrix: verdictSchema,
      publish: verdictSchema,
    }),
  })
  .meta({ id: 'CalibrationCommunication' });
export type CalibrationCommunication = z.infer<typeof calibrationCommunicationSchema>;

export const calibrationSchema = z
  .strictObject({
    ...calibrationFields,
    revision: z.number().int(),
    company: refSchema,
    /** Author. */
    owner: refSchema,
    /** True if the caller leads it: an admin or a pm of the company. */
    leads: z.boolean(),
    /** Percent of a scale. */
    threshold: z.number(),
    hide_employee: z.boolean(),
    /** «Показывать чужие оценки после своей». */
    show_others_after_own: z.boolean(),
    /** Guests see the matrix after the review has begun. */
    guests_see_review: z.boolean(),
    /** The expert first, those taken out last. */
    participants: z.array(calibrationParticipantSchema),
    communications: z.array(calibrationCommunicationSchema),
    /** Newest first; empty for guests. */
    history: z.array(
      z.strictObject({
        from: statusSchema.nullable(),
        to: statusSchema,
        at: instantSchema,
        by: refSchema.nullable(),
        reason: z.string(),
      }),
    ),
    may: z.strictObject({
      edit: verdictSchema,
      remove: verdictSchema,
      start: verdictSchema,
      stop: verdictSchema,
      review: verdictSchema,
      resume: verdictSchema,
      close: verdictSchema,
      set_deadline: verdictSchema,
      add_participants: verdictSchema,
      add_communications: verdictSchema,
      /** The four tabs and the file. */
      see_review: verdictSchema,
      export: verdictSchema,
    }),
  })
  .meta({ id: 'Calibration' });
export type Calibration = z.infer<typeof calibrationSchema>;

/** A guest's way in, shown this once: only its hash is kept (D-6). */
const issuedGuestLinkSchema = z
  .strictObject({
    participant_id: idSchema,
    name: z.string(),
    /** Path on this site, with the token: what is copied is the origin and this. Null when it goes by letter instead. */
    path: z.string().nullable(),
    expires_at: instantSchema,
    /** The address it goes to by letter; null when none was given. */
    mailed_to: z.string().nullable(),
  })
  .meta({ id: 'IssuedGuestLink' });
export type IssuedGuestLink = z.infer<typeof issuedGuestLinkSchema>;

/** Session after a step that gives out links: at the start, and when a guest is added or gets a new one. */
export const calibrationWithLinksSchema = z
  .strictObject({ calibration: calibrationSchema, links: z.array(issuedGuestLinkSchema) })
  .meta({ id: 'CalibrationWithLinks' });
export type CalibrationWithLinks = z.infer<typeof calibrationWithLinksSchema>;

const nameSchema = z.string().trim().min(1).max(CALIBRATION_LIMITS.name);
const thresholdSchema = z.number().min(0).max(100).multipleOf(0.1);

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const guestFields = {
  name: z.string().trim().min(1).max(CALIBRATION_LIMITS.guest_name),
  /** Address of the letter with the link; null: it is only shown to who leads. */
  email: z
    .string()
    .trim()
    .max(CALIBRATION_LIMITS.guest_email)
    .regex(EMAIL, 'Введите корректный адрес электронной почты')
    .nullable()
    .default(null),
};

/** Participant with an account, or a guest by a link of their own. */
export const addParticipantSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('user'), user_id: idSchema, is_expert: z.boolean().default(false) }),
    z.strictObject({ kind: z.literal('guest'), ...guestFields, is_expert: z.boolean().default(false) }),
  ])
  .meta({ id: 'AddCalibrationParticipant' });
export type AddParticipant = z.output<typeof addParticipantSchema>;

export const createCalibrationSchema = z
  .strictObject({
    name: nameSchema,
    project_id: idSchema,
    /** Form whose published version is kept for good. */
    form_id: idSchema,
    deadline_at: instantSchema,
    threshold: thresholdSchema.default(THRESHOLD_DEFAULT),
    hide_employee: z.boolean().default(false),
    show_others_after_own: z.boolean().default(false),
    guests_see_review: z.boolean().default(false),
    participants: z.array(addParticipantSchema).max(CALIBRATION_LIMITS.participants).default([]),
  })
  .meta({ id: 'CreateCalibration' });
export type CreateCalibration = z.output<typeof createCalibrationSchema>;

/** Changes of a session; in a draft everything; while it is being rated everything but the form; later nothing. */
export const updateCalibrationSchema = z
  .strictObject({
    name: nameSchema,
    form_id: idSchema,
    deadline_at: instantSchema,
    threshold: thresholdSchema,
    hide_employee: z.boolean(),
    show_others_after_own: z.boolean(),
    guests_see_review: z.boolean(),
    expert_participant_id: idSchema.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateCalibration' });
export type UpdateCalibration = z.output<typeof updateCalibrationSchema>;

/** Back from the review to rating: never without a reason and a new deadline. */
export const resumeCalibrationSchema = z
  .strictObject({ reason: z.string().trim().min(1).max(CALIBRATION_LIMITS.reason), deadline_at: instantSchema })
  .meta({ id: 'ResumeCalibration' });
export type ResumeCalibration = z.output<typeof resumeCalibrationSchema>;

export const calibrationDeadlineSchema = z
  .strictObject({ deadline_at: instantSchema })
  .meta({ id: 'CalibrationDeadline' });
export type CalibrationDeadline = z.output<typeof calibrationDeadlineSchema>;

const candidateSchema = z.strictObject({ ...refSchema.shape, roles: z.array(z.enum(valuesOf(ROLES))) });

/** Options of a session's form and of the list's filters, within the caller's scope. */
export const calibrationOptionsSchema = z
  .strictObject({
    /** Projects in which the caller makes sessions, each with its published forms and who may take part. */
    create: z.array(
      z.strictObject({
        ...refSchema.shape,
        time_zone: z.string(),
        forms: z.array(refSchema),
        people: z.array(candidateSchema),
      }),
    ),
    /** Options from the sessions that the caller sees. */
    projects: z.array(refSchema),
    forms: z.array(refSchema),
    participants: z.array(refSchema),
  })
  .meta({ id: 'CalibrationOptions' });
export type CalibrationOptions = z.infer<typeof calibrationOptionsSchema>;
