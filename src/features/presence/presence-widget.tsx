import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { presenceQuery } from './presence.queries.ts';

/** «… сейчас оценивает»: prevents two people from rating the same without knowing (D-17). */
export function Presence({ communication: { id, may } }: { communication: Pick<Communication, 'id' | 'may'> }) {
  const { data } = useQuery({ ...presenceQuery(id), enabled: may.evaluate.allowed });
  const names = data?.data.map(({ name }) => name) ?? [];
  return (
    <span aria-live="polite" className="empty:hidden">
      {names.length > 0 && (
        <span className="flex items-center gap-1.5 text-sm text-accent-text">
          <Users className="flex-none" />
          {names.join(', ')} сейчас {names.length > 1 ? 'оценивают' : 'оценивает'}
        </span>
      )}
    </span>
  );
}
