import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { compareVersions, countDifferences } from '#domain/forms/compare-versions.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { GroupDifferences, SettingDifferences, ShareDifferences } from './form-compare-parts.tsx';
import { seesDraft, VersionContent } from './form-content.tsx';
import { readPair, type VersionName, versionName } from './form-page-search.ts';

type Pair = readonly [before: VersionName, after: VersionName];
type FormCompareProps = { form: Form; pair: Pair };

/** Comparison of two versions, or of a version and the draft (D-12). */
export function FormCompare({ form, pair: [before, after] }: FormCompareProps) {
  return (
    <section aria-label="Сравнение версий" className="flex flex-col gap-4">
      <Choice form={form} pair={[before, after]} />
      <VersionContent form={form} name={before}>
        {(old) => (
          <VersionContent form={form} name={after}>
            {(present) => <Compared before={old} after={present} />}
          </VersionContent>
        )}
      </VersionContent>
    </section>
  );
}

function Choice({ form, pair: [before, after] }: FormCompareProps) {
  const navigate = useNavigate();
  const params = { id: String(form.id) };
  const go = (compare: string): void => {
    if (readPair(compare))
      void navigate({
        to: '/forms/$id',
        params,
        search: { tab: 'versions', compare },
        replace: true,
        resetScroll: false,
      });
  };
  const names: VersionName[] = [
    ...(seesDraft(form) ? (['draft'] as const) : []),
    ...form.versions.map((one) => one.number),
  ];
  const options = names.map((name) => ({ value: String(name), label: versionName(name) }));
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <Link
        to="/forms/$id"
        params={params}
        search={{ tab: 'versions' }}
        className={`${buttonClass('ghost')} -ml-3 mb-1.5 max-md:w-full max-md:justify-start`}
      >
        <ArrowLeft />
        Все версии
      </Link>
      <div className="grid grid-cols-2 gap-3 max-sm:w-full">
        <Field label="Было" className="min-w-0 sm:w-44">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={String(before)}
              onChange={(event) => go(`${event.target.value},${after}`)}
            />
          )}
        </Field>
        <Field label="Стало" className="min-w-0 sm:w-44">
          {(control) => (
            <Select
              {...control}
              options={options}
              value={String(after)}
              onChange={(event) => go(`${before},${event.target.value}`)}
            />
          )}
        </Field>
      </div>
      <Button className="mb-1.5" icon={<ArrowLeftRight />} onClick={() => go(`${after},${before}`)}>
        Поменять местами
      </Button>
    </div>
  );
}

function Compared({ before, after }: { before: FormContent; after: FormContent }) {
  const found = useMemo(() => compareVersions(before, after), [before, after]);
  const { isSame, added, removed, changed, moved } = countDifferences(found);
  if (isSame)
    return (
      <Card>
        <EmptyState title="Различий нет" text="Вопросы, шкалы, веса и настройки совпадают." />
      </Card>
    );
  const counts = [
    added > 0 && `добавлено ${added}`,
    removed > 0 && `удалено ${removed}`,
    changed > 0 && `изменено ${changed}`,
    moved > 0 && `перемещено ${moved}`,
  ].filter((text) => text !== false);
  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite" className="text-muted">
        {counts.length > 0 ? `Критерии: ${counts.join(', ')}.` : 'Состав критериев не изменился.'}
      </p>
      <SettingDifferences differences={found.settings} />
      {found.groups.map((group) => (
        <GroupDifferences key={`${group.kind} ${group.key}`} group={group} />
      ))}
      <ShareDifferences differences={found.shares} />
    </div>
  );
}
