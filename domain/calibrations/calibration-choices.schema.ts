import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { CALIBRATION_LIMITS } from './calibration-limits.ts';
import { calibrationCommunicationSchema, calibrationWarningSchema } from './calibrations.schema.ts';

/** Greatest seed of kernel/seeded-random. */
const SEED_MAX = 4_294_967_295;

/**
 * Choice of a session's communications. `random` and `filter` read the communications list's filters from the address
 * (`?filter[employee_id][]=…`), as bulk actions do; always within the session's project.
 */
export const chooseCommunicationsSchema = z
  .discriminatedUnion('by', [
    z.strictObject({ by: z.literal('hand'), ids: z.array(idSchema).min(1).max(CALIBRATION_LIMITS.communications) }),
    z.strictObject({
      by: z.literal('random'),
      count: z.number().int().min(1).max(CALIBRATION_LIMITS.communications),
      /** Seed of the preview, to get the very same ones; null: a new one. Recorded with each. */
      seed: z.number().int().min(0).max(SEED_MAX).nullable().default(null),
    }),
    z.strictObject({ by: z.literal('favorite'), favorite_id: idSchema }),
    /** Matches of the filter, the newest first, as far as there is room. */
    z.strictObject({ by: z.literal('filter') }),
    z.strictObject({ by: z.literal('appeal'), appeal_id: idSchema }),
  ])
  .meta({ id: 'ChooseCalibrationCommunications' });
export type ChooseCommunications = z.output<typeof chooseCommunicationsSchema>;

const {
  position: _,
  chosen,
  ...line
} = calibrationCommunicationSchema.pick({
  id: true,
  category: true,
  direction: true,
  type: true,
  employee: true,
  employee_source_name: true,
  client_name: true,
  client_phone: true,
  started_at: true,
  duration_seconds: true,
  audio: true,
  chosen: true,
  position: true,
}).shape;

/** Preview of a choice: nothing is added. */
export const chosenCommunicationsSchema = z
  .strictObject({
    /**
     * Communications in the order in which they would stand, of those that can be rated and are not in the session yet.
     */
    data: z.array(z.strictObject({ ...line, warnings: z.array(calibrationWarningSchema) })),
    /** Found, but not to be added, each with its sentence. */
    refused: z.array(z.strictObject({ id: idSchema, message: z.string() })),
    /** Number of communications to choose from. */
    found: z.number().int().min(0),
    /** Seed of a random choice. */
    seed: z.number().int().min(0).nullable(),
    /** Number of communications that the session still takes. */
    room: z.number().int().min(0),
    chosen: chosen.unwrap(),
  })
  .meta({ id: 'ChosenCalibrationCommunications' });
export type ChosenCommunications = z.infer<typeof chosenCommunicationsSchema>;
