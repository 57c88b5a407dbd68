import { Plus } from 'lucide-react';
import { WEEKLY_TEXT_MAX } from '#domain/reports/weekly-blocks.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { Textarea } from '#src/components/ui/textarea.tsx';

type TextEditorProps = {
  label: string;
  value: string;
  /** Sentences from the figures. */
  proposals: readonly string[];
  onChange: (text: string) => void;
};

/** Length from which letters are counted, near the end of the room. */
const COUNTED_FROM = WEEKLY_TEXT_MAX - 500;

/** A text of the report, written where it will stand, with sentences from the figures to take over. */
export function TextEditor({ label, value, proposals, onChange }: TextEditorProps) {
  const left = proposals.filter((sentence) => sentence !== '' && !value.includes(sentence));
  const add = (sentence: string): void => onChange(value.trim() === '' ? sentence : `${value.trimEnd()}\n${sentence}`);
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        aria-label={label}
        rows={3}
        maxLength={WEEKLY_TEXT_MAX}
        value={value}
        placeholder={value === '' ? 'Пустой блок читатели не увидят' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {value.length > COUNTED_FROM && (
        <p className="text-xs text-muted tabular-nums">
          {formatNumber(value.length)} из {formatNumber(WEEKLY_TEXT_MAX)}
        </p>
      )}
      {left.length > 0 && (
        <ul aria-label={`${label}: предложения по цифрам`} className="flex flex-col gap-1.5">
          {left.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                aria-label={`Добавить: ${sentence}`}
                onClick={() => add(sentence)}
                className="flex w-full items-start gap-2 rounded border border-dashed border-edge/60 px-2.5 py-1.5 text-left text-sm text-muted transition-colors hover:border-edge hover:bg-subtle hover:text-ink pointer-coarse:min-h-11"
              >
                <Plus aria-hidden="true" className="mt-0.5 flex-none" />
                <span className="min-w-0">{sentence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
