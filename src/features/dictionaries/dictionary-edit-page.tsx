import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { dictionariesApi } from '#domain/dictionaries/dictionaries.api.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { dictionaryChanged, dictionaryQuery } from './dictionaries.queries.ts';
import { changesOfValues, DICTIONARY_FIELDS, DICTIONARY_NOTES, dictionaryValues } from './dictionary-form.tsx';

const CRUMBS = [sectionCrumb('criteria'), sectionCrumb('dictionaries')];

export function DictionaryEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: dictionary } = useSuspenseQuery(dictionaryQuery(id));
  const page = `/criterias/dictionaries/${id}/`;
  const { update } = dictionary.may;
  if (!update.allowed) return <RefusedNotice reason={update.reason} back={{ to: page, label: 'К словарю' }} />;
  return (
    <FormPage
      key={id}
      title={dictionary.name}
      crumbs={CRUMBS}
      edits="словаря"
      fields={DICTIONARY_FIELDS}
      initial={dictionaryValues(dictionary)}
      revision={dictionary.revision}
      draftKey={`dictionaries-${id}`}
      cancelTo={page}
      notes={DICTIONARY_NOTES}
      save={(_payload, values, { revision }) =>
        call(dictionariesApi.update, { params: { id }, revision, input: changesOfValues(values) })
      }
      latest={async () => {
        const present = await call(dictionariesApi.get, { params: { id }, several: true });
        return { initial: dictionaryValues(present), revision: present.revision };
      }}
      onSaved={async (saved) => {
        void dictionaryChanged(queryClient, saved);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/criterias/dictionaries/$id', params: { id: String(id) } });
      }}
    />
  );
}
