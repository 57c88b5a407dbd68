import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { useBuilder } from '../builder/builder-context.ts';
import { formQuery } from '../forms.queries.ts';

const NOT_SAVED = 'Пересчитать пока нельзя: последние правки ещё не на сервере. Попробуйте ещё раз.';

/** From the builder to «Пересчёт»: it counts by what the server has, so what is on the screen goes there first (D-12). */
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
      // Remembered from before the draft began, the form would have nothing to be counted by.
      await queryClient.fetchQuery({ ...formQuery(id), staleTime: 0 });
      await router.navigate({ to: '/forms/$id', params: { id: String(id) }, search: { tab: 'simulation' } });
    } catch (error) {
      notify.negative(errorMessage(error));
    }
  };
}
