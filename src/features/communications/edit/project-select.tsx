import { useEffect } from 'react';
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
      disabled={disabled}
      value={String(value)}
      options={projects.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
