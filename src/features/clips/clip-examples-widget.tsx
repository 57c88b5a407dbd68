import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePageIdle } from '#src/app/page-idle.ts';
import { usePermissions } from '#src/app/session.ts';
import { clipExamplesQuery } from './clips.queries.ts';

/** Players come with the first press: most criteria are answered without them. */
const ExampleLines = lazyPart(async () => (await import('./example-lines.tsx')).ExampleLines);

type ClipExamplesProps = { communicationId: number; criterionKey: string };

/** What a criterion sounds like in other talks, by its answers (D-54); nothing where nobody has kept an example. */
export function ClipExamples({ communicationId, criterionKey }: ClipExamplesProps) {
  const { guest } = usePermissions();
  const isPageIdle = usePageIdle();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...clipExamplesQuery(communicationId), enabled: !guest && isPageIdle });
  const clips = (data?.data ?? []).filter(({ criterion }) => criterion?.key === criterionKey);
  if (clips.length === 0) return null;
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit text-accent-text pointer-coarse:py-2.5">
        Как это звучит <span className="tabular-nums">· {clips.length}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <ExampleLines clips={clips} />
        </Suspense>
      )}
    </details>
  );
}
