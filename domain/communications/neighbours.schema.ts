import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';

/** Neighbours of a communication in a list of this filter and order; null at its ends. */
export const neighboursSchema = z
  .strictObject({ previous: idSchema.nullable(), next: idSchema.nullable() })
  .meta({ id: 'Neighbours' });
export type Neighbours = z.infer<typeof neighboursSchema>;
