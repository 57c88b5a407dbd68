import { queryOptions } from '@tanstack/react-query';
import { meaningApi } from '#domain/meaning/meaning.api.ts';
import { call } from '#src/app/call.ts';

/** Time between two looks at what is being read again. */
const LOOK_MS = 5000;

/** Values that the conversations of a company are read by, and how far reading again is. */
export const companyReferencesQuery = (id: number) =>
  queryOptions({
    queryKey: ['companies', 'meaning-references', id],
    queryFn: ({ signal }) => call(meaningApi.references, { params: { id }, signal, several: true }),
    refetchInterval: ({ state }) => (state.data?.reread?.running ? LOOK_MS : false),
  });
