import type { CriticalScope } from '#domain/scales/scale.schema.ts';
import type { ControlProps } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { CRITICAL_WORDS } from '#domain/scales/critical-words.ts';

const SCOPES = ['none', 'group', 'form'] as const satisfies readonly CriticalScope[];
const OPTIONS = SCOPES.map((value) => ({ value, label: CRITICAL_WORDS[value] }));

type CriticalSelectProps = {
  /** Accessible name; without it the label around is the name. */
  label?: string;
  control?: ControlProps;
  value: CriticalScope;
  onChange: (value: CriticalScope) => void;
  disabled?: boolean;
};

/** Select of what this answer fails: nothing, its group or the whole form (D-13). */
export function CriticalSelect({ label, control, value, onChange, disabled }: CriticalSelectProps) {
  return (
    <Select
      {...control}
      aria-label={label}
      options={OPTIONS}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(SCOPES.find((scope) => scope === event.target.value) ?? 'none')}
    />
  );
}
