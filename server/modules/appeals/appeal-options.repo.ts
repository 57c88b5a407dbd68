import { eq, inArray } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { appeals, forms, projects } from '#server/db/schema/index.ts';
import { type AppealListContext, matchingAppeals } from './appeals.conditions.ts';
import { personAlias } from './person-alias.repo.ts';

const assessor = personAlias('assessor');
const employee = personAlias('employee');

/** Subjects of the appeals visible to the actor, each combination once. */
export async function findAppealSubjects(q: Query, context: AppealListContext) {
  return q
    .selectDistinct({
      project: { id: projects.id, name: projects.name },
      form: { id: forms.id, name: forms.name },
      assessor: assessor.columns,
      employee: employee.columns,
    })
    .from(appeals)
    .innerJoin(projects, eq(projects.id, appeals.project_id))
    .innerJoin(forms, eq(forms.id, appeals.form_id))
    .innerJoin(assessor.table, eq(assessor.table.id, appeals.assessor_id))
    .leftJoin(employee.table, eq(employee.table.id, appeals.employee_id))
    .where(inArray(appeals.id, matchingAppeals(q, context)));
}
