import { Link } from '@tanstack/react-router';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CRITICAL_WORDS } from '#domain/scales/critical-words.ts';
import { COMMENT_WORDS } from '#domain/forms/comment-words.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import { scaleLevels } from '#domain/scales/scale-levels.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { SCALE_TYPES } from '#domain/references/static-references.ts';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';

/** Facts of a criterion: its scale and rules, in words. */
export function CriterionFacts({ criterion }: { criterion: Criterion }) {
  const { scale, allow_na, comment_required, reasons } = criterion;
  const facts = [
    { term: 'Шкала', value: scaleTitle(scale) },
    { term: 'Ответ «Н/П»', value: allow_na ? 'Можно' : 'Нельзя' },
    { term: 'Комментарий', value: COMMENT_WORDS[comment_required] },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Namesakes criterion={criterion} />
      <Card as="section" aria-label="Настройки" className="px-4 py-3">
        <DefinitionList facts={facts} />
      </Card>
      <Answers scale={scale} />
      {reasons.length > 0 && (
        <Part title="Причины снижения балла">
          <ul className="m-0 list-disc py-2 pr-4 pl-9">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function scaleTitle(scale: Scale): string {
  const name = SCALE_TYPES[scale.type];
  if (scale.type === 'points') return `${name}: от 0 до ${scale.max}`;
  if (scale.type === 'multi') return `${name}, не больше ${formatNumber(scale.max)}`;
  return scale.type === 'range' && scale.unit ? `${name}, ${scale.unit}` : name;
}

function Namesakes({ criterion: { namesakes, company } }: { criterion: Criterion }) {
  const [first] = namesakes;
  if (!first) return null;
  return (
    <p className="flex items-start gap-2 rounded bg-grade-fair-soft px-3 py-2 text-sm text-grade-fair">
      <TriangleAlert className="mt-0.5" />
      <span>
        {company ? 'В этой компании' : 'Среди общих'} есть ещё{' '}
        <Link to="/criterias/$id" params={{ id: String(first.id) }} className="rounded underline">
          критерий с таким названием
        </Link>
        .
      </span>
    </p>
  );
}

function Answers({ scale }: { scale: Scale }) {
  const lines = scaleLevels(scale);
  if (lines.length === 0) return null;
  return (
    <Part title="Баллы">
      <ul className="m-0 list-none divide-y divide-line p-0">
        {lines.map(({ id, name, points, critical }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2">
            <span className="min-w-0 flex-auto break-words">{name}</span>
            {critical !== 'none' && (
              <span className="flex items-center gap-1 text-sm text-grade-poor">
                <OctagonAlert />
                {CRITICAL_WORDS[critical].toLowerCase()}
              </span>
            )}
            <span className="min-w-10 text-right font-medium tabular-nums">{formatNumber(points)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="border-b border-line px-4 py-2.5 text-sm font-medium text-muted">{title}</h2>
      {children}
    </Card>
  );
}
