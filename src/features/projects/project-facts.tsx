import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PUBLISHING } from '#domain/projects/project-limits.ts';
import type { Project, UpdateProject } from '#domain/projects/projects.schema.ts';
import { LONG_PAUSE_SECONDS } from '#domain/speech/speech-figures.ts';
import { CHANNELS } from '#domain/speech/speech-words.ts';
import { timeZoneLabel } from '#domain/projects/time-zones.ts';
import { usePermissions } from '#src/app/session.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { appealsText, normText, recordingsText, thresholdText, transcribeText } from './project-words.ts';

function CompanyName({ company }: Pick<Project, 'company'>) {
  const { pages } = usePermissions();
  if (!pages.companies) return company.name;
  return (
    <Link
      to="/companies/$id"
      params={{ id: String(company.id) }}
      className="rounded text-accent-text hover:underline pointer-coarse:py-3"
    >
      {company.name}
    </Link>
  );
}

type Fact = { term: string; value: ReactNode };
/**
 * Setting that can be changed, but for what the page shows elsewhere: the name in its heading, the forms in a card of
 * their own.
 */
type Setting = Exclude<keyof UpdateProject, 'name' | 'form_ids'>;

/** Settings in words, in the order of the page; or that another one's line says it, too. */
const settingFacts = (
  project: Project,
  now: Date,
): Record<Setting, Fact | 'with appeals_on' | 'with transcribe_share'> => ({
  company_id: { term: 'Компания', value: <CompanyName company={project.company} /> },
  status: { term: 'Состояние', value: <ProjectStatusBadge status={project.status} /> },
  niche_id: { term: 'Ниша', value: project.niche?.name ?? 'Не указано' },
  time_zone: { term: 'Часовой пояс', value: timeZoneLabel(project.time_zone, now) },
  publishing: { term: 'Публикация', value: PUBLISHING[project.publishing] },
  pass_threshold: { term: 'Порог', value: thresholdText(project) },
  recordings_days: { term: 'Записи', value: recordingsText(project) },
  employee_channel: { term: 'Сотрудник', value: `${CHANNELS[project.employee_channel]} канал записи` },
  long_pause_seconds: { term: 'Долгая пауза', value: `от ${project.long_pause_seconds ?? LONG_PAUSE_SECONDS} с` },
  transcribe_share: { term: 'Распознавание', value: transcribeText(project) },
  transcribe_from_seconds: 'with transcribe_share',
  transcribe_hours: 'with transcribe_share',
  norm: { term: 'Норма', value: normText(project) },
  appeals_on: { term: 'Апелляции', value: appealsText(project) },
  appeal_window_days: 'with appeals_on',
  appeal_limit: 'with appeals_on',
  appeal_may_lower: 'with appeals_on',
});

/** Settings in words. */
export function ProjectFacts({ project }: { project: Project }) {
  const [now] = useState(() => new Date());
  const facts = Object.values(settingFacts(project, now)).filter((fact) => typeof fact !== 'string');
  return (
    <Card as="section" aria-label="Настройки" className="px-4 py-3">
      <DefinitionList facts={facts} />
    </Card>
  );
}

function FormName({ id, name }: { id: number; name: string }) {
  const { pages } = usePermissions();
  return (
    <Link
      to={pages.form ? '/forms/$id' : '/forms/$id/asked'}
      params={{ id: String(id) }}
      className="truncate rounded text-accent-text hover:underline pointer-coarse:py-3"
    >
      {name}
    </Link>
  );
}

/** Forms of the project. */
export function ProjectForms({ project }: { project: Project }) {
  const { forms } = project;
  return (
    <Card as="section" aria-labelledby="project-forms" className="px-4 py-3">
      <h2 id="project-forms" className="pb-2 font-semibold">
        Оценочные формы
      </h2>
      {forms.length === 0 && (
        <p className="text-muted">
          Форм нет: оценивать пока не по чему.{' '}
          {project.may.update.allowed && (
            <Link to="/projects/$id/edit" params={{ id: String(project.id) }} className="text-accent-text underline">
              Прикрепить форму
            </Link>
          )}
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {forms.map(({ id, name, archived }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            <FormName id={id} name={name} />
            {archived && <Badge>В архиве</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
