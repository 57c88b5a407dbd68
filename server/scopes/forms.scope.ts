import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleCriteria, visibleForms } from '#domain/forms/forms.scope.ts';
import { criteria, forms, formVersions } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { isLedBy } from './led-companies.ts';

/** Outer row's form id inside a subquery: drizzle drops the table's name where there is one table only. */
export const formId = sql.raw('"forms"."id"');

export const isPublishedForm: SQL = sql`exists (
  select 1 from ${formVersions} v where v.form_id = ${formId} and v.published_at is not null)`;

/** Forms whose drafts the viewer edits: the rule of mayManageForms as a condition. */
export const managedForms = (viewer: Viewer): SQL => isLedBy(viewer, forms.company_id) ?? sql`true`;

/** Scope of forms (D-3). */
export const formScope = (viewer: Viewer): SQL | undefined =>
  inScope(visibleForms(viewer), {
    company: forms.company_id,
    common: isNull(forms.company_id),
    published: isPublishedForm,
  });

/** Scope of the catalogue's criteria (D-3). */
export const criterionScope = (viewer: Viewer): SQL | undefined =>
  inScope(visibleCriteria(viewer), { company: criteria.company_id, common: isNull(criteria.company_id) });

export const isLiveForm = (viewer: Viewer): SQL | undefined => and(formScope(viewer), isNull(forms.archived_at));
export const isLiveCriterion = (viewer: Viewer): SQL | undefined =>
  and(criterionScope(viewer), isNull(criteria.archived_at));
