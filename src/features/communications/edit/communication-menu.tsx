import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PencilLine, Trash2 } from 'lucide-react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';

/** «Изменить» and «Удалить» of a communication's page (D-68, D-69). */
export function CommunicationMenu({ communication: { id, may } }: { communication: Communication }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const remove = async (): Promise<void> => {
    try {
      // The question comes with its click, not with the page.
      const { askToRemove, forgetCommunication } = await import('./remove-communication.ts');
      if (!(await askToRemove(queryClient, id))) return;
      await router.navigate({ to: '/communications' });
      await forgetCommunication(queryClient, id);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
  const actions = (): RowAction[] => [
    {
      label: 'Изменить',
      icon: <PencilLine />,
      link: { to: '/communications/$id/edit', params: { id: String(id) } },
      may: may.change,
    },
    { label: 'Удалить', icon: <Trash2 />, onSelect: () => void remove(), may: may.remove },
  ];
  return <RowMenuButton actions={actions} />;
}
