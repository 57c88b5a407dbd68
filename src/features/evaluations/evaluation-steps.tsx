import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { type QueueWalk, useQueueWalk } from '#src/features/communications/queue.queries.ts';
import { PublishButton } from './publish-button.tsx';
import { NextButton } from './rating/next-button.tsx';
import { useEvaluationSteps } from './use-evaluation-steps.ts';
import { useGoOn } from './use-go-on.ts';

type EvaluationStepsProps = {
  evaluation: Evaluation;
  isOwn: boolean;
  projectId: number;
  /** Way on for who has rated, instead of to their next task. */
  next: ReactNode;
};

/** Something of this evaluation is to be decided by who walks this queue. */
const isToDecide = ({ may, appealed }: Evaluation, { name }: QueueWalk): boolean =>
  name === 'publishing' ? may.publish.allowed : name === 'appeals' && appealed;

/**
 * Steps that this reader may take with a sent evaluation: publish, return, acknowledge, or go on to the next; without any
 * of them no bar.
 */
export function EvaluationSteps({ evaluation, isOwn, projectId, next }: EvaluationStepsProps) {
  const { publish, sendBack, acknowledge, running } = useEvaluationSteps(evaluation);
  const { may, state } = evaluation;
  const place = { communicationId: evaluation.communication_id, projectId };
  const walk = useQueueWalk(next ? null : place.communicationId);
  const publishing = walk?.name === 'publishing' ? walk : null;
  const goOn = useGoOn(place, publishing);
  /** Given back, it is nothing to read any more: the queue goes on. */
  const giveBack = async (): Promise<void> => {
    if ((await sendBack()) && publishing) goOn.mutate();
  };
  const isOpen = walk !== null && isToDecide(evaluation, walk);
  const [wasOpen] = useState(isOpen);
  const isWalked = walk !== null && walk.name !== 'tasks' && !isOpen;
  const goesOn = ((isOwn || Boolean(next)) && state !== 'draft' && !isOpen) || isWalked;
  const isIdle = !goesOn && [may.publish, may.return, may.acknowledge].every(({ allowed }) => !allowed);
  if (isIdle) return null;
  return (
    <div className="sticky bottom-(--rating-bottom) z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-2.5 md:bottom-0 print:hidden">
      {may.return.allowed && (
        <Button pending={goOn.isPending} onClick={() => void giveBack()}>
          Вернуть асессору
        </Button>
      )}
      {may.publish.allowed && <PublishButton walk={publishing} goOn={goOn} running={running} publish={publish} />}
      {may.acknowledge.allowed && (
        <Button variant="primary" onClick={() => void acknowledge()}>
          Ознакомлен
        </Button>
      )}
      {goesOn && (next ?? <NextButton {...place} walk={walk} takesFocus={wasOpen} />)}
    </div>
  );
}

const loadMenu = async () => (await import('./steps-menu.tsx')).EvaluationStepsMenu;

/** Rare steps, beside the heading: open anew, annul. */
export function RareSteps({ evaluation }: { evaluation: Evaluation }) {
  const { reopen, annul } = useEvaluationSteps(evaluation);
  const { may } = evaluation;
  const layer = useLazyLayer(loadMenu);
  if (!may.reopen.allowed && !may.void.allowed) return null;
  const button = (
    <IconButton
      label="Действия с оценкой"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      size="sm"
      className="-my-1 ml-auto print:hidden"
      {...(layer.Part ? {} : layer.firstTouch)}
    />
  );
  if (!layer.Part) return button;
  return (
    <layer.Part
      trigger={button}
      open={layer.open}
      onOpenChange={layer.setOpen}
      may={may}
      onReopen={() => void reopen()}
      onVoid={() => void annul()}
    />
  );
}
