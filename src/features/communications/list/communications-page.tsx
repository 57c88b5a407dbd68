import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { communicationOptionsQuery } from '../communications.queries.ts';
import { CommunicationsList } from './communications-list-widget.tsx';
import { NoCommunications, UploadAction } from './communications-page-upload.tsx';

/** «Все коммуникации»: communications, people, and the state of evaluations (D-16). */
export function CommunicationsPage() {
  const { guest } = usePermissions();
  const { data } = useQuery(communicationOptionsQuery);
  // A guest has come for one project (D-7).
  const title = (guest && data?.projects[0]?.name) ?? 'Все коммуникации';
  return (
    <Page title={title} actions={<UploadAction />}>
      <CommunicationsList empty={<NoCommunications />} />
    </Page>
  );
}
