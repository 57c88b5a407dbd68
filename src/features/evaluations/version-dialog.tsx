import { useQuery } from '@tanstack/react-query';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { formQuery } from '#src/features/forms/forms.queries.ts';
import { useRating, useRatingSession } from './rating/rating-context.ts';
import { useMoveToCurrent } from './use-move-version.ts';
import { type VersionPlan, versionPlan } from './version-plan.ts';

type VersionDialogProps = { evaluation: EvaluationSheet; onClose: () => void };

/** Dialog that previews the move to the form's current version, with the answers as they are now (D-11). */
export function VersionDialog({ evaluation, onClose }: VersionDialogProps) {
  const session = useRatingSession();
  const { moveNow, problem, running } = useMoveToCurrent(session, onClose);
  return (
    <Dialog
      open
      onOpenChange={() => !running && onClose()}
      title="Перейти на новую версию формы?"
      description="Ответы на критерии, которые не изменились, останутся вместе с комментариями и фрагментами. На остальные нужно будет ответить заново. Вернуться к прежней версии нельзя."
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" pending={running} onClick={() => void moveNow()}>
            Перейти
          </Button>
        </>
      }
    >
      <Plan evaluation={evaluation} />
      {problem && (
        <p role="alert" className="mt-3 text-sm text-grade-poor">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

/**
 * Plan of the move; its numbers need the current version, without it (no connection) the move itself is still possible.
 */
function Plan({ evaluation }: { evaluation: EvaluationSheet }) {
  const { store } = useRating();
  const { data: form, isPending } = useQuery(formQuery(evaluation.form.id));
  if (isPending) {
    return (
      <LoadingRegion label="Сравниваем версии" className="mt-3 flex flex-col gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </LoadingRegion>
    );
  }
  if (!form?.content) return null;
  return <PlanLines plan={versionPlan(evaluation.content, form.content, store.draft().answers)} />;
}

const ANSWERS = ['ответ', 'ответа', 'ответов'] as const;
const CRITERIA = ['новый критерий', 'новых критерия', 'новых критериев'] as const;

function PlanLines({ plan: { kept, lost, added } }: { plan: VersionPlan }) {
  return (
    <dl className="mt-3 grid gap-3">
      <PlanLine term="Останется" text={countOf(kept, ANSWERS)} names={[]} />
      <PlanLine term="Не перейдёт" text={lost.length === 0 ? 'ничего' : countOf(lost.length, ANSWERS)} names={lost} />
      {added.length > 0 && <PlanLine term="Добавится" text={countOf(added.length, CRITERIA)} names={added} />}
    </dl>
  );
}

function PlanLine({ term, text, names }: { term: string; text: string; names: readonly string[] }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{term}</dt>
      <dd>
        <span className="font-semibold">{text}</span>
        {names.length > 0 && (
          <ul className="mt-0.5 list-disc pl-4 text-sm">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
