import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { communicationsList } from '#domain/communications/communications.filters.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { usePermissions } from '#src/app/session.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { communicationsQuery } from '../communications.queries.ts';
import { UploadButton } from '#src/features/uploads/upload-button-widget.tsx';

/** Verdict on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(communicationsList);
  return useQuery({ ...communicationsQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

/** Main action of the page; absent while the list is unknown, and for guests (D-6). */
export function UploadAction() {
  const { guest } = usePermissions();
  const verdict = useMayCreate();
  return !guest && verdict && <UploadButton verdict={verdict} compact />;
}

export function NoCommunications() {
  const verdict = useMayCreate();
  const mayCreate = verdict?.allowed === true;
  return (
    <NothingYet
      text={
        mayCreate
          ? 'Загрузите запись разговора, чтобы оценить его.'
          : 'Здесь появятся разговоры, которые вам можно видеть.'
      }
      action={mayCreate && <UploadButton verdict={verdict} />}
    />
  );
}
