import { useMemo, useRef, useState } from 'react';
import type { Message } from '#domain/communications/communications.schema.ts';
import type { MessageEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { formatDate, formatTime } from '#domain/kernel/format-date.ts';
import { timeThere } from '#src/components/table/time-there.ts';
import { Bubble } from './bubble.tsx';
import { quoteRange } from '#domain/evaluations/quote-range.ts';
import { useShownEvidence } from './use-shown-evidence.ts';
import type { FoundRange } from './use-words-search.ts';
import { moveFocusByArrows } from './arrow-key-focus.ts';
import { voiceTones } from './voice-tones.ts';
import { type SelectedWords, WordsPicker } from './words-picker.tsx';

type MessagesProps = {
  communicationId: number;
  messages: readonly Message[];
  texts: readonly string[];
  /** Words that were searched for, by message. */
  found: ReadonlyMap<number, readonly FoundRange[]>;
  timeZone: string;
  /** Evidence was pressed: its message is to be seen. */
  onShow: () => void;
};

/** Evidence lies in the message where the words begin. */
const toEvidence = ({ from, quote }: SelectedWords): MessageEvidence => ({ message: from.index, quote });

/** Messages of a chat or letters: the client on the left, our side on the right. */
export function Messages({ communicationId, messages, texts, found, timeZone, onShow }: MessagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const shown = useShownEvidence(list, messages, onShow);
  const toneOf = useMemo(() => voiceTones(messages), [messages]);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between the buttons inside */}
      <ol ref={list} onKeyDown={moveFocusByArrows} className="flex flex-col gap-2">
        {messages.map((message, index) => {
          const day = formatDate(message.at, timeZone);
          const before = messages[index - 1];
          const isNewDay = !before || formatDate(before.at, timeZone) !== day;
          // Times are the talk's: in another zone than the reader's the day says which.
          const there = timeThere({ started_at: message.at, time_zone: timeZone });
          const quote = shown?.message === index ? quoteRange(message.text, shown.quote) : null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two messages may be alike; their order never changes here
            <li key={index} className="flex flex-col">
              {isNewDay && (
                <p className="py-2 text-center text-xs text-muted">{there ? `${day} (${there.offset})` : day}</p>
              )}
              <Bubble
                communicationId={communicationId}
                message={message}
                answered={message.reply_to === null ? undefined : messages[message.reply_to]}
                tone={toneOf(message)}
                index={index}
                time={formatTime(message.at, timeZone)}
                found={quote ? [{ ...quote, current: false }] : found.get(index)}
                isShown={shown?.message === index}
                isTabStop={index === stop}
                onFocus={() => setStop(index)}
              />
            </li>
          );
        })}
      </ol>
      <WordsPicker list={list} texts={texts} toEvidence={toEvidence} />
    </div>
  );
}
