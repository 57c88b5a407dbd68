import { z } from 'zod';
import { communicationSchema } from '../communications/communications.schema.ts';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { calibrationCommunicationSchema, communicationLine, statusSchema } from './calibrations.schema.ts';

const communicationShape = communicationSchema.shape;

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
      time_zone: communicationShape.time_zone,
      temperature: communicationShape.temperature,
      outcome: communicationShape.outcome,
      talk_seconds: communicationShape.talk_seconds,
      wait_seconds: communicationShape.wait_seconds,
      tags: communicationShape.tags,
      transcript: communicationShape.transcript,
      messages: communicationShape.messages,
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
