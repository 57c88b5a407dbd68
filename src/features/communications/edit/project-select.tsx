import { useEffect } from 'react';
import { FACT_LABELS } from '#domain/communications/editable-facts.ts';
import type { Choice, OwnControl } from '#src/components/field-group/field-spec.ts';
import { Select } from '#src/components/ui/select.tsx';

type ProjectSelectProps = OwnControl<number> & {
  projects: readonly Choice[];
  /** Tells the project that is shown: chosen by hand, or restored from this device. */
  onShown: (projectId: number) => void;
};

/** Choice of the project that the employee hangs on. */
export function ProjectSelect({ value, onChange, control, disabled, projects, onShown }: ProjectSelectProps) {
  useEffect(() => onShown(value), [value, onShown]);
  return (
    <Select
      {...control}
      aria-label={FACT_LABELS.project_id}
      disabled={disabled}
      value={String(value)}
      options={projects.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
