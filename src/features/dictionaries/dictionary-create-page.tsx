import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { dictionariesAuthQuery, dictionaryChanged } from './dictionaries.queries.ts';
import { DICTIONARY_NOTES, dictionaryOfValues, newDictionaryFields, newDictionaryValues } from './dictionary-form.tsx';

const CRUMBS = [sectionCrumb('criteria'), sectionCrumb('dictionaries')];
const BACK = { to: '/criterias/dictionaries/', label: 'К списку словарей' };

export function DictionaryCreatePage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { create } = useSuspenseQuery(dictionariesAuthQuery).data.auth;
  const { data: options } = useSuspenseQuery(criterionOptionsQuery);
  if (!create.allowed) return <RefusedNotice reason={create.reason} back={BACK} />;
  return (
    <FormPage
      title="Новый словарь"
      crumbs={CRUMBS}
      fields={newDictionaryFields(options)}
      initial={newDictionaryValues(options)}
      draftKey="dictionaries-new"
      cancelTo={BACK.to}
      notes={DICTIONARY_NOTES}
      save={(_payload, values) => call(dictionariesApi.create, { input: dictionaryOfValues(values) })}
      onSaved={async (dictionary) => {
        void dictionaryChanged(queryClient, dictionary);
        notify.positive('Словарь создан.');
        await router.navigate({ to: '/criterias/dictionaries/$id', params: { id: String(dictionary.id) } });
      }}
    />
  );
}
