import { useRef, useState } from 'react';
import type { Message } from '#domain/communications/communications.schema.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import type { MessageEvidence } from '#domain/evaluations/evaluations.schema.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { formatDate, formatTime } from '#domain/kernel/format-date.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { speakerLabel } from '../speaker-label.ts';
import { AttachButton } from './attach-button.tsx';
import { LinkedText } from './linked-text.tsx';
import { quoteRange } from './quote-range.ts';
import { useShownEvidence } from './use-shown-evidence.ts';
import type { FoundRange } from './use-words-search.ts';
import { moveFocusByArrows } from './arrow-key-focus.ts';
import { type SelectedWords, WordsPicker } from './words-picker.tsx';

type MessagesProps = {
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
export function Messages({ messages, texts, found, timeZone, onShow }: MessagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState(0);
  const shown = useShownEvidence(list, messages, onShow);
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between the buttons inside */}
      <ol ref={list} onKeyDown={moveFocusByArrows} className="flex flex-col gap-2">
        {messages.map((message, index) => {
          const day = formatDate(message.at, timeZone);
          const before = messages[index - 1];
          const isNewDay = !before || formatDate(before.at, timeZone) !== day;
          const quote = shown?.message === index ? quoteRange(message.text, shown.quote) : null;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two messages may be alike; their order never changes here
            <li key={index} className="flex flex-col">
              {isNewDay && <p className="py-2 text-center text-xs text-muted">{day}</p>}
              <Bubble
                message={message}
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

type BubbleProps = {
  message: Message;
  index: number;
  time: string;
  found: readonly FoundRange[] | undefined;
  isShown: boolean;
  isTabStop: boolean;
  onFocus: () => void;
};

function Bubble(props: BubbleProps) {
  const { message, index, time, found, isShown, isTabStop, onFocus } = props;
  const { side, author, text, at } = message;
  const isOurs = side === 'employee' || side === 'colleague';
  return (
    <div
      aria-current={isShown || undefined}
      className={classNames(
        'group/words max-w-[85%] rounded-lg px-3 py-2 aria-current:outline-2 aria-current:outline-grade-fair',
        isOurs ? 'self-end bg-accent-soft' : 'self-start bg-subtle',
      )}
    >
      <div className="flex items-center gap-2 text-xs text-muted">
        <span className="font-semibold">{speakerLabel(side, author)}</span>
        <time dateTime={at} className="tabular-nums">
          {time}
        </time>
        <AttachButton
          fragment={{ message: index, quote: text.slice(0, EVALUATION_LIMITS.quote) }}
          what="message"
          isTaken={(mark) => isOfMessage(mark) && mark.message === index}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          className="-my-1 -mr-1.5 ml-auto"
        />
      </div>
      <p data-words={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
        <LinkedText text={text} found={found} />
      </p>
    </div>
  );
}
