import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { scrollIntoMiddle } from '#src/components/player/scroll-into-middle.ts';
import type { WordsEditing } from '#src/features/transcripts/words-editing-widget.tsx';
import type { ReadCommunication } from './communication-page-facts.tsx';
import { Messages } from './communication-page-messages.tsx';
import { quoteWithin } from './communication-page-segments.ts';
import { Transcript } from './communication-page-transcript.tsx';
import { saidIn } from './said-in.ts';
import { useWordsSearch, type WordsSearch } from './use-words-search.ts';
import { WordsSearchBar } from './words-search-bar.tsx';

type ConversationProps = {
  communication: ReadCommunication;
  playback: Playback | null;
  /** Searched for when the page opens. */
  words: string;
  /** True if the words follow the sound. */
  following: boolean;
  onFollow: (following: boolean) => void;
  /** What may be done with the words, or in their place. */
  actions?: ReactNode;
  editing?: WordsEditing | null | undefined;
  /** A message is to be seen. */
  onShow: () => void;
};

const NO_WORDS: Record<ReadCommunication['category'], string> = {
  call: 'Расшифровки пока нет.',
  meeting: 'Расшифровки пока нет.',
  chat: 'Переписки пока нет.',
  mail: 'Писем пока нет.',
};

/** Transcript, chat or letters, with the search inside them (D-17). */
export function Conversation(props: ConversationProps) {
  const { communication, playback, words: searched, following, onFollow, actions, editing, onShow } = props;
  const { transcript, messages, words, time_zone: timeZone } = communication;
  const isWritten = messages.length > 0;
  const texts = useMemo(
    () => (isWritten ? messages : transcript).map(({ text }) => text),
    [isWritten, messages, transcript],
  );
  const search = useWordsSearch(texts, searched);
  const section = useRef<HTMLElement>(null);
  useHitMarks(search, transcript);
  useToldWords(communication);
  useLanding(section, search, (index) => {
    onFollow(false);
    seekWhenStill(playback, transcript[index]?.start);
  });
  if (texts.length === 0)
    return (
      <section aria-label="Расшифровка" className="px-4 py-8 text-center text-muted max-md:pb-20">
        <p>{NO_WORDS[communication.category]}</p>
        {actions && <div className="mt-3 flex justify-center">{actions}</div>}
      </section>
    );
  return (
    <section ref={section} aria-label={isWritten ? 'Переписка' : 'Расшифровка'} className="max-md:pb-20 print:order-3">
      <div className="sticky top-[calc(var(--header-height)+44px)] z-5 border-b border-line bg-surface px-4 py-1.5 md:top-(--record-height,0px) print:hidden">
        <div className="-mr-2 flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <WordsSearchBar label={isWritten ? 'Найти в переписке' : 'Найти в расшифровке'} search={search} />
          </div>
          {actions}
        </div>
        {words?.origin === 'engine' && (
          <p className="pt-0.5 text-sm text-muted">
            Распознано: {[words.origin_name, formatShortDate(words.at, timeZone)].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
      <div className={isWritten ? 'px-4 py-2' : 'px-2 py-2'}>
        {isWritten ? (
          <Messages
            communicationId={communication.id}
            messages={messages}
            texts={texts}
            found={search.ranges}
            timeZone={timeZone}
            onShow={onShow}
          />
        ) : (
          <Transcript
            segments={transcript}
            texts={texts}
            found={search.ranges}
            playback={playback}
            following={following}
            editing={editing ?? null}
            onFollow={() => onFollow(true)}
            onShow={onShow}
          />
        )}
      </div>
    </section>
  );
}

/** Shows the found places on the waveform. */
function useHitMarks({ hits }: WordsSearch, transcript: ReadCommunication['transcript']): void {
  const board = useFragmentBoard();
  useEffect(() => {
    const seconds = new Set(hits.flatMap(({ index }) => transcript[index]?.start ?? []));
    board.show({ hits: [...seconds] });
    return () => board.show({ hits: [] });
  }, [board, hits, transcript]);
}

/** Says the words to whoever shows evidence, which may have lost its own (D-68), or takes it from the waveform. */
function useToldWords({ transcript, messages }: ReadCommunication): void {
  const board = useFragmentBoard();
  useEffect(() => {
    board.show({
      texts: messages.length > 0 ? messages.map(saidIn) : transcript.map(({ text }) => text),
      wordsWithin: (span) => quoteWithin(transcript, span),
    });
    return () => board.show({ texts: null, wordsWithin: null });
  }, [board, transcript, messages]);
}

/** Takes a recording that is still to the found words: Space plays from there, M marks them (D-17). */
function seekWhenStill(playback: Playback | null, second: number | null | undefined): void {
  if (playback && typeof second === 'number' && !playback.state().playing) playback.seek(second);
}

type OnLand = (index: number) => void;

/** Brings the place that the search stands at into view; the words no longer follow the sound then. */
function useLanding(section: React.RefObject<HTMLElement | null>, { hits, at }: WordsSearch, onLand: OnLand): void {
  const land = useEffectEvent(() => {
    const place = section.current?.querySelector('mark[data-current]');
    if (!place) return;
    onLand(hits[at]?.index ?? -1);
    scrollIntoMiddle(place);
  });
  useEffect(() => {
    if (at < 0) return;
    // After the router, which takes a new page to its top.
    const soon = setTimeout(land, 50);
    return () => clearTimeout(soon);
  }, [hits, at]);
}
