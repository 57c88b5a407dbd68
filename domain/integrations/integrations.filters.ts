import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { INTEGRATION_SOURCE_TYPES, INTEGRATION_STATUSES, valuesOf } from '../references/static-references.ts';
import { DELIVERY_OUTCOMES } from './integration-words.ts';

const fields = {
  type: { kind: 'enums', values: valuesOf(INTEGRATION_SOURCE_TYPES) },
  status: { kind: 'enums', values: valuesOf(INTEGRATION_STATUSES) },
  project_id: { kind: 'ids' },
  /** Has people of calls whom nobody has mapped to an employee. */
  unmapped: { kind: 'flag' },
  /** Name of the integration or of its project. */
  search: { kind: 'text', max: 200 },
} as const;
const sort = ['name', 'created_at', 'last_call_at'] as const;

/** «Интеграции» (D-33). */
export const integrationsList = {
  filters: fields,
  sort,
  defaultSort: 'name',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;
export type IntegrationFilters = FiltersOf<typeof fields>;
export type IntegrationsQuery = ListQuery<typeof fields, (typeof sort)[number]>;

const deliveryFields = {
  outcome: { kind: 'enums', values: valuesOf(DELIVERY_OUTCOMES) },
  /** Phone in any spelling, or the source's id of the call. */
  search: { kind: 'text', max: 200 },
} as const;
const deliverySort = ['received_at'] as const;

/** Log of an integration (D-34): the last 30 days. */
export const deliveriesList = {
  filters: deliveryFields,
  sort: deliverySort,
  defaultSort: '-received_at',
} as const satisfies ListDescription<typeof deliveryFields, (typeof deliverySort)[number]>;
export type DeliveryFilters = FiltersOf<typeof deliveryFields>;
export type DeliveriesQuery = ListQuery<typeof deliveryFields, (typeof deliverySort)[number]>;
