import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/actor/actor.ts';
import { ACTORS } from '#tests/fixtures/actor-fixtures.ts';
import { ledCompanies, ownAndShared, type Viewer } from '#domain/actor/scope.ts';
import { mayListAppeals } from '#domain/appeals/appeals.policy.ts';
import { visibleAppeals } from '#domain/appeals/appeals.scope.ts';
import { mayReadAudit } from '#domain/audit/audit.policy.ts';
import { visibleAuditRecords } from '#domain/audit/audit.scope.ts';
import { pagePermissions } from '#domain/auth/page-permissions.ts';
import type { Flag, Page } from '#domain/auth/pages.ts';
import { visibleCalibrations } from '#domain/calibrations/calibrations.scope.ts';
import { visibleCommunications } from '#domain/communications/communications.scope.ts';
import { mayListCompanies } from '#domain/companies/companies.policy.ts';
import { ownCompanies, visibleCompanies } from '#domain/companies/companies.scope.ts';
import { mayListCriteria } from '#domain/criteria/criteria.policy.ts';
import { factScope } from '#domain/dashboards/fact-scope.ts';
import { mayOpenDashboards } from '#domain/dashboards/dashboards.policy.ts';
import { leadsAnyCompany } from '#domain/evaluations/evaluation-life.policy.ts';
import { mayListForms } from '#domain/forms/forms.policy.ts';
import { visibleCriteria, visibleForms } from '#domain/forms/forms.scope.ts';
import { mayImport } from '#domain/imports/imports.policy.ts';
import { mayCreateIntegration } from '#domain/integrations/integrations.policy.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { mayListProjects } from '#domain/projects/projects.policy.ts';
import { visibleProjectPages } from '#domain/projects/projects.scope.ts';
import { mayReadBook } from '#domain/references/references.policy.ts';
import { ROLES, valuesOf } from '#domain/references/static-references.ts';
import { mayMakeWeekly } from '#domain/reports/weekly-reports.policy.ts';
import { visibleWeekly } from '#domain/reports/reports.scope.ts';
import { maySeeSystem } from '#domain/system/system.policy.ts';
import { maySeeTasks } from '#domain/tasks/tasks.policy.ts';
import { visibleTasks } from '#domain/tasks/tasks.scope.ts';
import { mayListUsers } from '#domain/users/users.policy.ts';
import { visibleUsers } from '#domain/users/users.scope.ts';

type Door = {
  /** Rules that let somebody in. */
  rules: readonly ((actor: Actor) => Verdict | boolean)[];
  /** Rows that they find. */
  scope: (viewer: Viewer) => readonly object[] | null;
};

const flagOf = (page: Page) => (actor: Actor) => pagePermissions(actor)[page];

/** Every flag with the rows behind it, and what is opened by another's flag; a flag without a line does not compile. */
const DOORS: Readonly<Record<Flag | 'imports' | 'weekly reports', Door>> = {
  companies: { rules: [flagOf('companies'), mayListCompanies], scope: visibleCompanies },
  projects: { rules: [flagOf('projects'), mayListProjects], scope: visibleProjectPages },
  users: { rules: [flagOf('users'), mayListUsers], scope: visibleUsers },
  form: { rules: [flagOf('form'), mayListForms], scope: visibleForms },
  calibr_session: { rules: [flagOf('calibr_session')], scope: visibleCalibrations },
  communications: { rules: [flagOf('communications')], scope: visibleCommunications },
  favorite: {
    rules: [flagOf('favorite'), (actor) => mayReadBook(actor, 'favorites')],
    scope: (viewer) => ownAndShared(viewer, ownCompanies(viewer)),
  },
  dashboard: { rules: [flagOf('dashboard'), mayOpenDashboards], scope: factScope },
  criterion: { rules: [flagOf('criterion'), mayListCriteria], scope: visibleCriteria },
  integration: { rules: [flagOf('integration'), mayCreateIntegration], scope: ledCompanies },
  // Books of the product are nobody's own: the rule alone opens them.
  reference: { rules: [flagOf('reference'), (actor) => mayReadBook(actor, 'niches')], scope: () => null },
  audit: { rules: [mayReadAudit], scope: visibleAuditRecords },
  appeals: { rules: [mayListAppeals], scope: visibleAppeals },
  tasks: { rules: [maySeeTasks], scope: visibleTasks },
  // The installation is no row of anybody's.
  system: { rules: [maySeeSystem], scope: () => null },
  publishing: { rules: [leadsAnyCompany], scope: ledCompanies },
  imports: { rules: [mayImport], scope: ledCompanies },
  'weekly reports': { rules: [mayMakeWeekly], scope: visibleWeekly },
};

const isLetIn = (answer: Verdict | boolean): boolean => (typeof answer === 'boolean' ? answer : answer.allowed);
/** Somebody with an account and no role: what they find is everybody's, and no reason to let a role in. */
const NOBODY: Actor = { ...ACTORS.roleless, companies: { pm: [], assessor: [], customer: [] } };

/** Roles that a door lets in. */
const letIn = ({ rules }: Door) => valuesOf(ROLES).filter((role) => rules.some((rule) => isLetIn(rule(ACTORS[role]))));

describe('a permission and the rows behind it (D-2, D-3)', () => {
  it.each(Object.entries(DOORS))('D-3: nobody is let in to %s and finds an empty room', (_name, door) => {
    expect(letIn(door).filter((role) => door.scope(ACTORS[role])?.length === 0)).toEqual([]);
  });

  it.each(['users', 'companies', 'projects'] as const)(
    'D-2: %s that a role is let in to are more than oneself',
    (name) => {
      const own = JSON.stringify(DOORS[name].scope(NOBODY));
      expect(letIn(DOORS[name]).filter((role) => JSON.stringify(DOORS[name].scope(ACTORS[role])) === own)).toEqual([]);
    },
  );
});
