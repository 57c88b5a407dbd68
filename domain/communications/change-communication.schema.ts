import { z } from 'zod';
import { idSchema, instantSchema, verdictSchema } from '../kernel/list.schema.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  valuesOf,
} from '../references/static-references.ts';
import { OUTCOMES } from './communication-facts.ts';
import { LEAD_SOURCE_MAX, REMOVE_REASON_MAX } from './communication-limits.ts';
import type { EditableFact } from './editable-facts.ts';

/** A day: no conversation is longer. */
const MAX_SECONDS = 86_400;
const MAX_TAGS = 50;

const facts = {
  category: z.enum(valuesOf(COMMUNICATION_CATEGORIES)),
  direction: z.enum(valuesOf(COMMUNICATION_DIRECTIONS)),
  type_id: idSchema.nullable(),
  temperature: z.enum(valuesOf(COMMUNICATION_TEMPERATURES)).nullable(),
  tag_ids: z.array(idSchema).max(MAX_TAGS),
  project_id: idSchema,
  employee_id: idSchema.nullable(),
  client_name: z.string().trim().max(200).nullable(),
  /** Phone in any usual Russian notation; stored as E.164. */
  client_phone: z.string().trim().max(40).nullable(),
  /** Address of the card in the CRM, http or https. */
  crm_url: z
    .url({ protocol: /^https?$/, error: 'Укажите адрес целиком, начиная с https://.' })
    .max(2000)
    .nullable(),
  lead_source: z.string().trim().max(LEAD_SOURCE_MAX).nullable(),
  started_at: instantSchema,
  duration_seconds: z.number().int().min(0).max(MAX_SECONDS, 'Разговор не длиннее суток.').nullable(),
  outcome: z.enum(valuesOf(OUTCOMES)),
  note: z.string().max(4000),
} satisfies Record<EditableFact, z.ZodType>;

/** Correction of a communication: the facts that are sent, the rest stays (D-68). */
export const changeCommunicationSchema = z.strictObject(facts).partial().meta({ id: 'ChangeCommunication' });
export type ChangeCommunication = z.infer<typeof changeCommunicationSchema>;

export const reasonSchema = z.string().trim().min(1, 'Укажите причину.').max(REMOVE_REASON_MAX);

export const removeCommunicationSchema = z.strictObject({ reason: reasonSchema }).meta({ id: 'RemoveCommunication' });
export type RemoveCommunication = z.infer<typeof removeCommunicationSchema>;

const countSchema = z.number().int().min(0);

/** What hangs on a communication: told before it is moved or deleted. */
export const communicationTiesSchema = z
  .strictObject({
    /** Evaluations that are sent or published, drafts, and open tasks. */
    evaluations: countSchema,
    drafts: countSchema,
    tasks: countSchema,
    /** Changing what evaluations are counted by: employee, time. */
    move_ratings: verdictSchema,
    move_to_project: verdictSchema,
    remove: verdictSchema,
  })
  .meta({ id: 'CommunicationTies' });
export type CommunicationTies = z.infer<typeof communicationTiesSchema>;
