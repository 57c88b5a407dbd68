import { createHash } from 'node:crypto';
import { dictionariesOf } from '#domain/checks/dictionaries-of.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { MASKING_VERSION } from '#domain/masking/find-secrets.ts';
import type { PinnedExample } from '#domain/suggestions/examples.ts';
import { PROMPT_VERSION } from '#domain/suggestions/suggestion-prompt.ts';
import { trustFingerprint } from '#domain/trust/trust-fingerprint.ts';
import type { Query } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import { fingerprintOf } from './fingerprint-examples.ts';
import { listDictionaryRevisions } from './sheets.repo.ts';

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Engines by their models, which are all that a fingerprint says of them. */
type Models = Record<keyof Engines, { model: string } | null>;
type Measured = { criterion: FormCriterion; examples: readonly PinnedExample[]; engines: Models };

/** Fingerprint of the machine that answers a criterion today (D-44). */
export async function readFingerprint(q: Query, { criterion, examples, engines }: Measured): Promise<string> {
  const { criterion_key, name, description, scale, allow_na, check } = criterion;
  const revisions = check ? await listDictionaryRevisions(q, dictionariesOf(check)) : [];
  return trustFingerprint({
    criterion: shortHash([name, description, scale, allow_na]),
    check: check ? shortHash([check, revisions]) : 'none',
    model: engines.chat?.model ?? 'none',
    prompt: String(PROMPT_VERSION),
    masking: String(MASKING_VERSION),
    examples: fingerprintOf(examples, criterion_key),
    recogniser: engines.speech?.model ?? 'none',
  });
}
