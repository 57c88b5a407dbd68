import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CriterionUsage } from '#domain/criteria/criteria.schema.ts';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { criterionUsageQuery } from './criteria.queries.ts';

type Use = CriterionUsage['data'][number];

/** «Где используется»: the forms that have it now, with the way to each. */
export function CriterionUsageList({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(criterionUsageQuery(id));
  if (error && !data) {
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        pending={isFetching}
        className="py-6"
      />
    );
  }
  if (!data) {
    return (
      <LoadingRegion>
        <Skeleton className="h-11" />
      </LoadingRegion>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {data.data.length === 0 && !data.hidden && <p className="text-muted">Пока ни в одной форме.</p>}
      {data.data.length > 0 && (
        <Card>
          <ul aria-label="Формы с этим критерием" className="m-0 list-none divide-y divide-line p-0">
            {data.data.map((form) => (
              <FormLine key={form.id} form={form} />
            ))}
          </ul>
        </Card>
      )}
      {data.hidden && (
        <p className="text-sm text-muted">
          {data.data.length > 0 ? 'Ещё есть' : 'Есть'} в формах, которых вы не видите.
        </p>
      )}
    </div>
  );
}

function FormLine({ form }: { form: Use }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <Link
        to="/forms/$id"
        params={{ id: String(form.id) }}
        className="min-w-0 rounded font-medium break-words text-accent-text hover:underline pointer-coarse:py-1"
      >
        {form.name}
      </Link>
      <span className="text-sm text-muted">{form.company?.name ?? 'Общая'}</span>
      {!form.in_force && <Badge>Только в черновике</Badge>}
    </li>
  );
}
