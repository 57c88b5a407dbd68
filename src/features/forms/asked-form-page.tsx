import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormContent, FormCriterion, FormGroup } from '#domain/forms/form-content.schema.ts';
import { METHOD_WORDS } from '#domain/forms/method-words.ts';
import { type CriterionShare, weightShares } from '#domain/forms/weight-shares.ts';
import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { scaleLevels } from '#domain/scales/scale-levels.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { CriterionAsked } from '#src/features/evaluations/criterion-asked-widget.tsx';
import { shareText } from './builder/builder-words.ts';
import { askedFormQuery } from './forms.queries.ts';
import { GradeBands } from './grade-bands.tsx';

/** Page of a form for who is judged by it: what is asked, how much it counts, what each answer is worth (D-3). */
export function AskedFormPage({ id, version }: { id: number; version: number | undefined }) {
  const { data: asked } = useSuspenseQuery(askedFormQuery(id, version));
  const { form, content } = asked;
  const shares = useMemo(() => weightShares(content).criteria, [content]);
  const age = asked.is_current ? '' : ', прежняя: новые оценки ставят по другой';
  return (
    <Page title={form.name} subtitle={`Что и как оценивают · версия ${asked.version}${age}`}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4">
          {content.groups.map((group) => (
            <AskedGroup key={group.key} group={group} content={content} shares={shares} />
          ))}
        </div>
        <Card as="section" aria-label="Как считается" className="px-4 py-3 max-lg:order-first">
          <DefinitionList facts={scoringFacts(content)} />
        </Card>
      </div>
    </Page>
  );
}

function scoringFacts(content: FormContent) {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const hasNa = criteria.some(({ allow_na }) => allow_na);
  return [
    { term: 'Состав', value: countOf(criteria.length, CRITERIA) },
    { term: 'Балл', value: METHOD_WORDS[content.rate_method] },
    ...(hasNa ? [{ term: '«Н/П»', value: 'Ставят, если критерий к разговору не подходит: балла он не меняет.' }] : []),
    { term: 'Градации', value: <GradeBands content={content} /> },
  ];
}

type AskedGroupProps = { group: FormGroup; content: FormContent; shares: ReadonlyMap<string, CriterionShare> };

function AskedGroup({ group, content, shares }: AskedGroupProps) {
  return (
    <Card as="section" aria-label={group.name} className="min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-md font-semibold">{group.name}</h2>
      <ul aria-label={group.name} className="divide-y divide-line/60">
        {group.criteria.map((criterion) => (
          <li key={criterion.criterion_key} className="flex flex-col gap-2 px-4 py-3">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <h3 className="min-w-0 flex-1 basis-48 font-semibold">{criterion.name}</h3>
              {isCritical(criterion) && <Badge tone="poor">Критический</Badge>}
              {criterion.bonus && <Badge tone="accent">Бонус</Badge>}
              {criterion.allow_na && <Badge>Н/П</Badge>}
              <span className="text-sm text-muted tabular-nums">
                {weightText(content, criterion, shares.get(criterion.criterion_key))}
              </span>
            </div>
            <CriterionAsked criterion={criterion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isCritical = ({ scale }: FormCriterion): boolean =>
  scaleLevels(scale).some(({ critical }) => critical !== 'none');

const weightText = (content: FormContent, { bonus }: FormCriterion, share: CriterionShare | undefined): string =>
  share ? shareText(content.rate_method, share, bonus).title : 'На балл не влияет';
