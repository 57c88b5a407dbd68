import { z } from 'zod';
import { CRITERION_GROUPS, valuesOf } from '../references/static-references.ts';
import { idSchema, instantSchema, refSchema } from '../kernel/list.schema.ts';
import { DASHBOARD_PERIODS, TREND_STEPS } from './dashboards.filters.ts';
import {
  assessorRowSchema,
  barSchema,
  countFields,
  countSchema,
  criterionRowSchema,
  daySchema,
  employeeRowSchema,
  namedCriterionSchema,
  drillField,
  projectRowSchema,
  results,
  thinField,
} from './dashboard-rows.schema.ts';
import { drillFilterSchema } from './drill-down.schema.ts';
import { FIGURE_KEYS } from './figures.ts';

export const figureSchema = z
  .strictObject({
    key: z.enum(FIGURE_KEYS),
    value: z.number().nullable(),
    /** Value of the period before; null when not compared. */
    previous: z.number().nullable(),
    /** value − previous, in the figure's own unit. */
    change: z.number().nullable(),
    ...countFields,
    ...thinField,
    /** Values by the points of the trend, in their order. */
    spark: z.array(z.number().nullable()),
    /** Whole that `count` is a part of: all eligible communications, all scored evaluations, all decided appeals. */
    of: z.strictObject({ ...countFields, filter: drillFilterSchema.nullable() }).nullable(),
    filter: drillFilterSchema.nullable(),
    /** Reason for having no value or nothing to open. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'DashboardFigure' });
export type DashboardFigure = z.infer<typeof figureSchema>;

const trendPointSchema = z
  .strictObject({ from: daySchema, to: daySchema, ...results, ...countFields, ...thinField, ...drillField })
  .meta({ id: 'DashboardTrendPoint' });
export type TrendPoint = z.infer<typeof trendPointSchema>;

const trendSchema = z.strictObject({
  step: z.enum(valuesOf(TREND_STEPS)),
  points: z.array(trendPointSchema),
  /** The period before, point beside point; empty when not compared. */
  previous: z.array(trendPointSchema),
  /** Points where a new version of a form that is counted here was published. */
  versions: z.array(
    z.strictObject({ day: daySchema, form: refSchema, number: z.number().int().min(1), note: z.string() }),
  ),
});

const employeesSchema = z.strictObject({
  rows: z.array(employeeRowSchema),
  /** Rows of all pages; the address's page and order choose what is in `rows`. */
  total: countSchema,
  page: z.number().int().min(1),
  per_page: z.number().int().min(1),
  pages: countSchema,
  /** Highest mean over all pages, of those with data enough. */
  best: employeeRowSchema.nullable(),
  /**
   * Lowest means below that of all, and the greatest falls, whatever page and order are asked for; thin ones left out.
   */
  weakest: z.array(employeeRowSchema),
  fallen: z.array(employeeRowSchema),
  /** Employees with too little data, over all pages. */
  thin_total: countSchema,
});

/** Criterion × employee, of the employees in `employees.rows` and the criteria in `criteria.rows`, first ones first. */
const heatMapSchema = z.strictObject({
  criteria: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      form: refSchema,
      group: z.enum(valuesOf(CRITERION_GROUPS)),
      bonus: z.boolean(),
      ...drillField,
    }),
  ),
  employees: z.array(z.strictObject({ employee: refSchema, ...drillField })),
  /** Cells with something in them; what a cell opens is `drillDown(base, criterion.filter, employee.filter)`. */
  cells: z.array(
    z.strictObject({
      criterion: z.string(),
      employee_id: idSchema,
      mean: z.number(),
      ...countFields,
    }),
  ),
});

