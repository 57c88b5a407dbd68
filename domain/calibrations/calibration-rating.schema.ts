import { z } from 'zod';
import { communicationSchema } from '../communications/communications.schema.ts';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { calibrationCommunicationSchema, communicationLine, statusSchema } from './calibrations.schema.ts';

const factsOf = communicationSchema.shape;

/** The page on which a communication of a session is rated. The rating itself goes through `/evaluations/{id}`. */
export const calibrationRatingSchema = z
  .strictObject({
    calibration: refSchema,
    status: statusSchema,
    deadline_at: instantSchema,
    project: refSchema,
    form: refSchema,
    communication: z.strictObject({
      ...communicationLine,
      time_zone: factsOf.time_zone,
      temperature: factsOf.temperature,
      outcome: factsOf.outcome,
      talk_seconds: factsOf.talk_seconds,
      wait_seconds: factsOf.wait_seconds,
      tags: factsOf.tags,
      transcript: factsOf.transcript,
      messages: factsOf.messages,
    }),
    position: z.number().int().min(1),
    of: z.number().int().min(1),
    previous_id: idSchema.nullable(),
    next_id: idSchema.nullable(),
    /** The next communication that the caller has not submitted; null when none is left. */
    next_to_rate_id: idSchema.nullable(),
    own: calibrationCommunicationSchema.shape.own,
    may: z.strictObject({ rate: verdictSchema, see_matrix: verdictSchema }),
  })
  .meta({ id: 'CalibrationRating' });
export type CalibrationRating = z.infer<typeof calibrationRatingSchema>;
