import { formatNumber } from '#domain/kernel/format-number.ts';
import type { FormCriterion, ScaleOption } from '#domain/forms/form-content.schema.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { useRating } from './rating-context.ts';

type CriterionHeadProps = { criterion: FormCriterion; number: number; nameId: string };

export function CriterionHead({ criterion, number, nameId }: CriterionHeadProps) {
  const { store } = useRating();
  const weighs =
    store.content.rate_method !== 'points' && criterion.scale.type !== 'text' && criterion.scale.type !== 'date';
  return (
    <>
      <div className="flex items-start gap-2">
        <h4 id={nameId} className="min-w-0 flex-1 font-semibold">
          <span className="mr-1.5 font-normal text-muted tabular-nums">{number}.</span>
          {criterion.name}
        </h4>
        {criterion.bonus && <Badge tone="accent">Бонус</Badge>}
        {weighs && (
          <span className="flex-none text-xs leading-5 text-muted tabular-nums">
            вес {formatNumber(criterion.weight)}
          </span>
        )}
      </div>
      {criterion.description && (
        <p className="mt-0.5 text-sm whitespace-pre-line text-muted">{criterion.description}</p>
      )}
      <Examples options={'options' in criterion.scale ? criterion.scale.options : []} />
    </>
  );
}

function Examples({ options }: { options: readonly ScaleOption[] }) {
  const told = options.filter(({ example }) => example !== '');
  if (told.length === 0) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit text-accent-text pointer-coarse:py-2.5">Примеры ответов</summary>
      <dl className="mt-1 grid gap-1 border-l-2 border-line pl-3">
        {told.map(({ key, label, example }) => (
          <div key={key}>
            <dt className="inline font-medium">{label}: </dt>
            <dd className="inline whitespace-pre-line text-muted">{example}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
