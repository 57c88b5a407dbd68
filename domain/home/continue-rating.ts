import type { CommunicationFilters } from '../communications/communications.filters.ts';

/** Number of drafts shown: one row of the widest screen. */
export const DRAFTS_SHOWN = 4;

/** Filter of the list: communications with this person's unsubmitted evaluation. */
export function draftsOf({ id }: { id: number }): CommunicationFilters {
  return { state: ['draft'], assessor_id: [id] };
}

/** Filter of the list: communications with a recording that nobody has rated. */
export const NEXT_TO_RATE: CommunicationFilters = { state: ['unrated'], has_audio: true };
