import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { integrationQuery, integrationsChanged, watchQuery } from './integrations.queries.ts';

/**
 * The integration as it is now, without anybody's pressing a button: the first call turns the page green, a failure is told.
 * A delivery that is no call, a check of the address say, is not what is waited for.
 */
export function useWatchedIntegration(id: number): Integration {
  const queryClient = useQueryClient();
  const { data: integration } = useSuspenseQuery(integrationQuery(id));
  const seen = useQuery(watchQuery(id)).data;
  useEffect(() => {
    // An answer that was on its way while somebody saved says less than what is there already.
    queryClient.setQueryData(integrationQuery(id).queryKey, (present) =>
      seen && present && seen.revision >= present.revision ? seen : present,
    );
  }, [seen, id, queryClient]);
  const [first] = useState(integration.first_call_at);
  const hasCome = first === null && integration.first_call_at !== null;
  useEffect(() => {
    if (hasCome) void integrationsChanged(queryClient);
  }, [hasCome, queryClient]);
  return integration;
}
