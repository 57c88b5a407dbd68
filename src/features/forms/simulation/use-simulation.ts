import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { useBuilder } from '../builder/builder-context.ts';
import { formQuery } from '../forms.queries.ts';

const NOT_SAVED = 'Пересчитать пока нельзя: последние правки ещё не на сервере. Попробуйте ещё раз.';

/** Leads from the builder to «Пересчёт», after saving: the simulation uses the server's draft (D-12). */
export function useSimulation(): () => Promise<void> {
  const { draft, session } = useBuilder();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id } = draft.form;
  return async () => {
    const { phase } = await session.flush();
    if (phase !== 'clean') {
      notify.negative(NOT_SAVED);
      return;
    }
    try {
      // Refetched: a form cached before the draft began would have none to simulate.
      await queryClient.fetchQuery({ ...formQuery(id), staleTime: 0 });
      await router.navigate({ to: '/forms/$id', params: { id: String(id) }, search: { tab: 'simulation' } });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
}
