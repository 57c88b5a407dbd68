import type { Integration, IntegrationInput, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import type { Answer, Caller } from './test-app.ts';

export const INTEGRATIONS_PATH = '/api/integrations';

/** Body of a new integration: a universal webhook, unless said otherwise. */
type Over = { name?: string; type?: string; backfill?: boolean };

export const aConnection = (project: { id: number }, over: Over = {}) => ({
  name: 'Звонки',
  type: 'webhook',
  project_id: project.id,
  ...over,
});

/** Integration made as the page makes it, with its secrets, which are shown this once. */
export async function makeIntegration(caller: Caller, project: { id: number }, over: Over = {}): Promise<ShownSecrets> {
  const made: Answer<ShownSecrets> = await caller.post(INTEGRATIONS_PATH, aConnection(project, over));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

/** Body that the page sends to change it. */
export function settingsOf(integration: Integration, over: Partial<Record<keyof IntegrationInput, unknown>> = {}) {
  const { name, time_zone, settings, filter } = integration;
  return { name, time_zone, settings, filter, ...over };
}
