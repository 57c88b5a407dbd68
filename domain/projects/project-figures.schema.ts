import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';

export const FIGURES_DAYS = 30;

const countSchema = z.number().int().min(0);
const percentSchema = z.number().min(0).max(100).nullable();

const figures = {
  /** Count of communications that could be evaluated; null for readers who see only published ones. */
  communications: countSchema.nullable(),
  /** Count of those with a published evaluation. */
  evaluated: countSchema,
  /** Percent, plain mean of published scores; null without any. */
  mean_score: z.number().nullable(),
  /** Percent of published scores that passed. */
  pass_share: percentSchema,
};

/** Figures of the last 30 days, today included, in the project's time zone. */
export const projectFiguresSchema = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    ...figures,
    /** Percent of the communications that could be evaluated, and how many of them are. */
    coverage: percentSchema,
    covered: countSchema.nullable(),
    /** Norm: communications to evaluate per employee and month. */
    norm: countSchema.nullable(),
    /** Present employees, and former ones with communications in these days. */
    employees: z.array(
      z.strictObject({
        id: idSchema,
        name: z.string(),
        ...figures,
        /** Percent of the norm, 100 at most; null without a norm. */
        norm_progress: percentSchema,
      }),
    ),
  })
  .meta({ id: 'ProjectFigures' });
export type ProjectFigures = z.infer<typeof projectFiguresSchema>;
