import { type ReactNode, Suspense, useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import { TranscribeRecording } from '#src/features/transcription/transcription-widget.tsx';
import { WordsButton } from './words-button-widget.tsx';

const NotLoaded = () => <li className="p-3 text-muted">Не удалось открыть правку. Обновите страницу.</li>;
const SegmentForm = lazyPart(async () => (await import('./segment-form.tsx')).SegmentForm, NotLoaded);

/** Menus are no part of the page's first load: the menu comes once the page can be used. */
const WordsMenu = lazyPart(async () => (await import('./words-menu.tsx')).WordsMenu);

const PLACE = <span className="size-8 flex-none pointer-coarse:size-11" />;

/** Correction of segments: which one is open, how another is opened, and its form. */
export type WordsEditing = { at: number | null; begin: (index: number) => void; form: ReactNode };

/** Bringing and correcting the words of a communication: the actions beside them, and the segment in work. */
export function useWordsEditing(communication: Communication): { actions: ReactNode; editing: WordsEditing | null } {
  const [isEditing, setEditing] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isPageIdle = usePageIdle();
  const close = (): void => setAt(null);
  const actions =
    communication.words === null ? (
      <div className="flex flex-wrap items-center justify-center gap-2">
        <TranscribeRecording communication={communication} />
        <WordsButton communication={communication} />
      </div>
    ) : (
      <Suspense fallback={PLACE}>
        {isPageIdle ? (
          <WordsMenu
            communication={communication}
            isEditing={isEditing}
            onEditing={(next) => {
              close();
              setEditing(next);
            }}
          />
        ) : (
          PLACE
        )}
      </Suspense>
    );
  const form =
    at === null ? null : (
      <Suspense fallback={null}>
        <SegmentForm key={at} communication={communication} index={at} onClose={close} />
      </Suspense>
    );
  const canEdit = isEditing && communication.may.change.allowed && communication.transcript.length > 0;
  return {
    actions: communication.may.change.allowed ? actions : null,
    editing: canEdit ? { at, begin: setAt, form } : null,
  };
}
