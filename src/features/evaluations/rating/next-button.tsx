import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { useDocumentKeys } from '#src/app/use-document-keys.ts';
import { keyTarget } from '#src/components/player/key-target.ts';
import { Button } from '#src/components/ui/button.tsx';
import { findNextUnrated } from '#src/features/communications/communication-page.queries.ts';
import { ratingAction } from './shortcut-map.ts';
import { findNextTask } from '#src/features/tasks/task-summary.queries.ts';

/** Next task, or without tasks the next unrated communication (D-18). */
export function NextButton({ communicationId, projectId }: { communicationId: number; projectId: number }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const next = useMutation({
    // Tasks first, then free communications.
    mutationFn: async () => {
      const task = await findNextTask(queryClient);
      if (task) return { id: task.communication_id, search: { task: task.task_id } };
      const id = await findNextUnrated({ id: communicationId, projectId });
      return id === null ? null : { id, search: {} };
    },
    onSuccess: (found) => {
      if (found === null) notify.info('Всё оценено: новых коммуникаций с записью пока нет.');
      else void navigate({ to: '/communications/$id', params: { id: String(found.id) }, search: found.search });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  // Ctrl+Enter has sent this one; pressed anew it goes on.
  useDocumentKeys((event) => {
    if (event.repeat || event.defaultPrevented || next.isPending) return;
    if (ratingAction(event, keyTarget(event.target))?.kind === 'submit') next.mutate();
  });
  return (
    <Button variant="primary" pending={next.isPending} onClick={() => next.mutate()}>
      Следующая
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
