import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { reasonOf, type Verdict } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { useRatingSession } from './rating-context.ts';
import { discardDraft } from './rating.mutations.ts';

type DiscardButtonProps = { may: Verdict; onDiscarded: () => void };

/** «Удалить черновик», after a question; of a draft that may not be, its reason (D-18). */
export function DiscardButton({ may, onDiscarded }: DiscardButtonProps) {
  const session = useRatingSession();
  const queryClient = useQueryClient();
  const discard = async (): Promise<void> => {
    const isSure = await dialog({
      title: 'Удалить черновик?',
      message: 'Ответы, комментарии и фрагменты этой оценки пропадут. Начать оценку заново можно будет в любой момент.',
      ok: 'Удалить черновик',
      danger: true,
    });
    if (!isSure) return;
    try {
      await discardDraft(queryClient, session);
      notify.positive('Черновик удалён.');
      onDiscarded();
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
  return (
    <IconButton
      size="sm"
      label="Удалить черновик"
      icon={<Trash2 />}
      disabledReason={reasonOf(may)}
      onClick={() => void discard()}
    />
  );
}
