import type { Message } from '#domain/communications/communications.schema.ts';
import { formatDate, formatTime } from '#domain/kernel/format-date.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { SPEAKER_NAMES } from './communication-page-segment.tsx';
import { LinkedText } from './linked-text.tsx';

type MessagesProps = { messages: readonly Message[]; timeZone: string };

/** Messages of a chat or letters: the client on the left, our side on the right. */
export function Messages({ messages, timeZone }: MessagesProps) {
  return (
    <ol className="flex flex-col gap-2">
      {messages.map((message, index) => {
        const day = formatDate(message.sent_at, timeZone);
        const before = messages[index - 1];
        const isNewDay = !before || formatDate(before.sent_at, timeZone) !== day;
        return (
          <li key={`${message.sent_at}-${message.text.slice(0, 40)}`} className="flex flex-col">
            {isNewDay && <p className="py-2 text-center text-xs text-muted">{day}</p>}
            <Bubble message={message} time={formatTime(message.sent_at, timeZone)} />
          </li>
        );
      })}
    </ol>
  );
}

function Bubble({ message: { speaker, text, sent_at }, time }: { message: Message; time: string }) {
  const isOurs = speaker === 'employee';
  return (
    <div
      className={classNames(
        'max-w-[85%] rounded-lg px-3 py-2',
        isOurs ? 'self-end bg-accent-soft' : 'self-start bg-subtle',
      )}
    >
      <p className="flex gap-2 text-xs text-muted">
        <span className="font-semibold">{SPEAKER_NAMES[speaker]}</span>
        <time dateTime={sent_at} className="tabular-nums">
          {time}
        </time>
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <LinkedText text={text} />
      </p>
    </div>
  );
}
