import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import type { SecretSet } from '#server/ingest/integration-secrets.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';

/** Stands where a secret is that is not shown. */
export const SECRET_MASK = '•••';

type Addressed = { type: IntegrationSourceType; public_id: string };

/** Address for the vendor, with the secret of a source that can do no better; without `secrets` it stays hidden. */
export function publicAddress(publicUrl: string, { type, public_id }: Addressed, secrets?: SecretSet): string | null {
  const source = sourceOf({ type });
  if (source === null) return null;
  const inAddress = source.setup.fields.find(({ kind }) => kind === 'address secret');
  const end = inAddress ? `/s.${secrets?.[inAddress.name] ?? SECRET_MASK}` : '';
  return `${publicUrl.replace(/\/+$/, '')}/hooks/${public_id}${end}`;
}
