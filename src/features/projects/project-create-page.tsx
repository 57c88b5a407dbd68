import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { projectsApi } from '#domain/projects/projects.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { nichesOf, nichesQuery, projectChanged, projectOptionsQuery, projectsAuthQuery } from './projects.queries.ts';
import { newProjectValues, PROJECT_NOTES, projectFields, toProjectPayload } from './project-form.ts';

const CRUMBS = [sectionCrumb('projects')];
const BACK = { to: '/projects/', label: 'К списку проектов' };

/** «Новый проект»; `companyId` when it is opened from a company's page. */
export function ProjectCreatePage({ companyId }: { companyId: number | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(projectsAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(projectOptionsQuery);
  const niches = nichesOf(useSuspenseQuery(nichesQuery).data);
  const [now] = useState(() => new Date());
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новый проект"
      crumbs={CRUMBS}
      notes={PROJECT_NOTES}
      fields={projectFields({ ...options, niches }, null, now)}
      initial={newProjectValues(options, companyId)}
      draftKey="projects-new"
      cancelTo="/projects/"
      save={(payload) => call(projectsApi.create, { input: toProjectPayload(payload, null) })}
      onSaved={async (project) => {
        void projectChanged(queryClient, project);
        notify.positive('Проект создан.');
        await router.navigate({ to: '/projects/$id', params: { id: String(project.id) } });
      }}
    />
  );
}
