import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formsApi } from '#domain/forms/forms.api.ts';
import type { Form, FormOptions } from '#domain/forms/forms.schema.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { EditForm } from '#src/components/form-page/edit-form.tsx';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { settingFields, settingsToSend, settingValues } from './form-fields.ts';
import { appealsText, ownerName, typesText } from './form-words.ts';
import { formChanged, formOptionsQuery } from './forms.queries.ts';
import { rememberCompany } from './last-company.ts';

/** «Настройки»: owner, types of communication, appeal rules. */
export function FormSettings({ form }: { form: Form }) {
  const { update } = form.may;
  const options = useQuery({ ...formOptionsQuery, enabled: update.allowed });
  if (!update.allowed) return <ReadSettings form={form} reason={update.reason} />;
  const pending = (
    <LoadingRegion label="Загружаем настройки" className="max-w-140">
      <Skeleton className="h-64" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={options} pending={pending} error={{ framed: true }}>
      {(data) => <EditSettings form={form} options={data} />}
    </QuerySection>
  );
}

function ReadSettings({ form, reason }: { form: Form; reason: string }) {
  const facts = [
    { term: 'Название', value: form.name },
    { term: 'Компания', value: ownerName(form) },
    { term: 'Типы коммуникаций', value: typesText(form) },
    { term: 'Апелляции', value: appealsText(form) },
  ];
  return (
    <Card className="flex max-w-140 flex-col gap-3 px-4 py-3">
      <DefinitionList facts={facts} />
      <p className="text-sm text-muted">{reason}</p>
    </Card>
  );
}

function EditSettings({ form, options }: { form: Form; options: FormOptions }) {
  const queryClient = useQueryClient();
  const { id } = form;
  return (
    <EditForm
      key={id}
      label="Настройки формы"
      fields={settingFields(options, form)}
      initial={settingValues(form)}
      revision={form.revision}
      draftKey={`forms-${id}`}
      cancelTo={`/forms/${id}/`}
      save={(payload, _values, { revision }) =>
        call(formsApi.update, { params: { id }, revision, input: settingsToSend(payload) })
      }
      latest={async () => {
        const present = await call(formsApi.get, { params: { id }, several: true });
        return { initial: settingValues(present), revision: present.revision };
      }}
      onSaved={(saved) => {
        rememberCompany(saved.company?.id ?? null);
        void formChanged(queryClient, saved);
        notify.positive('Настройки сохранены.');
      }}
    />
  );
}
