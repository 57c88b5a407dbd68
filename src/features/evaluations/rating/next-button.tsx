import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { Button } from '#src/components/ui/button.tsx';
import { findNextUnrated } from '#src/features/communications/communication-page.queries.ts';
import { findNextTask } from '#src/features/tasks/task-summary.queries.ts';

/** Next task, or without tasks the next unrated communication (D-18). */
export function NextButton({ communicationId, projectId }: { communicationId: number; projectId: number }) {
  const navigate = useNavigate();
  const next = useMutation({
    // Tasks first, then free communications.
    mutationFn: async () => (await findNextTask()) ?? findNextUnrated({ id: communicationId, projectId }),
    onSuccess: (id) => {
      if (id === null) notify.info('Всё оценено: новых коммуникаций с записью пока нет.');
      else void navigate({ to: '/communications/$id', params: { id: String(id) } });
    },
    onError: (error) => notify.negative(errorMessage(error)),
  });
  return (
    <Button variant="primary" pending={next.isPending} onClick={() => next.mutate()}>
      Следующая
      <ArrowRight aria-hidden="true" />
    </Button>
  );
}
