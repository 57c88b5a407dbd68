import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sentText } from './engine-texts.ts';
import { companyEnginesQuery } from './engines.queries.ts';

/** One line: whether and what of a project's conversations is sent to engines; its company decides (D-43). */
export function ProjectEngines({ companyId }: { companyId: number }) {
  const { data } = useQuery(companyEnginesQuery(companyId));
  // Three lines beside the figures: what stands below does not jump when they come.
  if (!data) return <p className="lg:min-h-15" />;
  return (
    <p className="px-4 text-sm text-muted lg:min-h-15">
      {sentText(data)}{' '}
      <Link
        to="/companies/$id"
        params={{ id: String(companyId) }}
        search={{ tab: 'engines' }}
        className="text-accent-text underline"
      >
        Движки компании
      </Link>
    </p>
  );
}
