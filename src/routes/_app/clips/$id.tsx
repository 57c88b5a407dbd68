import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { ClipPage } from '#src/features/clips/clip-page.tsx';
import { loadClip } from '#src/features/clips/clips.queries.ts';
import { ClipMissing } from '../-missing.tsx';

export const Route = createFileRoute('/_app/clips/$id')({
  staticData: { id: { param: 'id', section: '/communications/' } },
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadClip(context.queryClient, id))) notFound({ throw: true });
  },
  component: ClipRoute,
  notFoundComponent: ClipMissing,
});

function ClipRoute() {
  const id = Number(Route.useParams().id);
  return <ClipPage key={id} id={id} />;
}
