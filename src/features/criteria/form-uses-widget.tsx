import { Link } from '@tanstack/react-router';
import type { CriterionUsage } from '#domain/criteria/criteria.schema.ts';
import { Fold } from '#src/components/ui/fold.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';

/** Forms shown at first. */
const SHOWN = 20;

type Use = CriterionUsage['data'][number];

/** Forms that have a criterion, or check by a dictionary, now. */
export function FormUses({ usage, label }: { usage: CriterionUsage; label: string }) {
  return (
    <div className="flex flex-col gap-2">
      {usage.data.length === 0 && !usage.hidden && <p className="text-muted">Пока ни в одной форме.</p>}
      {usage.data.length > 0 && (
        <Card>
          <Fold rows={usage.data} first={SHOWN} className="m-2">
            {(shown) => (
              <ul aria-label={label} className="m-0 list-none divide-y divide-line p-0">
                {shown.map((form) => (
                  <FormLine key={form.id} form={form} />
                ))}
              </ul>
            )}
          </Fold>
        </Card>
      )}
      {usage.hidden && (
        <p className="text-sm text-muted">
          {usage.data.length > 0 ? 'Ещё есть' : 'Есть'} в формах, которых вы не видите.
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