const distributionSchema = z.strictObject({
  /** Bars by the bands of the forms, best first. */
  grades: z.array(barSchema),
  /** Bars by ten points: 0–10 … 90–100, with what a bonus lifted above. */
  scores: z.array(barSchema),
  types: z.array(barSchema),
  temperatures: z.array(barSchema),
  directions: z.array(barSchema),
  categories: z.array(barSchema),
  /** Bars of tags: one communication may stand in several. */
  tags: z.array(barSchema),
  /** Hours of the week by the project's clock; only those with something in them. */
  hours: z.array(
    z.strictObject({
      weekday: z.number().int().min(1).max(7),
      hour: z.number().int().min(0).max(23),
      ...results,
      ...countFields,
      ...drillField,
    }),
  ),
});

const remarkSchema = z
  .strictObject({
    evaluation_id: idSchema,
    communication_id: idSchema,
    started_at: instantSchema,
    time_zone: z.string(),
    /** The criterion it was said of; null: of the whole. */
    criterion: z.string().nullable(),
    comment: z.string(),
    /** Place in the recording, seconds. */
    second: z.number().min(0).nullable(),
    score: z.number().nullable(),
  })
  .meta({ id: 'DashboardRemark' });

/** Results of the reader's own evaluations, beside the mean of the department and no other name. */
const ownResultsSchema = z.strictObject({
  mean: z.number().nullable(),
  /** Mean of everybody in the reader's projects; null when there is nobody else (one's own would be theirs). */
  department_mean: z.number().nullable(),
  /** Means by the points of the trend. */
  department: z.array(z.strictObject({ from: daySchema, to: daySchema, mean: z.number().nullable() })),
  strong: z.array(namedCriterionSchema),
  weak: z.array(namedCriterionSchema),
  remarks: z.array(remarkSchema),
  /** Evaluations not yet acknowledged, the newest of them. */
  to_acknowledge: z.array(
    z.strictObject({
      evaluation_id: idSchema,
      communication_id: idSchema,
      published_at: instantSchema,
      form: refSchema,
      score: z.number().nullable(),
    }),
  ),
  /** All of them, and the communications that they are of. */
  to_acknowledge_total: z.strictObject({ evaluations: countSchema, communications: countSchema }),
});

export const dashboardSchema = z
  .strictObject({
    /** View: of who leads, of an assessor's own evaluations, of the client, of one's own results. */
    view: z.enum(['team', 'assessor', 'client', 'own']),
    /** Project of /projects/:id/dashboard. */
    project: refSchema.nullable(),
    period: z.strictObject({
      name: z.enum(valuesOf(DASHBOARD_PERIODS)),
      from: daySchema,
      /** The last day, also when it has not come yet. */
      to: daySchema,
      /** Zone by which `from` and `to` were chosen; each communication goes by its own project's. */
      time_zone: z.string(),
      /** Period that is not over: compared with the same part of the one before. */
      unfinished: z.boolean(),
      /** The days of the comparison; null when not compared. */
      previous: z.strictObject({ from: daySchema, to: daySchema }).nullable(),
    }),
    /** Communications that the reader is yet to rate in a calibration: nothing of them is counted here (D-24). */
    blind: countSchema,
    /** Filter under every mark, before its own part: period and filters as the list of communications says them. */
    base: drillFilterSchema,
    figures: z.array(figureSchema),
    trend: trendSchema,
    criteria: z.strictObject({
      rows: z.array(criterionRowSchema),
      /** Number of criteria; `rows` are those with the greatest loss. */
      total: countSchema,
      /** Criteria whose mean fell most, of all of them, thin ones left out. */
      fallen: z.array(criterionRowSchema),
    }),
    /** null: not for this reader: an employee sees no other names. */
    employees: employeesSchema.nullable(),
    heat_map: heatMapSchema.nullable(),
    distribution: distributionSchema,
    /** Lines, for a pm all of their companies', for an assessor the own line alone; null for the client. */
    assessors: z.array(assessorRowSchema).nullable(),
    projects: z.array(projectRowSchema),
    own: ownResultsSchema.nullable(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;
