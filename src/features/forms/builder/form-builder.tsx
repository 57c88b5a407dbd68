import { Suspense } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { useLazyLayer } from '#src/components/table/use-lazy-layer.ts';
import { SaveState } from '#src/components/unsaved/save-state.tsx';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { type BuilderSession, BuilderProvider, useBuilder, useBuilderSession, useIsBegun } from './builder-context.ts';
import { BuilderMenu } from './builder-menu.tsx';
import { BuilderHistory } from './builder-history.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { useBuilderOf } from './use-builder.ts';

const Conflict = lazySection(
  async () => (await import('./builder-conflict.tsx')).BuilderConflict,
  'Форму изменили в другом месте. Обновите страницу, чтобы сравнить: ваши правки останутся на этом устройстве.',
);
const loadPublish = async () => (await import('./builder-publish.tsx')).BuilderPublish;

/** Builder of a draft (D-12). Mount it anew (`key`) for another one. */
export function FormBuilder({ draft }: { draft: FormDraft }) {
  const builder = useBuilderOf(draft);
  const { form } = draft;
  const crumbs = [sectionCrumb('forms'), { label: form.name, to: `/forms/${form.id}/` }];
  return (
    <BuilderProvider value={builder}>
      <Page
        title={form.name}
        documentTitle={`Конструктор: ${form.name}`}
        subtitle={<BuilderFacts draft={draft} />}
        actions={<BuilderActions />}
        crumbs={crumbs}
        current="Конструктор"
        fill
      >
        <BuilderLayout />
      </Page>
      <Collision />
      <UnsavedForm session={builder.session} />
    </BuilderProvider>
  );
}

function BuilderFacts({ draft: { number, published } }: { draft: FormDraft }) {
  const { session } = useBuilder();
  const isBegun = useIsBegun();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isBegun && <Badge tone="accent">Версия {number}, черновик</Badge>}
      {published && <span className="text-sm">опубликована версия {published.number}</span>}
      <SaveState
        state={useBuilderSession()}
        conflictText="Форму изменили в другом месте"
        onRetry={() => session.retryNow()}
      />
    </span>
  );
}

function BuilderActions() {
  const publish = useLazyLayer(loadPublish);
  return (
    <>
      <BuilderHistory />
      <BuilderMenu />
      <Button variant="primary" onClick={() => publish.setOpen(true)}>
        Опубликовать
      </Button>
      {publish.open && publish.Part && <publish.Part onClose={() => publish.setOpen(false)} />}
    </>
  );
}

function Collision() {
  const isColliding = useBuilderSession().conflict !== null;
  return isColliding ? (
    <Suspense fallback={null}>
      <Conflict />
    </Suspense>
  ) : null;
}

/** Guard of an unsaved form. It saves itself on the way out; only what not even this device stores is asked about. */
function UnsavedForm({ session }: { session: BuilderSession }) {
  const { phase } = useBuilderSession();
  useUnsavedWork(phase !== 'clean', {
    message: 'Форма не сохранена. Если уйти, последние правки пропадут.',
    isUnsaved: () => session.isUnsaved,
    isLostByLeaving: () => session.atRisk,
    flush: () => session.flush(),
    retry: () => session.resend(),
    drop: () => session.finish(),
  });
  return null;
}
