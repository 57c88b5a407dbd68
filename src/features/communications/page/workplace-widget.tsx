import { type ReactNode, useState } from 'react';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import type { Crumb } from '#src/components/layout/breadcrumbs.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { MiniPlayer } from '#src/components/player/mini-player.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import type { WordsEditing } from '#src/features/transcripts/words-editing-widget.tsx';
import type { ReadCommunication } from './communication-page-facts.tsx';
import { type Side, sideId, SideTabs } from './communication-page-tabs.tsx';
import { Listening } from './listening-widget.tsx';
import { RecordColumn } from './record-column-widget.tsx';
import type { RecordingSource } from './use-recording.ts';
import { useNarrowColumn } from './use-narrow-column.ts';

type WorkplaceProps = {
  communication: ReadCommunication;
  source: RecordingSource;
  /** Seconds. */
  startAt?: number | undefined;
  /** Opened for a task: the sound may begin by itself. */
  plays?: boolean;
  /** Searched for in the talk when it opens. */
  words?: string | undefined;
  /** Side shown first where both do not fit. */
  opensAt?: Side;
  title: string;
  subtitle: ReactNode;
  crumbs: readonly Crumb[];
  actions?: ReactNode;
  /** At the end of the player's buttons. */
  playerExtra?: ReactNode;
  /** Who speaks when; null: not known yet, or not told here. */
  speech?: SpeechAnswer | null;
  /** Between the sound and the words. */
  remarks?: ReactNode;
  /** Beside the words, or in the place of those that are not there. */
  wordsActions?: ReactNode;
  /** Correction of the words, while it goes on. */
  wordsEditing?: WordsEditing | null;
  /** The form, or what stands in its place. */
  children: ReactNode;
};

/** The rating workplace: listen on the left, judge on the right (D-17, D-18). Mount it anew (`key`) for another communication. */
export function Workplace(props: WorkplaceProps) {
  const {
    communication,
    source,
    startAt,
    plays,
    words,
    opensAt,
    title,
    subtitle,
    crumbs,
    actions,
    playerExtra,
    speech = null,
    remarks,
    wordsActions,
    wordsEditing,
    children,
  } = props;
  const { side, showSide, isDrawn } = useNarrowColumn(opensAt);
  // One player at a time: the small one comes when the other is scrolled or switched away.
  const [isPlayerSeen, setPlayerSeen] = useState(false);
  return (
    <Listening communication={communication} source={source} startAt={startAt} plays={plays}>
      {({ recording, playback }) => (
        <Page title={title} subtitle={subtitle} crumbs={crumbs} actions={actions} fill>
          <SideTabs
            side={side}
            onChange={showSide}
            className="sticky top-(--header-height) z-20 -mx-4 md:hidden print:hidden"
          />
          <div className="grid flex-1 items-start gap-4 md:grid-cols-2 lg:min-h-0 lg:items-stretch xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] print:flex print:flex-col print:items-stretch">
            <div
              id={sideId('record')}
              className={classNames(columnClass, 'print:contents!', side !== 'record' && 'max-md:hidden')}
            >
              {isDrawn('record') && (
                <RecordColumn
                  communication={communication}
                  recording={recording}
                  playback={playback}
                  playerExtra={playerExtra}
                  speech={speech}
                  remarks={remarks}
                  wordsActions={wordsActions}
                  wordsEditing={wordsEditing}
                  words={words}
                  onSeen={setPlayerSeen}
                  onShow={() => showSide('record')}
                  onShowForm={() => showSide('form')}
                />
              )}
            </div>
            <section
              id={sideId('form')}
              aria-label="Оценка"
              className={classNames(
                columnClass,
                'print:order-2 print:block!',
                '[--rating-top:calc(var(--header-height)+44px)]',
                playback ? '[--rating-bottom:60px]' : '[--rating-bottom:0px]',
                side !== 'form' && 'max-md:hidden',
              )}
            >
              {isDrawn('form') && children}
            </section>
          </div>
          {playback && !isPlayerSeen && (
            <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-3 py-2 md:hidden print:hidden">
              <MiniPlayer playback={playback} />
            </div>
          )}
        </Page>
      )}
    </Listening>
  );
}

/** From md on each column scrolls by itself; below, the page does. On paper: facts, the form, the words (D-17). */
const columnClass =
  'flex min-w-0 flex-col rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0 ' +
  'md:overflow-y-auto md:overscroll-contain md:scroll-pt-28 md:scroll-pb-28 ' +
  // What the toolbar and the heading leave of the window.
  'md:max-lg:h-[calc(var(--page-height)-160px)] lg:h-full print:h-auto! print:overflow-visible! print:border-0';

type Talkers = Pick<ReadCommunication, 'employee' | 'employee_source_name' | 'client_name'>;

export function whoWithWhom({ employee, employee_source_name: sourceName, client_name: client }: Talkers): string {
  return [employee?.name ?? sourceName, client].filter(Boolean).join(' — ');
}
