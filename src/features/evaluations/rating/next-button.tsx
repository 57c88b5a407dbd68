import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { QueueName } from '#src/app/last-queue.ts';
import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import { keyTarget } from '#src/components/player/key-target.ts';
import { Button } from '#src/components/ui/button.tsx';
import type { QueueWalk } from '#src/features/communications/queue.queries.ts';
import { useGoOn } from '../use-go-on.ts';
import { ratingAction } from './shortcut-map.ts';

const NEXT: Record<QueueName, string> = {
  publishing: 'Следующая оценка',
  appeals: 'Следующая апелляция',
  tasks: 'Следующая',
};

/** Ctrl+Enter, wherever one is but for a dialog and a text that is being typed. */
export function isGoOnKey(event: KeyboardEvent): boolean {
  const target = keyTarget(event.target);
  if (event.repeat || event.defaultPrevented || target === 'text') return false;
  return ratingAction(event, target)?.kind === 'submit';
}

type NextButtonProps = {
  communicationId: number;
  projectId: number;
  walk: QueueWalk | null;
  /** What had the focus is gone with what was done. */
  takesFocus?: boolean;
};

/** The way on: by the queue or list one came from, else to the next task (D-18). */
export function NextButton({ communicationId, projectId, walk, takesFocus = false }: NextButtonProps) {
  const next = useGoOn({ communicationId, projectId }, walk);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Ctrl+Enter has sent this one; pressed anew it goes on.
  useDocumentKeys((event) => {
    if (isGoOnKey(event) && !next.isPending) next.mutate();
  });
  const isLast = walk?.next === null && walk.name !== 'tasks';
  return (
    <Button ref={button} data-goes-on="" variant="primary" pending={next.isPending} onClick={() => next.mutate()}>
      {isLast ? 'К списку' : walk ? NEXT[walk.name] : 'Следующая'}
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
