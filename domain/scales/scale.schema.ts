import { z } from 'zod';
import { MULTI_MAX_LEAST, POINTS_MAX, SCALE_LIMITS } from './scale-limits.ts';

const pointsSchema = z.number().min(0).max(POINTS_MAX);
/** Key of an option, a criterion or a group inside one form; stable across versions (D-11). */
export const keySchema = z.string().regex(/^[a-z0-9_-]{1,40}$/);

/** Scope that a failed answer zeroes: nothing, its group or the whole form (D-13). */
const criticalScopeSchema = z.enum(['none', 'group', 'form']);
export type CriticalScope = z.infer<typeof criticalScopeSchema>;

const scaleOptionSchema = z
  .strictObject({
    key: keySchema,
    label: z.string().max(SCALE_LIMITS.option_label),
    points: pointsSchema,
    critical: criticalScopeSchema,
    /** Example of such an answer, for the assessor. */
    example: z.string().max(SCALE_LIMITS.example),
  })
  .meta({ id: 'ScaleOption' });
export type ScaleOption = z.infer<typeof scaleOptionSchema>;

const optionsSchema = z.array(scaleOptionSchema).min(2).max(SCALE_LIMITS.options);

const scaleRangeSchema = z
  .strictObject({
    /** Inclusive lower bound; null is minus infinity. */
    from: z.number().nullable(),
    /** Exclusive upper bound; null is plus infinity. */
    to: z.number().nullable(),
    points: pointsSchema,
    critical: criticalScopeSchema,
  })
  .meta({ id: 'ScaleRange' });
export type ScaleRange = z.infer<typeof scaleRangeSchema>;

/**
 * Scale of a criterion (D-9). Units: points. `binary`, `ternary`, `select`: one option. `points`: a whole number 0…max.
 * `multi`: any options, their sum capped at max. `range`: a number that falls into the first range containing it.
 * `text`, `date`: not scored.
 */
export const scaleSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('binary'), options: optionsSchema.length(2) }),
    z.strictObject({ type: z.literal('ternary'), options: optionsSchema.length(3) }),
    z.strictObject({ type: z.literal('select'), options: optionsSchema }),
    z.strictObject({
      type: z.literal('points'),
      max: z.number().int().min(1).max(SCALE_LIMITS.points),
      /** Scope zeroed by an answer of 0 points. */
      zero_critical: criticalScopeSchema,
    }),
    z.strictObject({
      type: z.literal('multi'),
      options: optionsSchema,
      max: z.number().min(MULTI_MAX_LEAST).max(POINTS_MAX),
    }),
    z.strictObject({
      type: z.literal('range'),
      unit: z.string().max(SCALE_LIMITS.unit),
      ranges: z.array(scaleRangeSchema).min(2).max(SCALE_LIMITS.ranges),
    }),
    z.strictObject({ type: z.literal('text') }),
    z.strictObject({ type: z.literal('date') }),
  ])
  .meta({ id: 'Scale' });
export type Scale = z.infer<typeof scaleSchema>;
