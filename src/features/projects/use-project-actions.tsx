import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, FolderKanban, PencilLine, Trash2 } from 'lucide-react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import type { ProjectListItem } from '#domain/projects/projects.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { usePermissions } from '#src/app/session.ts';
import { notify } from '#src/app/notify.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { archiveProject, removeProject, unarchiveProject } from './projects.api.ts';
import { projectChanged } from './projects.queries.ts';

type Done = 'archive' | 'unarchive' | 'remove';

/** What changes a project from its row and from its page; each asks first, by the project's name. */
export function useProjectChanges(onDone?: (done: Done) => unknown): (project: ProjectListItem) => RowAction[] {
  const queryClient = useQueryClient();
  const run = async (done: Done, send: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await send();
      notify.positive(said);
      onDone?.(done);
    } catch (error) {
      notify.negative(errorMessage(error));
    }
    await projectChanged(queryClient);
  };
  const archive = async (project: ProjectListItem): Promise<void> => {
    const title = `Убрать проект «${project.name}» в архив?`;
    const message = 'Коммуникации и оценки сохранятся. Новых не будет, пока проект не вернут.';
    if (await dialog({ title, message, ok: 'В архив' }))
      await run('archive', () => archiveProject(project), 'Проект в архиве.');
  };
  const remove = async (project: ProjectListItem): Promise<void> => {
    const title = `Удалить проект «${project.name}»?`;
    const message = 'Вернуть его будет нельзя. Временные ссылки на него перестанут работать.';
    if (await dialog({ title, message, ok: 'Удалить', danger: true }))
      await run('remove', () => removeProject(project), 'Проект удалён.');
  };
  const unarchive = (project: ProjectListItem): Promise<void> =>
    run('unarchive', () => unarchiveProject(project), 'Проект возвращён: он завершён, пока его не начнут снова.');

  return (project) => [
    project.archived_at === null
      ? {
          label: 'В архив',
          icon: <Archive />,
          onSelect: () => void archive(project),
          disabledReason: reasonOf(project.may.archive),
        }
      : {
          label: 'Вернуть из архива',
          icon: <ArchiveRestore />,
          onSelect: () => void unarchive(project),
          disabledReason: reasonOf(project.may.unarchive),
        },
    {
      label: 'Удалить',
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => void remove(project),
      disabledReason: reasonOf(project.may.remove),
    },
  ];
}

/** The menu of a row; a guest only opens (D-6). */
export function useProjectActions(): (project: ProjectListItem) => RowAction[] {
  const changes = useProjectChanges();
  const { guest } = usePermissions();
  return (project) => {
    const params = { id: String(project.id) };
    const open: RowAction = { label: 'Открыть', icon: <FolderKanban />, link: { to: '/projects/$id', params } };
    if (guest) return [open];
    return [
      open,
      {
        label: 'Изменить',
        icon: <PencilLine />,
        link: { to: '/projects/$id/edit', params },
        disabledReason: reasonOf(project.may.update),
      },
      ...changes(project),
    ];
  };
}
