import { z } from 'zod';

/** Entry of a fixed list; the screen shows value=id, label=name. */
const staticItemSchema = z.strictObject({ id: z.string(), name: z.string() });
const listSchema = z.array(staticItemSchema);

/** GET /api/reference/static. */
export const staticReferencesSchema = z
  .strictObject({
    communication: z.strictObject({ category: listSchema, direction: listSchema, temperature: listSchema }),
    criterion: z.strictObject({
      scale_type: listSchema,
      group: listSchema,
      scale_binary_default: listSchema,
      scale_ternary_default: listSchema,
      scale_points_default: listSchema,
      scale_select_default: listSchema,
      scale_multi_default: listSchema,
      scale_range_default: listSchema,
      scale_text_default: listSchema,
      scale_date_default: listSchema,
    }),
    form: z.strictObject({
      criterion_group: listSchema,
      rate_method: listSchema,
      scale: listSchema,
      type_view: listSchema,
    }),
    integration: z.strictObject({ source_type: listSchema, status: listSchema }),
    project: z.strictObject({ status: listSchema }),
    user: z.strictObject({ role: listSchema, status: listSchema }),
    report: z.strictObject({ status: listSchema }),
  })
  .meta({ id: 'StaticReferences' });
export type StaticReferences = z.infer<typeof staticReferencesSchema>;

/** GET /api/reference/entities-count: counts within the caller's scope. */
export const entitiesCountSchema = z
  .strictObject({
    company: z.number().int(),
    project: z.number().int(),
    user: z.number().int(),
    communication: z.number().int(),
    communication_favorite: z.number().int(),
    form: z.number().int(),
    criterion: z.number().int(),
    integration: z.number().int(),
    reference: z.number().int(),
    calibr_session: z.number().int(),
    /** Added to the owner's ten, for the tiles that have no count among them: projects with a dashboard, and reports. */
    dashboard: z.number().int(),
    report: z.number().int(),
  })
  .meta({ id: 'EntitiesCount' });
export type EntitiesCount = z.infer<typeof entitiesCountSchema>;
