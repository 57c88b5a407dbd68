import { Page } from '#src/components/layout/page.tsx';
import { CommunicationsList } from './communications-list-widget.tsx';
import { NoCommunications, UploadAction } from './communications-page-upload.tsx';

/** «Все коммуникации»: communications, people, and the state of evaluations (D-16). */
export function CommunicationsPage() {
  return (
    <Page title="Все коммуникации" actions={<UploadAction />}>
      <CommunicationsList empty={<NoCommunications />} />
    </Page>
  );
}
