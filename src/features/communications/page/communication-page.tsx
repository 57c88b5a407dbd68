import { useSuspenseQuery } from '@tanstack/react-query';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { ShareCommunicationLink } from '#src/features/access-links/share-link-widget.tsx';
import { AutoPanel } from '#src/features/auto-evaluations/auto-panel-widget.tsx';
import { ClipButton } from '#src/features/clips/clip-button-widget.tsx';
import { ClipsPanel } from '#src/features/clips/clips-panel-widget.tsx';
import { CommentsPanel } from '#src/features/comments/comments-panel-widget.tsx';
import { EvaluationPanel } from '#src/features/evaluations/evaluation-panel-widget.tsx';
import { MeaningPanel } from '#src/features/meaning/meaning-panel-widget.tsx';
import { Presence } from '#src/features/presence/presence-widget.tsx';
import { useSpeech } from '#src/features/speech/speech.queries.ts';
import { SpeechPanel } from '#src/features/speech/speech-panel-widget.tsx';
import { useWordsEditing } from '#src/features/transcripts/words-editing-widget.tsx';
import { FavoriteButton } from '#src/features/references/favorites/favorite-button-widget.tsx';
import { communicationQuery, recordingSource } from '../communication-page.queries.ts';
import { CommunicationMenu } from '../edit/communication-menu.tsx';
import { useQueueWalk } from '../queue.queries.ts';
import { ClientPanel, ClientTalk } from './client-panel.tsx';
import { EmployeeButton } from './employee-button.tsx';
import { MomentLink } from './moment-link.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { whoWithWhom, Workplace } from './workplace-widget.tsx';

type CommunicationAddress = {
  startAt: number | undefined;
  evaluationId: number | undefined;
  taskId: number | undefined;
  /** Rating begins by itself. */
  rates: boolean;
  formId: number | undefined;
  words: string | undefined;
};

/** Who may not rate comes for the score, unless the address names a place of the talk. */
function comesToRead(
  { may, evaluations }: Communication,
  { startAt, words }: Pick<CommunicationAddress, 'startAt' | 'words'>,
): boolean {
  return !may.evaluate.allowed && evaluations.length > 0 && startAt === undefined && words === undefined;
}

/** A communication with its evaluations (D-17, D-18). `startAt` in seconds; `words` are searched for. */
export function CommunicationPage(props: { id: number } & CommunicationAddress) {
  const { id, startAt, evaluationId, taskId, rates, formId, words } = props;
  const { data: communication } = useSuspenseQuery(communicationQuery(id));
  const walk = useQueueWalk(id);
  const isToDecide = walk?.name === 'publishing' || walk?.name === 'appeals';
  const speech = useSpeech(communication);
  const { actions: wordsActions, editing: wordsEditing } = useWordsEditing(communication);
  return (
    <Workplace
      key={id}
      communication={communication}
      source={recordingSource(id)}
      startAt={startAt}
      words={words}
      opensAt={rates || isToDecide || comesToRead(communication, { startAt, words }) ? 'form' : 'record'}
      plays={taskId !== undefined}
      title={`Коммуникация № ${id}`}
      subtitle={
        <>
          {whoWithWhom({
            ...communication,
            employee_source_name: communication.employee_source_name ?? 'Не сопоставлено',
          })}
          <ClientTalk communication={communication} />
          <Presence communication={communication} />
        </>
      }
      crumbs={[sectionCrumb(walk?.name ?? 'communications')]}
      actions={
        <>
          <EmployeeButton communication={communication} />
          <ShareCommunicationLink communication={communication} />
          <FavoriteButton communication={communication} />
          <NeighbourLinks id={id} words={words} />
          <CommunicationMenu communication={communication} />
        </>
      }
      playerExtra={
        <>
          <ClipButton />
          <MomentLink id={id} />
        </>
      }
      speech={speech}
      wordsActions={wordsActions}
      wordsEditing={wordsEditing}
      remarks={
        <>
          <AutoPanel communication={communication} />
          <MeaningPanel communication={communication} />
          {speech && <SpeechPanel communicationId={id} speech={speech} />}
          <ClientPanel communication={communication} />
          <CommentsPanel communicationId={id} />
          <ClipsPanel communicationId={id} companyId={communication.company.id} />
        </>
      }
    >
      <EvaluationPanel
        communication={communication}
        openAt={evaluationId}
        taskId={taskId}
        rates={rates}
        rateBy={formId}
      />
    </Workplace>
  );
}
