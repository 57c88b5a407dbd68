import type { Actor } from '#domain/actor/actor.ts';
import {
  mayActivate,
  mayConnectProject,
  mayManageIntegration,
  mayPause,
} from '#domain/integrations/integrations.policy.ts';
import type { Integration, IntegrationRow as ShownRow } from '#domain/integrations/integrations.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { SecretSet } from '#server/ingest/integration-secrets.ts';
import { describedSource } from './describe-source.ts';
import type { IntegrationRow } from './integrations.repo.ts';
import { publicAddress } from './public-address.ts';
import { isComplete } from './read-settings.ts';

/** A set of secrets as it is kept, opened, empty where it is lost; `ends_at` null: the present one. */
export type OpenSet = { set: SecretSet; is_lost: boolean; created_at: Date; ends_at: Date | null };
type Beside = { actor: Actor; sets: readonly OpenSet[]; counts: ShownRow['counts'] };

export const presentSet = (sets: readonly OpenSet[]): SecretSet | null =>
  sets.find(({ ends_at }) => ends_at === null)?.set ?? null;

/** Present secrets that another APP_SECRET has sealed: nothing works before they are entered anew. */
export const hasLostSecrets = (sets: readonly OpenSet[]): boolean =>
  sets.some(({ ends_at, is_lost }) => ends_at === null && is_lost);

/** Facts of an integration for policies. */
export function integrationFacts({ integration }: IntegrationRow, sets: readonly OpenSet[]) {
  const { type, status, settings } = integration;
  return { type, status, complete: isComplete(type, settings, presentSet(sets)) };
}

export function presentIntegrationRow(row: IntegrationRow, { actor, sets, counts }: Beside): ShownRow {
  const { integration, project, company } = row;
  const { id, name, type, status, error, first_call_at, last_call_at, revision } = integration;
  const facts = integrationFacts(row, sets);
  const manage = mayManageIntegration(actor, integration);
  return {
    id,
    name,
    type,
    status,
    project: { id: project.id, name: project.name },
    company,
    error: status === 'error' ? error : null,
    secrets_lost: hasLostSecrets(sets),
    first_call_at: first_call_at?.toISOString() ?? null,
    last_call_at: last_call_at?.toISOString() ?? null,
    counts,
    may: {
      update: manage,
      remove: manage,
      activate: both(manage, both(mayConnectProject(project), mayActivate(facts))),
      pause: both(manage, mayPause(facts)),
    },
    revision,
  };
}

/** Secrets that are set, and until when the ones before them count; never their values. */
function presentSecrets(sets: readonly OpenSet[]): Integration['secrets'] {
  const present = presentSet(sets) ?? {};
  return Object.entries(present)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      const same = sets.filter(({ set }) => set[name] === value);
      const former = sets.flatMap(({ set, ends_at }) => (ends_at && set[name] && set[name] !== value ? [ends_at] : []));
      const set_at = new Date(Math.min(...same.map(({ created_at }) => created_at.getTime())));
      const until = former.toSorted((a, b) => b.getTime() - a.getTime())[0];
      return { name, set_at: set_at.toISOString(), until: until?.toISOString() ?? null };
    });
}

export function presentIntegration(row: IntegrationRow, beside: Beside & { publicUrl: string }): Integration {
  const { integration } = row;
  const { type, time_zone, settings, filter, employee_channel } = integration;
  return {
    ...presentIntegrationRow(row, beside),
    time_zone,
    employee_channel,
    settings,
    filter: { ...filter, directions: [...filter.directions] },
    secrets: presentSecrets(beside.sets),
    address: publicAddress(beside.publicUrl, integration),
    complete: integrationFacts(row, beside.sets).complete,
    source: describedSource(type),
  };
}
