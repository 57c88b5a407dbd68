import { z } from 'zod';
import { mappingSchema } from '../map-fields.ts';

export const webhookSettings = mappingSchema.extend({
  /** A secret in an address is seen by every proxy on the way; whoever can sign may demand it. */
  signature_required: z.boolean().default(false),
});

/** Secret of both proofs: the key of the signature, and what stands in the address of who cannot sign. */
export const webhookSecrets = z.strictObject({ secret: z.string().min(16).max(200) });
