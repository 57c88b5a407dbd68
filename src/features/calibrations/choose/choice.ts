import type { ChooseCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';

/** Choice of communications for a session; `filter` matters for a random one and for one by filter. */
export type Choice = { choice: ChooseCommunications; filter?: CommunicationFilters };

/** Choice as its endpoints are sent it. */
export const sentChoice = (id: number, { choice, filter = {} }: Choice) => ({
  params: { id },
  query: { filter },
  input: choice,
});
