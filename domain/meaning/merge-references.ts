import { COMMON_REFERENCES, type MeaningReference, type MeaningReferences } from './meaning-references.ts';

/** References of several companies as one, each key once, by the first label that it has. */
function mergeReferences(all: readonly MeaningReferences[]): MeaningReferences {
  const of = (book: keyof MeaningReferences): MeaningReference[] =>
    [
      ...new Map(
        all
          .flatMap((references) => references[book])
          .toReversed()
          .map((value) => [value.key, value]),
      ).values(),
    ].toReversed();
  return { reason: of('reason'), topic: of('topic'), result: of('result'), objection: of('objection') };
}

/** References of companies; those that keep none of their own have the common ones. */
export const referencesOf = (kept: readonly (MeaningReferences | null)[]): MeaningReferences =>
  mergeReferences(kept.map((one) => one ?? COMMON_REFERENCES));
