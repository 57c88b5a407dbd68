import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { IMPORT_STATES } from '#domain/imports/import-words.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import type { ImportListItem } from '#domain/imports/imports.schema.ts';
import { MESSAGES } from '#domain/kernel/validation-rules.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { Page } from '#src/components/layout/page.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { projectOptions } from '#src/features/uploads/upload-form.ts';
import { rowsText, STATE_TONES, importTime } from './import-texts.ts';
import { importOptionsQuery, keepImport, recentImportsQuery } from './imports.queries.ts';

const CRUMBS = [sectionCrumb('integrations')];

/** «Импорт»: a new one, and those before it (D-35). */
export function ImportsPage() {
  const recent = useQuery(recentImportsQuery);
  const create = recent.data?.auth.create;
  return (
    <Page
      title="Импорт"
      subtitle="Звонки, встречи, чаты и письма из таблицы CSV или XLSX и архива ZIP, вместе с записями и словами."
      crumbs={CRUMBS}
    >
      <div className="flex max-w-200 flex-col gap-4">
        {create?.allowed === false ? <p className="text-muted">{create.reason}</p> : <NewImport />}
        <TitledCard title="Прежние импорты">
          <QuerySection query={recent} pending={<Skeleton className="h-24" />}>
            {({ data }) =>
              data.length === 0 ? <p className="text-muted">Импортов ещё не было.</p> : <Recent rows={data} />
            }
          </QuerySection>
        </TitledCard>
      </div>
    </Page>
  );
}

function NewImport() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = useQuery(importOptionsQuery);
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const create = useMutation({
    mutationFn: (project_id: number) => call(importsApi.create, { input: { project_id } }),
    onSuccess: async (made) => {
      keepImport(queryClient, made);
      await navigate({ to: '/integrations/import/$id', params: { id: String(made.id) } });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  return (
    <TitledCard
      title="Новый импорт"
      text="Добавите файл, проверите колонки и увидите, что станет с каждой строкой. До загрузки ничего не меняется."
    >
      <QuerySection query={options} pending={<Skeleton className="h-16" />}>
        {({ projects }) => {
          const [only, ...others] = projects;
          if (!only) return <NoProjects />;
          const project = chosen || (others.length === 0 ? String(only.id) : '');
          const submit = (event: FormEvent): void => {
            event.preventDefault();
            setIsMissing(project === '');
            if (project !== '') create.mutate(Number(project));
          };
          return (
            <form noValidate onSubmit={submit} className="flex flex-col gap-4">
              <Field
                label="Проект"
                required
                error={isMissing ? MESSAGES.required : undefined}
                help="Сюда попадут звонки."
              >
                {(control) => (
                  <Select
                    {...control}
                    placeholder="Выберите проект"
                    value={project}
                    options={projectOptions({ projects })}
                    onChange={({ target }) => {
                      setChosen(target.value);
                      setIsMissing(false);
                    }}
                  />
                )}
              </Field>
              <div>
                <Button variant="primary" type="submit" icon={<FileUp />} pending={create.isPending}>
                  Начать импорт
                </Button>
              </div>
            </form>
          );
        }}
      </QuerySection>
    </TitledCard>
  );
}

function Recent({ rows }: { rows: readonly ImportListItem[] }) {
  return (
    <ul aria-label="Прежние импорты" className="-mx-2 flex flex-col">
      {rows.map(({ id, file_name, project, author, state, created_at, counts }) => (
        <li key={id}>
          <Link
            to="/integrations/import/$id"
            params={{ id: String(id) }}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded px-2 py-2 hover:bg-subtle"
          >
            <span className="flex min-w-0 flex-1 basis-60 flex-col">
              <span className="truncate font-medium">{file_name ?? 'Без таблицы'}</span>
              <span className="truncate text-sm text-muted">
                {[project.name, author?.name, importTime(created_at)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {counts && <span className="text-sm text-muted tabular-nums">Добавлено: {rowsText(counts.made)}</span>}
            <Badge tone={STATE_TONES[state]}>{IMPORT_STATES[state]}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Way out where there is nothing to choose from. */
function NoProjects() {
  return (
    <p className="text-muted">
      Проектов, которые принимают звонки, пока нет.{' '}
      <Link to="/projects/create" className="text-accent-text underline">
        Создать проект
      </Link>
    </p>
  );
}
