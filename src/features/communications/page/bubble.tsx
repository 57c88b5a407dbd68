import { Suspense } from 'react';
import type { Message } from '#domain/communications/communications.schema.ts';
import { EVALUATION_LIMITS } from '#domain/evaluations/evaluation-limits.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { speakerLabel } from '../speaker-label.ts';
import { AttachButton } from './attach-button.tsx';
import { saidIn } from './said-in.ts';
import { LinkedText } from './linked-text.tsx';
import type { FoundRange } from './use-words-search.ts';

const Attachments = lazyPart(async () => (await import('./message-attachments.tsx')).MessageAttachments);

type BubbleProps = {
  communicationId: number;
  message: Message;
  index: number;
  time: string;
  /** Message that it answers. */
  answered: Message | undefined;
  /** Colour of its author. */
  tone: string;
  found: readonly FoundRange[] | undefined;
  isShown: boolean;
  isTabStop: boolean;
  onFocus: () => void;
};

/** Message of a chat, or a letter, with all that came with it (D-67). */
export function Bubble(props: BubbleProps) {
  const { communicationId, message, index, time, answered, tone, found, isShown, isTabStop, onFocus } = props;
  const { side, text, at, attachments, quoted, is_deleted, is_edited, subject } = message;
  const isOurs = side === 'employee' || side === 'colleague';
  const isLetter = subject !== undefined;
  // Said by the messenger itself: it is nobody's line.
  const isNotice = isNobodys(message) && !isLetter;
  return (
    <div
      aria-current={isShown || undefined}
      className={classNames(
        'group/words min-w-0 rounded-lg px-3 py-2 aria-current:outline-2 aria-current:outline-grade-fair',
        isLetter ? 'w-full' : 'max-w-[85%]',
        isNotice ? 'text-sm text-muted' : isOurs ? 'bg-accent-soft' : 'bg-subtle',
        !isLetter && (isNotice ? 'self-center' : isOurs ? 'self-end' : 'self-start'),
      )}
    >
      <div className="flex items-center gap-2 text-xs text-muted">
        <span className={classNames('min-w-0 font-semibold', tone)}>{nameOf(message)}</span>
        <time dateTime={at} className="tabular-nums">
          {time}
        </time>
        {is_edited && <span>изменено</span>}
        <AttachButton
          fragment={{ message: index, quote: saidIn(message).slice(0, EVALUATION_LIMITS.quote) }}
          what="message"
          isTaken={(mark) => isOfMessage(mark) && mark.message === index}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          className="-my-1 -mr-1.5 ml-auto"
        />
      </div>
      {isLetter && <LetterHead message={message} />}
      {answered && !isLetter && <Answered message={answered} />}
      {is_deleted && <p className="text-muted italic">Сообщение удалено автором.</p>}
      {text !== '' && (
        <p data-words={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={text} found={found} />
        </p>
      )}
      {attachments.length > 0 && (
        <Suspense fallback={<p className="text-sm text-muted">{attachments.map(({ name }) => name).join(', ')}</p>}>
          <Attachments communicationId={communicationId} attachments={attachments} />
        </Suspense>
      )}
      {quoted !== '' && (
        <details className="mt-1 text-sm text-muted">
          <summary className="w-fit cursor-pointer rounded py-1">Цитата и подпись</summary>
          <p className="border-l-2 border-line pl-2 whitespace-pre-line [overflow-wrap:anywhere]">{quoted}</p>
        </details>
      )}
    </div>
  );
}

/** Whose it is; what the messenger itself says, or somebody without a name has sent, is nobody's. */
const nameOf = (message: Message): string =>
  isNobodys(message) ? 'Без автора' : speakerLabel(message.side, message.author);

const isNobodys = ({ side, author }: Message): boolean => author === null && side === 'unknown';

function LetterHead({ message: { subject, to = [] } }: { message: Message }) {
  return (
    <div className="pb-1.5 [overflow-wrap:anywhere]">
      <p className="font-semibold">{subject || 'Без темы'}</p>
      {to.length > 0 && <p className="text-sm text-muted">Кому: {to.join(', ')}</p>}
    </div>
  );
}

/** Characters of an answered message that say which one it is. */
const ANSWERED = 120;

function Answered({ message }: { message: Message }) {
  return (
    <p className="mb-1 truncate border-l-2 border-edge pl-2 text-sm text-muted">
      <span className="font-medium">В ответ · {nameOf(message)}: </span>
      {saidIn(message).slice(0, ANSWERED)}
    </p>
  );
}
