import { randomBytes } from 'node:crypto';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import type { SecretSet } from '#server/ingest/integration-secrets.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';

/** 160 bits in hexadecimal: a double click selects it whole, and it stands in an address as it is. */
const SECRET_BYTES = 20;
const PUBLIC_ID_BYTES = 12;

export const newPublicId = (): string => randomBytes(PUBLIC_ID_BYTES).toString('hex');

const isOurs = (kind: string): boolean => kind === 'address secret' || kind === 'our secret';

/** Names of the secrets that we make: in the address, or sent along by the vendor. */
export function ownSecretNames(type: IntegrationSourceType): string[] {
  const fields = sourceOf({ type })?.setup.fields ?? [];
  return fields.filter(({ kind }) => isOurs(kind)).map(({ name }) => name);
}

export function newOwnSecrets(type: IntegrationSourceType): SecretSet {
  return Object.fromEntries(ownSecretNames(type).map((name) => [name, randomBytes(SECRET_BYTES).toString('hex')]));
}
