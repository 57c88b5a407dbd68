import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { filesOf } from './files-of.ts';

type DropZoneProps = {
  /** Name of the field. */
  label: string;
  icon: ReactNode;
  /** What to do, for the eye; the field says its name. */
  invitation: string;
  /** Kinds and sizes that are taken. */
  kinds: string;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
  error?: string | undefined;
};

/** Drop zone covered by the file input itself: the browser lets files be dropped on it, and the keyboard reaches it. */
export function DropZone({ label, icon, invitation, kinds, onFiles, error, ...input }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <div>
      <div
        className={classNames(
          'relative flex flex-col items-center gap-1 rounded border border-dashed px-4 py-6 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
          isOver ? 'border-accent-text bg-accent-soft' : 'border-edge hover:bg-subtle',
          error && 'border-grade-poor',
        )}
      >
        <span className="mb-1 text-muted [&>svg]:size-5">{icon}</span>
        <span aria-hidden="true" className="font-medium">
          {invitation}
        </span>
        <span id={`${id}-kinds`} className="text-sm text-muted">
          {kinds}
        </span>
        <input
          {...input}
          type="file"
          aria-label={label}
          aria-describedby={error ? `${id}-kinds ${id}-error` : `${id}-kinds`}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => onFiles(filesOf(event))}
        />
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-grade-poor">
            <CircleAlert className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
