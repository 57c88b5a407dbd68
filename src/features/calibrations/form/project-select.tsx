import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { OwnControl } from '#src/components/field-group/field-spec.ts';
import { Select } from '#src/components/ui/select.tsx';

type ProjectSelectProps = OwnControl<number | null> & {
  projects: readonly Ref[];
  /** Called also with what the device had kept. */
  onShown: (projectId: number | null) => void;
};

/** The choice that the fields below it hang on. */
export function ProjectSelect({ value, onChange, control, disabled, projects, onShown }: ProjectSelectProps) {
  useEffect(() => onShown(value), [value, onShown]);
  return (
    <>
      <Select
        {...control}
        aria-label="Проект"
        disabled={disabled}
        value={value === null ? '' : String(value)}
        placeholder="Выберите проект"
        options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
      {projects.length === 0 && (
        <p className="mt-1 text-sm text-muted">
          Проектов, которые вы ведёте, пока нет.{' '}
          <Link to="/projects/create" className="text-accent-text underline">
            Создать проект
          </Link>
        </p>
      )}
    </>
  );
}
