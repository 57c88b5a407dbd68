import { endpoint } from '../endpoint/endpoint.ts';
import { integrationsList } from './integrations.filters.ts';
import type {
  CreateIntegration,
  Integration,
  IntegrationInput,
  IntegrationList,
  IntegrationOptions,
  MapPerson,
  MappedPerson,
  SecretsInput,
  ShownSecrets,
  SourcePeople,
} from './integrations.schema.ts';

/** `secret` is what tells an integration's address and secrets, shown or by their names. */
export const integrationsApi = {
  list: endpoint<{ answer: IntegrationList }>()('GET /integrations', { guests: true, list: integrationsList }),
  options: endpoint<{ answer: IntegrationOptions }>()('GET /integrations/options', { guests: true }),
  create: endpoint<{ input: CreateIntegration; answer: ShownSecrets }>()('POST /integrations', {
    makes: true,
    secret: true,
    refuses: [409],
  }),
  get: endpoint<{ answer: Integration }>()('GET /integrations/{id}'),
  update: endpoint<{ input: IntegrationInput; answer: Integration }>()('PUT /integrations/{id}', {
    revision: 'required',
  }),
  remove: endpoint()('DELETE /integrations/{id}', { revision: 'required' }),
  replaceSecrets: endpoint<{ input: SecretsInput; answer: ShownSecrets }>()('POST /integrations/{id}/secrets', {
    secret: true,
  }),
  activate: endpoint<{ answer: Integration }>()('POST /integrations/{id}/activate', { secret: true, refuses: [409] }),
  pause: endpoint<{ answer: Integration }>()('POST /integrations/{id}/pause', { secret: true, refuses: [409] }),
  people: endpoint<{ answer: SourcePeople }>()('GET /integrations/{id}/people'),
  // All past calls of the person get their employee.
  mapPerson: endpoint<{ input: MapPerson; answer: MappedPerson }>()('PUT /integrations/{id}/people', { cost: 'heavy' }),
};
