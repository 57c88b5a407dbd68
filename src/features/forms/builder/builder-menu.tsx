import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Calculator, FolderMinus, Trash2 } from 'lucide-react';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayDiscardDraft, mayUseDraft } from '#domain/forms/forms.policy.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { type Builder, useBuilder, useIsBegun } from './builder-context.ts';
import { formChanged } from '../forms.queries.ts';
import { useSimulation } from '../simulation/use-simulation.ts';

/** Menu of rare actions on the whole form. */
export function BuilderMenu() {
  const builder = useBuilder();
  const queryClient = useQueryClient();
  const router = useRouter();
  const drop = async (): Promise<void> => {
    if (!(await discardAsked(builder))) return;
    void formChanged(queryClient);
    notify.positive('Черновик удалён.');
    await router.navigate({ to: '/forms/$id', params: { id: String(builder.draft.form.id) } });
  };
  const simulate = useSimulation();
  const unused = reasonOf(mayUseDraft({ begun: useIsBegun() }));
  const actions = (): readonly RowAction[] =>
    menuActions(builder, { unused, simulate: () => void simulate(), drop: () => void drop() });
  return <RowMenuButton actions={actions} />;
}

/** What the menu does, and the reason while there is no draft to do it with. */
type MenuDoes = { unused: string | undefined; simulate: () => void; drop: () => void };

function menuActions({ draft, store, ui }: Builder, does: MenuDoes): readonly RowAction[] {
  return [
    {
      label: 'Пересчитать прошлые оценки',
      icon: <Calculator />,
      disabledReason: draft.published ? does.unused : 'Форму ещё не публиковали: прошлых оценок нет.',
      onSelect: does.simulate,
    },
    {
      label: 'Свернуть все группы',
      icon: <FolderMinus />,
      onSelect: () => ui.collapseAll(store.content().groups.map(({ key }) => key)),
    },
    {
      label: 'Удалить черновик',
      icon: <Trash2 />,
      tone: 'danger',
      disabledReason: does.unused ?? reasonOf(mayDiscardDraft({ is_published: draft.published !== null })),
      onSelect: does.drop,
    },
  ];
}

/** Discards the draft after a question; the published version stays as it is. */
async function discardAsked({ draft, session }: Builder): Promise<boolean> {
  const sure = await dialog({
    title: 'Удалить черновик?',
    message: `Все правки версии ${draft.number} пропадут. Опубликованная версия ${draft.published?.number ?? ''} останется.`,
    ok: 'Удалить черновик',
    danger: true,
  });
  if (!sure) return false;
  try {
    await session.flush();
    await call(formDraftsApi.discard, { params: draft.form, revision: session.revision });
    session.finish();
    return true;
  } catch (error) {
    notify.negative(errorMessage(error));
    return false;
  }
}
