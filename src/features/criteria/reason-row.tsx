import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { Input } from '#src/components/ui/input.tsx';
import { RowTools } from './row-tools.tsx';

type ReasonRowProps = {
  /** Reason; empty in the line for the next one. */
  reason: string;
  at: number;
  count: number;
  isRepeated: boolean;
  /** Called with several when lines are pasted. */
  onType: (reasons: readonly string[]) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onNext: () => void;
  disabled: boolean;
};

function linesOf(text: string): string[] {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().slice(0, FORM_LIMITS.reason));
  return lines.filter((line) => line !== '');
}

export function ReasonRow(props: ReasonRowProps) {
  const { reason, at, count, isRepeated, onType, onMove, onRemove, onNext, disabled } = props;
  const [typed, setTyped] = useState({ text: reason, reason });
  // Emptied on the way to another text; a line left empty is removed.
  const text = typed.reason === reason ? typed.text : reason;
  const isNew = at === count;
  const name = isNew ? 'Новая причина' : `Причина ${at + 1}`;

  const type = (next: string): void => {
    const isBlank = next.trim() === '';
    setTyped({ text: next, reason: isBlank ? reason : next });
    if (!isBlank) onType([next]);
  };
  const leave = (): void => {
    if (text.trim() === '' && !isNew) onRemove();
    else if (text.trim() !== text) type(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onNext();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    onType(text.trim() === '' ? lines : [text, ...lines]);
  };
  return (
    <li data-row={at} className="flex items-center gap-2">
      <Input
        aria-label={name}
        aria-invalid={isRepeated || undefined}
        placeholder={isNew ? 'Добавить причину' : undefined}
        maxLength={FORM_LIMITS.reason}
        autoComplete="off"
        data-part="label"
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {!disabled && !isNew && <RowTools name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />}
    </li>
  );
}
