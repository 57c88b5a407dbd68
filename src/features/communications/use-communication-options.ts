import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { communicationOptionsQuery } from './communications.queries.ts';

const NO_OPTIONS: CommunicationOptions = {
  projects: [],
  employees: [],
  assessors: [],
  forms: [],
  types: [],
  tags: [],
  meaning: { reason: [], topic: [], result: [], objection: [] },
  favorites: [],
};

/** Choices of filters that speak of communications, on their list, dashboards and exports alike. */
export const useCommunicationOptions = (): CommunicationOptions =>
  useFilterOptions(communicationOptionsQuery, NO_OPTIONS);
