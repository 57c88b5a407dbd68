import { openSecret, sealSecret } from '#server/crypto/secret-box.ts';

/** Secrets of a source by the names of its fields: ours and the vendor's. */
export type SecretSet = Record<string, string>;

const purposeOf = (integration_id: number): string => `integration:${integration_id}`;

export function sealSecretSet(appSecret: string, integration_id: number, set: SecretSet): string {
  return sealSecret(appSecret, purposeOf(integration_id), JSON.stringify(set));
}

export function openSecretSet(appSecret: string, integration_id: number, sealed: string): SecretSet {
  return JSON.parse(openSecret(appSecret, purposeOf(integration_id), sealed)) as SecretSet;
}
