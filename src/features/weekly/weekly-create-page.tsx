import { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import { call } from '#src/app/call.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { addDays, mondayOf } from '#domain/kernel/calendar-day.ts';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { CreateWeekly, WeeklyOptions } from '#domain/reports/weekly-reports.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { fieldsOf, type FieldValues } from '#src/components/field-group/field-spec.ts';
import type { SetValue } from '#src/components/form-page/edit-form.tsx';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { todayHere } from '#src/components/table/filter-controls.ts';
import { companyOptions } from '#src/components/table/filter-options.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { weeklyChanged } from './weekly-cache.ts';
import { weeklyAuthQuery, weeklyOptionsQuery } from './weekly.queries.ts';

const CRUMBS = [sectionCrumb('weeklyReports')];
const BACK = { to: '/reports/weekly', label: 'К еженедельным отчётам' };

type Values = FieldValues<ReturnType<typeof weekFields>>;

function weekFields(projects: WeeklyOptions['projects'], today: string) {
  return fieldsOf<CreateWeekly>()([
    {
      name: 'project_id',
      type: 'select',
      label: 'Проект',
      placeholder: 'Выберите проект',
      rules: [required],
      options: companyOptions(projects),
      whenEmpty: {
        text: 'Проектов, по которым готовят отчёты, пока нет.',
        to: '/projects/create',
        label: 'Создать проект',
      },
    },
    {
      name: 'week',
      type: 'date',
      label: 'Неделя',
      rules: [required],
      max: today,
      help: 'Любой день недели: отчёт возьмёт её с понедельника по воскресенье.',
    },
  ]);
}

/** Whole day, not one that is still being typed. */
const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);

function WeekShown({ week }: { week: string | null }) {
  if (!isDay(week)) return null;
  const today = todayHere();
  const from = mondayOf(week);
  const to = addDays(from, 6);
  return (
    <p role="note" aria-label="Неделя отчёта" className="rounded border border-line bg-subtle px-4 py-3">
      Понедельник – воскресенье: <b className="font-medium whitespace-nowrap">{daysWithYear({ from, to })}</b>
      {to >= today && from <= today && (
        <span className="block text-sm text-muted">Неделя ещё идёт: в отчёт войдёт то, что уже оценено.</span>
      )}
    </p>
  );
}

type WeekOf = (projectId: unknown) => string;
type FollowingProps = { values: Values; set: SetValue<Values>; weekOf: WeekOf };

const weekAside =
  (weekOf: WeekOf) =>
  (values: Values, set: FollowingProps['set']): ReactNode => (
    <FollowingWeek values={values} set={set} weekOf={weekOf} />
  );

/** Week of the report, which follows the project until the person has chosen another. */
function FollowingWeek({ values: { project_id, week }, set, weekOf }: FollowingProps) {
  const proposed = useRef(weekOf(project_id));
  useEffect(() => {
    const next = weekOf(project_id);
    if (proposed.current === next) return;
    if (week === proposed.current) set('week', next);
    proposed.current = next;
  }, [project_id, week, set, weekOf]);
  return <WeekShown week={week} />;
}

type Answer = 'open' | 'again' | 'back';
type Question = { answer: (answer: Answer) => void };

/** Question when there is a report for this week: it is opened, or made again beside it (D-29). */
function AgainQuestion({ question: { answer } }: { question: Question }) {
  return (
    <Dialog
      open
      onOpenChange={() => answer('back')}
      role="alertdialog"
      size="md"
      title="За эту неделю отчёт уже есть"
      description="Открыть его или сделать новую версию? Прежняя версия сохранится вместе с её текстами."
      footer={
        <>
          <Button onClick={() => answer('again')}>Сделать новую версию</Button>
          <Button variant="primary" data-autofocus="" onClick={() => answer('open')}>
            Открыть его
          </Button>
        </>
      }
    />
  );
}

/** Makes the report; one that is there for the week is asked about. */
function useMaking() {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (): Promise<Answer> => {
    const answer = await new Promise<Answer>((resolve) => setQuestion({ answer: resolve }));
    setQuestion(null);
    return answer;
  };
  const make = async (asked: Omit<CreateWeekly, 'again'>): Promise<{ id: number; isMade: boolean }> => {
    try {
      return { id: (await call(weeklyApi.create, { input: { ...asked, again: false } })).id, isMade: true };
    } catch (error) {
      const existing = error instanceof ApiError && error.status === 409 ? error.data.existing_id : undefined;
      if (existing === undefined) throw error;
      const answer = await ask();
      if (answer === 'back') throw error;
      if (answer === 'open') return { id: existing, isMade: false };
      return { id: (await call(weeklyApi.create, { input: { ...asked, again: true } })).id, isMade: true };
    }
  };
  return { make, question };
}

/** «Новый еженедельный отчёт»: of any week, at first the newest that has evaluations, else the last whole one. */
export function WeeklyCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create: may } = useSuspenseQuery(weeklyAuthQuery).data.auth;
  const { projects } = useSuspenseQuery(weeklyOptionsQuery(null)).data;
  const [today] = useState(todayHere);
  const { make, question } = useMaking();
  if (!may.allowed) return <RefusedNotice reason={may.reason} back={BACK} />;
  const fields = weekFields(projects, today);
  const only = projects.length === 1 ? (projects[0]?.id ?? null) : null;
  // The newest week that has something to report of: on the first days nothing has been rated in the last whole one.
  const weekOf = (id: unknown): string =>
    mondayOf(projects.find((project) => project.id === id)?.newest_day ?? addDays(today, -7));
  return (
    <>
      <FormPage
        title="Новый еженедельный отчёт"
        crumbs={CRUMBS}
        fields={fields}
        initial={{ project_id: only, week: weekOf(only) }}
        draftKey="weekly-reports-new"
        cancelTo="/reports/weekly"
        submitLabel="Создать отчёт"
        beside={weekAside(weekOf)}
        save={async (_payload, { project_id, week }) => make({ project_id: Number(project_id), week: week ?? '' })}
        onSaved={async ({ id, isMade }) => {
          void weeklyChanged(queryClient);
          if (isMade) notify.positive('Отчёт создан.');
          await router.navigate({ to: '/reports/weekly/$id', params: { id: String(id) } });
        }}
      />
      {question && <AgainQuestion question={question} />}
    </>
  );
}
