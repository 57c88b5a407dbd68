import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ControlProps } from '../ui/field.tsx';

type Notes = { help: string | undefined; error: string | undefined; required: boolean };

/** Ids that connect a control to its notes; for frames that the plain field does not fit (groups, switches). */
export function useNotedControl({ help, error, required }: Notes): ControlProps {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

/** Help, and the error in a live region that is always there: readers announce only what appears inside one. */
export function FieldNotes({ id, help, error }: Omit<Notes, 'required'> & { id: string }) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="flex gap-1.5 text-sm text-grade-poor">
            <CircleAlert className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
    </>
  );
}
