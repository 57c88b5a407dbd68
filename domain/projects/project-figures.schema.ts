import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';

export const FIGURES_DAYS = 30;

const countSchema = z.number().int().min(0);
const percentSchema = z.number().min(0).max(100).nullable();

const figures = {
  /** Conversations that took place; null for who sees only what is published. */
  communications: countSchema.nullable(),
  /** Of them with a published evaluation. */
  evaluated: countSchema,
  /** Percent, plain mean of published scores; null without any. */
  mean_score: z.number().nullable(),
  /** Percent of published scores that passed. */
  pass_share: percentSchema,
};

/** The last 30 days, today included, by the project's clock. */
export const projectFiguresSchema = z
  .strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    ...figures,
    /** Percent of communications that are evaluated. */
    coverage: percentSchema,
    /** Communications to evaluate per employee and month. */
    norm: countSchema.nullable(),
    /** Present employees, and those who have left but spoke in these days. */
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
