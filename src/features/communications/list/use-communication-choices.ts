import { skipToken, useQuery } from '@tanstack/react-query';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { CriterionChoices } from '#domain/communications/criterion-choices.schema.ts';
import { criterionChoicesQuery } from '../communications.queries.ts';
import { useCommunicationOptions } from '../use-communication-options.ts';

export type CommunicationChoices = CommunicationOptions & {
  /** Criteria of the one form that is chosen; empty: none is, or several. */
  criteria: CriterionChoices['data'];
};

/** Choices of the filters of communications. The list works without them, too: there is less to filter by then. */
export function useCommunicationChoices({ form_id: forms = [] }: CommunicationFilters): CommunicationChoices {
  const options = useCommunicationOptions();
  const [form, ...others] = forms;
  const asked = form !== undefined && others.length === 0 ? criterionChoicesQuery(form) : null;
  const { data: criteria } = useQuery(asked ?? { queryKey: ['communications', 'options', 'none'], queryFn: skipToken });
  return { ...options, criteria: criteria?.data ?? [] };
}
