import { useId } from 'react';
import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { Card } from '#src/components/ui/card.tsx';
import { CriterionTrial } from '#src/features/evaluations/criterion-trial-widget.tsx';

/** Criterion as the assessor sees it; can be tried out, nothing of that is stored. */
export function CriterionPreview({ criterion }: { criterion: CriterionContent }) {
  const titleId = useId();
  const name = criterion.name.trim() || 'Название критерия';
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-sm font-medium text-muted">
        Как увидит асессор
      </h2>
      <Card className="p-4">
        <CriterionTrial criterion={{ ...criterion, name }} />
      </Card>
    </section>
  );
}
