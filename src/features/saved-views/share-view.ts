import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#src/app/session.ts';
import type { Choice } from '#src/components/field-group/field-spec.ts';
import { communicationOptionsQuery } from '#src/features/communications/communications.queries.ts';

/** Companies whose people may be shown a view: those whose communications one sees, but for those who only sell. */
export async function companiesToShareWith(queryClient: QueryClient): Promise<Choice<number>[]> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || me.roles.every((role) => role === 'manager')) return [];
  const { projects } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const companies = new Map(projects.map(({ company }) => [company.id, company.name]));
  return [...companies].map(([value, label]) => ({ value, label }));
}
