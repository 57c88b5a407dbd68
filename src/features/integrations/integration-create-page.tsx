import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { INTEGRATION_NAME_MAX } from '#domain/integrations/integration-words.ts';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { CreateIntegration, IntegrationOptions } from '#domain/integrations/integrations.schema.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { INTEGRATION_SOURCE_TYPES } from '#domain/references/static-references.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import {
  integrationOptionsQuery,
  integrationsAuthQuery,
  integrationsChanged,
  keepShownSecrets,
} from './integrations.queries.ts';

const CRUMBS = [sectionCrumb('integrations')];
const BACK = { to: '/integrations', label: 'К списку интеграций' };

const labelOf = (type: unknown): string => lookUp(INTEGRATION_SOURCE_TYPES, String(type)) ?? '';

const newFields = ({ projects, sources }: IntegrationOptions) =>
  fieldsOf<CreateIntegration>()([
    {
      type: 'radio-group',
      name: 'type',
      label: 'Откуда приходят звонки',
      rules: [required],
      options: sources.map(({ type }) => ({ value: type, label: labelOf(type) })),
      help: 'Вашей системы нет? Универсальный вебхук примет звонки от любой, которая умеет отправлять HTTP-запросы.',
    },
    {
      type: 'select',
      name: 'project_id',
      label: 'Проект',
      rules: [required],
      options: projects.map(({ id, name }) => ({ value: id, label: name })),
      whenEmpty: {
        text: 'Проектов, которые принимают звонки, пока нет.',
        to: '/projects/create',
        label: 'Создать проект',
      },
      help: 'Сюда попадут звонки.',
    },
    {
      name: 'name',
      label: 'Название',
      maxLength: INTEGRATION_NAME_MAX,
      placeholder: 'Как у источника',
      help: 'Пригодится, когда источников одного вида несколько.',
    },
    {
      type: 'toggle',
      name: 'backfill',
      label: 'Загрузить звонки за последний месяц',
      help: `Прошлые звонки отдают ${sources
        .filter(({ pulls }) => pulls)
        .map(({ type }) => labelOf(type))
        .join(', ')}; остальные источники присылают только новые.`,
    },
  ]);

/** Notes on what comes of an integration, beside its form. */
const NOTES: readonly FormNote[] = [
  {
    title: 'Что дальше',
    text: 'Откроется страница с адресом и ключами для источника: что и где вписать, сказано по шагам.',
  },
  {
    title: 'Чьи звонки',
    text: 'Имена и внутренние номера источника сопоставляют с сотрудниками проекта на той же странице.',
  },
];

/** «Новая интеграция»: what and where; the rest is done on its page. */
export function IntegrationCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(integrationsAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(integrationOptionsQuery);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  const [only, ...others] = options.projects;
  return (
    <FormPage
      title="Новая интеграция"
      crumbs={CRUMBS}
      notes={NOTES}
      fields={newFields(options)}
      initial={{ project_id: only && others.length === 0 ? only.id : null }}
      draftKey="integrations-new"
      cancelTo="/integrations"
      submitLabel="Дальше"
      save={(_payload, { type, project_id, name, backfill }) =>
        call(integrationsApi.create, {
          // Both are required fields: they are chosen by now.
          input: {
            type,
            project_id,
            name: name.trim() === '' ? labelOf(type) : name,
            backfill: backfill === true,
          } as CreateIntegration,
        })
      }
      onSaved={async (shown) => {
        keepShownSecrets(queryClient, shown);
        void integrationsChanged(queryClient, shown.integration);
        notify.positive('Интеграция создана. Осталось подключить источник.');
        await router.navigate({ to: '/integrations/$id', params: { id: String(shown.integration.id) } });
      }}
    />
  );
}
