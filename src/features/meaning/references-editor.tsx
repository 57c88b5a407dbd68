import { Plus, Trash2 } from 'lucide-react';
import type { ReferenceValue } from '#domain/meaning/company-references.schema.ts';
import { MEANING_LIMITS } from '#domain/meaning/meaning-words.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { OwnControl } from '#src/components/field-group/field-spec.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';

type EditorProps = OwnControl<readonly ReferenceValue[]> & {
  /** Name of the reference, for the names of its controls. */
  name: string;
  counts: ReadonlyMap<string, number>;
};

/** Values of a reference in their order, each with how many conversations stand under it. */
export function ReferencesEditor({ name, counts, value, onChange, control, disabled }: EditorProps) {
  const change = (at: number, label: string): void =>
    onChange(value.map((one, place) => (place === at ? { ...one, label } : one)));
  return (
    <div className="flex flex-col gap-1.5">
      {value.map(({ key, label }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- new values have no key yet; the list is sent as a whole
        <div key={at} className="flex items-center gap-2">
          <Input
            {...(at === 0 ? control : {})}
            aria-label={`${name}: значение ${at + 1}`}
            value={label}
            disabled={disabled}
            maxLength={MEANING_LIMITS.words}
            onChange={({ target }) => change(at, target.value)}
          />
          <span className="w-14 flex-none text-right text-sm text-muted tabular-nums">
            {key === null ? 'новое' : formatNumber(counts.get(key) ?? 0)}
          </span>
          {!disabled && (
            <IconButton
              label={`Убрать: ${label || `значение ${at + 1}`}`}
              icon={<Trash2 />}
              size="sm"
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {!disabled && value.length < MEANING_LIMITS.values && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          className="-ml-2 self-start"
          onClick={() => onChange([...value, { key: null, label: '' }])}
        >
          Добавить: {name.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
