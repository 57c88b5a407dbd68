import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { communicationChanged } from '#src/features/communications/communication-page.queries.ts';
import { companyChanged } from '#src/features/companies/companies.queries.ts';
import { criterionChanged } from '#src/features/criteria/criteria.queries.ts';
import { formChanged } from '#src/features/forms/forms.queries.ts';
import { importsChanged } from '#src/features/imports/imports.queries.ts';
import { integrationsChanged } from '#src/features/integrations/integrations.queries.ts';
import { membersChanged } from '#src/features/memberships/memberships.queries.ts';
import { projectChanged } from '#src/features/projects/projects.queries.ts';
import { peopleChanged } from '#src/features/users/users.queries.ts';
import { workQuery } from './work.queries.ts';

test.each([
  companyChanged,
  projectChanged,
  peopleChanged,
  membersChanged,
  criterionChanged,
  formChanged,
  integrationsChanged,
  importsChanged,
  communicationChanged,
])('U-3: the first steps are asked anew after $name', async (changed) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(workQuery.queryKey, {
    lines: [],
    queue: null,
    since: '',
    backup: null,
    steps: null,
    first_visit: false,
  });
  await changed(queryClient);
  expect(queryClient.getQueryState(workQuery.queryKey)?.isInvalidated).toBe(true);
});
