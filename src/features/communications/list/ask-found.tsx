import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { buttonClass } from '#src/components/ui/button.tsx';

/** «Спросить о найденном»: hands the list's filter over to a question, for who leads a company (D-52). */
export function AskFound({ filter }: { filter: CommunicationFilters }) {
  return (
    <Link
      to="/asks/$id"
      params={{ id: 'create' }}
      search={{ filter }}
      className={`${buttonClass('secondary')} max-sm:hidden`}
      title="Спросить о найденном"
    >
      <MessageCircleQuestion aria-hidden="true" />
      <span className="max-lg:sr-only">Спросить о найденном</span>
    </Link>
  );
}
