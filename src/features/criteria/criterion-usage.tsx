import { useQuery } from '@tanstack/react-query';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { criterionUsageQuery } from './criteria.queries.ts';
import { FormUses } from './form-uses-widget.tsx';

/** «Где используется»: links to the forms that have it now. */
export function CriterionUsageList({ id }: { id: number }) {
  const query = useQuery(criterionUsageQuery(id));
  const pending = (
    <LoadingRegion>
      <Skeleton className="h-11" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={query} pending={pending} error={{ className: 'py-6' }}>
      {(data) => <FormUses usage={data} label="Формы с этим критерием" />}
    </QuerySection>
  );
}
