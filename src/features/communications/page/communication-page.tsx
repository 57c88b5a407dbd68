import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { Page } from '#src/components/layout/page.tsx';
import { FragmentBoard, FragmentProvider } from '#src/components/player/fragments.ts';
import { MiniPlayer } from '#src/components/player/mini-player.tsx';
import { PlaybackProvider } from '#src/components/player/playback-context.tsx';
import { usePlayerShortcuts } from '#src/components/player/use-player-shortcuts.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { ShareCommunicationLink } from '#src/features/access-links/share-link-widget.tsx';
import { EvaluationPanel } from '#src/features/evaluations/evaluation-panel-widget.tsx';
import { Presence } from '#src/features/presence/presence-widget.tsx';
import { FavoriteButton } from '#src/features/references/favorites/favorite-button-widget.tsx';
import { communicationQuery } from '../communication-page.queries.ts';
import { RecordColumn } from './communication-page-column.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { sideId, SideTabs } from './communication-page-tabs.tsx';
import { useRecording } from './use-recording.ts';
import { useSides } from './use-sides.ts';

const CRUMBS = [sectionCrumb('communications')];

type Asked = { startAt: number | undefined; evaluationId: number | undefined };

/** Rating workplace: listen on the left, rate on the right (D-17, D-18). `startAt` in seconds. */
export function CommunicationPage({ id, ...asked }: { id: number } & Asked) {
  const { data: communication } = useSuspenseQuery(communicationQuery(id));
  return <Workplace key={id} communication={communication} {...asked} />;
}

type WorkplaceProps = { communication: Communication } & Asked;

function Workplace({ communication, startAt, evaluationId }: WorkplaceProps) {
  const { recording, playback } = useRecording(communication, startAt);
  const [board] = useState(() => new FragmentBoard());
  const { side, showSide } = useSides();
  usePlayerShortcuts(playback);
  return (
    <PlaybackProvider playback={playback}>
      <FragmentProvider value={board}>
        <Page
          title={`Коммуникация № ${communication.id}`}
          subtitle={
            <>
              {whoWithWhom(communication)}
              <Presence communication={communication} />
            </>
          }
          crumbs={CRUMBS}
          actions={
            <>
              <ShareCommunicationLink communication={communication} />
              <FavoriteButton communication={communication} />
              <NeighbourLinks id={communication.id} />
            </>
          }
          fill
        >
          <SideTabs
            side={side}
            onChange={showSide}
            className="sticky top-(--header-height) z-20 -mx-4 mb-3 md:hidden"
          />
          <div className="grid flex-1 items-start gap-4 md:grid-cols-2 lg:min-h-0 lg:items-stretch xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
            <div id={sideId('record')} className={classNames(columnClass, side !== 'record' && 'max-md:hidden')}>
              <RecordColumn communication={communication} recording={recording} playback={playback} />
            </div>
            <section
              id={sideId('form')}
              aria-label="Оценка"
              className={classNames(
                columnClass,
                '[--rating-top:calc(var(--header-height)+44px)]',
                playback ? '[--rating-bottom:60px]' : '[--rating-bottom:0px]',
                side !== 'form' && 'max-md:hidden',
              )}
            >
              <EvaluationPanel communication={communication} openAt={evaluationId} />
            </section>
          </div>
          {playback && (
            <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-3 py-2 md:hidden">
              <MiniPlayer playback={playback} />
            </div>
          )}
        </Page>
      </FragmentProvider>
    </PlaybackProvider>
  );
}

/** Column that scrolls by itself from md on; below, the page does. */
const columnClass =
  'flex min-w-0 flex-col rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0 ' +
  'md:overflow-y-auto md:overscroll-contain md:scroll-pt-28 md:scroll-pb-28 ' +
  // Height of the window without the toolbar and the heading.
  'md:max-lg:h-[calc(var(--page-height)-160px)] lg:h-full';

function whoWithWhom({ employee, employee_source_name: sourceName, client_name: client }: Communication): string {
  return [employee?.name ?? sourceName, client].filter(Boolean).join(' — ');
}
