import { isRepeatedReason } from '#domain/criteria/reasons-problem.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { moveItem, replaceItem, removeItem } from './list-edits.ts';
import { ReasonRow } from './reason-row.tsx';
import { useRowFocus } from './use-row-focus.ts';

type ReasonsEditorProps = {
  value: readonly string[];
  onChange: (reasons: string[]) => void;
  disabled?: boolean;
};

/** Editor with a line for each cause and an empty one below: typing in it adds. Blank causes are never passed on. */
export function ReasonsEditor({ value, onChange, disabled = false }: ReasonsEditorProps) {
  const { ref, after } = useRowFocus<HTMLUListElement>();
  const count = value.length;
  const move = (from: number, to: number): void =>
    after(() => onChange(moveItem(value, from, to)), to, to < from ? 'up' : 'down');
  const remove = (at: number): void => after(() => onChange(removeItem(value, at)), Math.min(at, count - 1), 'label');
  const put = (at: number, reasons: readonly string[]): void => {
    const [first, ...more] = reasons;
    if (first === undefined) return;
    const changed = at < count ? replaceItem(value, at, first) : [...value, first];
    onChange([...changed.slice(0, at + 1), ...more, ...changed.slice(at + 1)].slice(0, FORM_LIMITS.reasons));
  };
  const lines = disabled || count >= FORM_LIMITS.reasons ? value : [...value, ''];
  // Ids by position: the line being added keeps its place and with it the cursor.
  const rows = lines.map((reason, at) => ({ id: `reason-${at}`, reason, at }));
  return (
    <ul ref={ref} aria-label="Причины" className="m-0 flex list-none flex-col gap-1.5 p-0">
      {rows.map(({ id, reason, at }) => (
        <ReasonRow
          key={id}
          reason={reason}
          at={at}
          count={count}
          isRepeated={at < count && isRepeatedReason(value, at)}
          onType={(reasons) => put(at, reasons)}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(at)}
          onNext={() => after(() => {}, at + 1, 'label')}
          disabled={disabled}
        />
      ))}
    </ul>
  );
}
