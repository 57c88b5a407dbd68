import { SECTIONS } from '#domain/auth/sections.ts';
import { Page } from '#src/components/layout/page.tsx';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { CommunicationsList } from './communications-list-widget.tsx';

const NOTHING = 'Публиковать нечего: все отправленные оценки уже опубликованы.';

/** «На публикацию»: evaluations submitted and not published yet, by those who publish them (D-19). */
export function PublishingPage() {
  return (
    <Page title={SECTIONS.publishing.label}>
      <CommunicationsList empty={<NothingYet text={NOTHING} />} isPublishQueue />
    </Page>
  );
}
