import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#src/app/api-error.ts';

/** Number of the communication that a refused one repeats (D-69); null: it was refused for something else. */
export function twinOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 409 ? (error.data.existing_id ?? null) : null;
}

/** What is there already, opened beside: nothing that was typed here is left. */
export function TwinNote({ sentence, id, children }: { sentence: string; id: number; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span className="min-w-0">
        {sentence}{' '}
        <Link
          to="/communications/$id"
          params={{ id: String(id) }}
          target="_blank"
          className="whitespace-nowrap text-accent-text underline"
        >
          Открыть её
        </Link>
      </span>
      {children}
    </div>
  );
}
