import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';

type Origin = NonNullable<Evaluation['origin']>;

function originText({ by, details }: Origin): string {
  if (by === 'search') return 'асессор нашёл сам';
  if (by === 'plan') return `по плану выборки ${details}`;
  return details ? `назначил ${details}` : 'назначена вручную';
}

/** Origin of the rating (D-21); the client's people are not told. */
export function EvaluationOrigin({ origin }: { origin: Evaluation['origin'] }) {
  if (!origin) return null;
  return <p className="px-4 pt-0.5 text-sm break-words text-muted">Выбор: {originText(origin)}</p>;
}
