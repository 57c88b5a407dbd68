import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#src/app/session.ts';
import type { Choice } from '#src/components/field-group/field-spec.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

/** Companies that a view may be shared with: those whose communications one sees; none for a mere manager. */
export async function companiesToShareWith(queryClient: QueryClient): Promise<Choice<number>[]> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || me.roles.every((role) => role === 'manager')) return [];
  const { projects } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const companies = new Map(projects.map(({ company }) => [company.id, company.name]));
  return [...companies].map(([value, label]) => ({ value, label }));
}
