import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { integrationFields, integrationValues, toIntegrationInput } from './integration-form.ts';
import { integrationQuery, integrationsChanged } from './integrations.queries.ts';

const SECTION = sectionCrumb('integrations');

/** Name, time zone, and which calls are taken. */
export function IntegrationEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: integration } = useSuspenseQuery(integrationQuery(id));
  const [now] = useState(() => new Date());
  // The newest settings that this page has seen: they are sent along as they are.
  const [settings, setSettings] = useState(integration.settings);
  const page = `/integrations/${id}/`;
  return (
    <FormPage
      key={id}
      title={integration.name}
      crumbs={[SECTION]}
      edits="интеграции"
      fields={integrationFields(now)}
      initial={integrationValues(integration)}
      revision={integration.revision}
      draftKey={`integrations-${id}`}
      cancelTo={page}
      save={(payload, _values, { revision }) =>
        call(integrationsApi.update, { params: { id }, revision, input: toIntegrationInput(payload, { settings }) })
      }
      latest={async () => {
        const present = await call(integrationsApi.get, { params: { id }, several: true });
        setSettings(present.settings);
        return { initial: integrationValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void integrationsChanged(queryClient, saved);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/integrations/$id', params: { id: String(id) } });
      }}
    />
  );
}
