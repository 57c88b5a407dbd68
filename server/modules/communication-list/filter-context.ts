import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';

/** What a condition of the list is made of: who asks, and all filters, for some speak of one thing together. */
export type FilterContext = { q: Query; actor: Viewer; filter: CommunicationFilters };
