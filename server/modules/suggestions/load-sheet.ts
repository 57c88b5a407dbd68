import type { Talk } from '#domain/checks/read-talk.ts';
import type { CheckOutcome } from '#domain/checks/run-check.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { askedCriteria } from '#domain/suggestions/asked-criteria.ts';
import type { SuggestionExample } from '#domain/suggestions/examples.ts';
import { askBasis, suggestionBasis } from '#domain/suggestions/suggestion-basis.ts';
import type { Query } from '#server/db/client.ts';
import { findSuggestions } from '../machine/suggestions.repo.ts';
import { findTalks } from '../checks/talks.repo.ts';
import { listTrustOfForm } from '../machine/trust.repo.ts';
import { fingerprintOf } from '../machine/fingerprint-examples.ts';
import { findExamples } from './examples.repo.ts';
import { findSheet, listAnsweredBases, type SuggestionSheet } from './suggestion-asks.repo.ts';

/** Sheet to be asked about, with what the question is made of and what the answer is judged by. */
export type LoadedSheet = SuggestionSheet & {
  company_id: number;
  /** Revision of the words; 0: there are none. */
  revision: number;
  talk: Talk;
  /** Criteria that no answer of this basis is kept of. */
  criteria: FormCriterion[];
  examples: SuggestionExample[];
  checks: Map<string, CheckOutcome>;
  basis: string;
  /** Basis of a criterion's suggestion, by its examples. */
  basisOf: (criterion_key: string) => string;
};

/** Loads a sheet; undefined: its communication was deleted. */
export async function loadSheet(q: Query, sheet: SuggestionSheet, model: string): Promise<LoadedSheet | undefined> {
  const { communication_id, form_version_id } = sheet;
  const found = await findSheet(q, sheet);
  if (!found) return undefined;
  const { company_id } = found;
  const measured = await listTrustOfForm(q, found);
  const off = new Set(measured.flatMap(({ state, criterion_key }) => (state === 'off' ? [criterion_key] : [])));
  const all = askedCriteria(found.content).filter(({ criterion_key }) => !off.has(criterion_key));
  const words = (await findTalks(q, [communication_id])).get(communication_id);
  // What is measured is asked with the examples that it was put to the trial with (D-44).
  const pinned = new Map(measured.map((one) => [one.criterion_key, one.examples]));
  const free = all.filter(({ criterion_key }) => !pinned.has(criterion_key));
  const examples = [
    ...(await findExamples(q, { company_id, communication_id, criteria: free })),
    ...[...pinned.values()].flat(),
  ];
  const revision = words?.revision ?? 0;
  const made = { revision, form_version_id, model };
  const basisOf = (key: string): string => suggestionBasis(made, fingerprintOf(examples, key));
  const answered = new Map(
    (await listAnsweredBases(q, sheet)).map(({ criterion_key, basis }) => [criterion_key, basis]),
  );
  const checks = (await findSuggestions(q, sheet)).flatMap(({ criterion_key, found: { source, outcome } }) =>
    source === 'check' ? [[criterion_key, outcome] as const] : [],
  );
  return {
    ...sheet,
    company_id,
    revision,
    talk: words?.talk ?? { kind: 'sound', utterances: [] },
    criteria: all.filter(({ criterion_key }) => answered.get(criterion_key) !== basisOf(criterion_key)),
    // Its own answers would be the solution.
    examples: examples.filter((one) => one.communication_id !== communication_id),
    checks: new Map(checks),
    basis: askBasis(made),
    basisOf,
  };
}
