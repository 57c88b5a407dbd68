import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { FormCreatePage } from '#src/features/forms/form-create-page.tsx';
import { formOptionsQuery, formsAuthQuery } from '#src/features/forms/forms.queries.ts';

export const Route = createFileRoute('/_app/forms/create')({
  staticData: { page: 'form', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(formsAuthQuery), queryClient.ensureQueryData(formOptionsQuery)]);
  },
  component: FormCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
