import { CRITERIA } from '#domain/kernel/nouns.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { settingFacts } from '#domain/forms/content-facts.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { TYPE_VIEWS, type TypeView, valuesOf } from '#domain/references/static-references.ts';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { RatingPreview } from '#src/features/evaluations/rating-preview-widget.tsx';
import { CheckRun } from './checks/check-run.tsx';
import { seesDraft, VersionContent } from './form-content.tsx';
import { type VersionName, versionName } from './form-page-search.ts';
import { GradeBands } from './grade-bands.tsx';
import { dayText } from './form-words.ts';
import { Segments } from './builder/segments.tsx';

const GROUPS = ['группа', 'группы', 'групп'] as const;

/** Version shown by default: the one that new evaluations use; before the first publication, the draft. */
function shownByDefault(form: Form): VersionName | null {
  if (form.version !== null) return form.version;
  return seesDraft(form) ? 'draft' : null;
}

/** «Форма»: as the assessor sees it, to be tried without leaving a trace (P-1). */
export function FormView({ form, version }: { form: Form; version: VersionName | undefined }) {
  const name = version ?? shownByDefault(form);
  if (name === null)
    return (
      <Card>
        <EmptyState
          title="Форма ещё не опубликована"
          text="Когда её опубликуют, здесь будет видно, по каким критериям оценивают."
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      <VersionNotice form={form} name={name} />
      <VersionContent form={form} name={name}>
        {(content) => (
          <>
            <FormAppearance key={name} content={content} />
            {name === form.version && form.may.update.allowed && hasChecks(content) && <CheckRun form={form} />}
          </>
        )}
      </VersionContent>
    </div>
  );
}

const hasChecks = ({ groups }: FormContent): boolean =>
  groups.some(({ criteria }) => criteria.some(({ check }) => check !== undefined));

/** Note on the shown version, where it is not simply the current one. */
function VersionNotice({ form, name }: { form: Form; name: VersionName }) {
  const link = 'rounded text-accent-text underline pointer-coarse:py-3';
  const params = { id: String(form.id) };
  if (name === 'draft' && form.version === null)
    return <Notice>Форма ещё не опубликована: оценивать по ней пока нельзя. Так выглядит её черновик.</Notice>;
  if (name !== form.version)
    return (
      <Notice>
        {name === 'draft' ? 'Это черновик: он ещё не опубликован.' : versionSentence(form, name)}{' '}
        <Link to="/forms/$id" params={params} className={link}>
          К действующей версии
        </Link>
        {form.version !== null && (
          <>
            {' · '}
            <Link
              to="/forms/$id"
              params={params}
              search={{
                tab: 'versions',
                compare: name === 'draft' ? `${form.version},draft` : `${name},${form.version}`,
              }}
              className={link}
            >
              Сравнить с ней
            </Link>
          </>
        )}
      </Notice>
    );
  if (!seesDraft(form)) return null;
  return (
    <Notice>
      Есть неопубликованные изменения.{' '}
      <Link to="/forms/$id" params={params} search={{ version: 'draft' }} className={link}>
        Посмотреть черновик
      </Link>
    </Notice>
  );
}

function versionSentence({ versions }: Form, name: VersionName): string {
  const version = versions.find(({ number }) => number === name);
  return version ? `${versionName(name)}, опубликована ${dayText(version.published_at)}.` : '';
}

function Notice({ children }: { children: React.ReactNode }) {
  return <p className="rounded bg-accent-soft px-3 py-2">{children}</p>;
}

/** Look of the form; the switch changes only this view, the saved one stays. */
function FormAppearance({ content }: { content: FormContent }) {
  const [view, setView] = useState<TypeView>(content.type_view);
  const shown = useMemo(() => ({ ...content, type_view: view }), [content, view]);
  const views = [content.type_view, ...valuesOf(TYPE_VIEWS).filter((one) => one !== content.type_view)];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <Card className="min-w-0 overflow-clip [--rating-top:calc(var(--header-height)+1px)]">
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
          <Segments
            label="Вид формы"
            options={views.map((value) => ({ value, label: TYPE_VIEWS[value] }))}
            value={view}
            onChange={setView}
          />
          <span className="text-sm text-muted">
            {view === content.type_view ? 'Так форму видит асессор' : 'Только посмотреть: сохранён другой вид'}
          </span>
        </div>
        <RatingPreview content={shown} />
      </Card>
      <Card as="section" aria-label="Как считается" className="px-4 py-3 max-lg:order-first">
        <DefinitionList facts={formFacts(content)} />
      </Card>
    </div>
  );
}

function formFacts(content: FormContent) {
  const criteria = content.groups.reduce((total, group) => total + group.criteria.length, 0);
  return [
    { term: 'Состав', value: `${countOf(content.groups.length, GROUPS)}, ${countOf(criteria, CRITERIA)}` },
    ...settingFacts(content)
      .filter(({ field }) => field !== 'grade_bands')
      .map(({ label, text }) => ({ term: label, value: text })),
    { term: 'Градации', value: <GradeBands content={content} /> },
  ];
}
