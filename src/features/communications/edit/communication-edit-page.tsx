import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import type { CommunicationTies } from '#domain/communications/change-communication.schema.ts';
import { allow } from '#domain/kernel/verdict.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import type { FormNote } from '#src/components/form-page/form-notes.tsx';
import { FormPage } from '#src/components/form-page/form-page.tsx';
import { RefusedNotice } from '#src/components/layout/refused-notice.tsx';
import { communicationChanged, communicationQuery } from '../communication-page.queries.ts';
import { communicationOptionsQuery } from '../communications.queries.ts';
import { changedFacts, communicationFields, communicationValues } from './communication-fields.tsx';
import { tiesQuery, tiesText } from './ties.queries.ts';

const SECTION = sectionCrumb('communications');
/** While it is not known what hangs on it, the server alone refuses. */
const UNKNOWN: CommunicationTies = {
  evaluations: 0,
  drafts: 0,
  tasks: 0,
  move_ratings: allow,
  move_to_project: allow,
  remove: allow,
};

function notesOf(ties: CommunicationTies): FormNote[] {
  const tied = tiesText(ties);
  const source = {
    title: 'Если звонок пришёл из источника',
    text: 'Исправленное здесь источник не перезапишет, даже если пришлёт звонок ещё раз.',
  };
  if (tied === '') return [source];
  return [
    {
      title: 'Что изменится следом',
      text: `С коммуникацией связано: ${tied}. Если сменить проект, сотрудника или время, всё это перейдёт сразу, а показатели пересчитаются. Задачи, которые больше не подходят, снимутся.`,
    },
    source,
  ];
}

/** Correcting the facts of a communication (D-68). */
export function CommunicationEditPage({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: communication } = useSuspenseQuery(communicationQuery(id));
  const { data: options } = useSuspenseQuery(communicationOptionsQuery);
  const { data: ties = UNKNOWN } = useQuery(tiesQuery(id));
  const [present, setPresent] = useState(() => communicationValues(communication));
  const page = `/communications/${id}`;
  const [chosen, setChosen] = useState(communication.project.id);
  const { change } = communication.may;
  if (!change.allowed) return <RefusedNotice reason={change.reason} back={{ to: page, label: 'К коммуникации' }} />;
  return (
    <FormPage
      key={id}
      title={`Изменение коммуникации № ${id}`}
      crumbs={[SECTION, { label: `№ ${id}`, to: page }]}
      notes={notesOf(ties)}
      fields={communicationFields(communication, { options, ties, chosen, onProject: setChosen })}
      initial={communicationValues(communication)}
      revision={communication.revision}
      draftKey={`communications-${id}`}
      cancelTo={page}
      save={(payload, _values, { revision }) =>
        call(communicationsApi.change, {
          params: { id },
          input: changedFacts(payload, present, { timeZone: communication.time_zone }),
          revision,
        })
      }
      latest={async () => {
        const theirs = await call(communicationsApi.get, { params: { id }, several: true });
        setPresent(communicationValues(theirs));
        return { initial: communicationValues(theirs), revision: theirs.revision };
      }}
      onSaved={async (saved) => {
        queryClient.setQueryData(communicationQuery(id).queryKey, saved);
        void communicationChanged(queryClient);
        notify.positive('Изменения сохранены.');
        await router.navigate({ to: '/communications/$id', params: { id: String(id) } });
      }}
    />
  );
}
