import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Markdown } from '#src/components/markdown/markdown.tsx';

/** Guide of an assessor before answering: description, and examples of answers. */
export function CriterionGuide({ criterion }: { criterion: Pick<FormCriterion, 'description' | 'scale'> }) {
  const { description, scale } = criterion;
  return (
    <>
      {description && <Markdown text={description} className="mt-0.5 text-sm text-muted" />}
      <Examples options={'options' in scale ? scale.options : []} />
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
