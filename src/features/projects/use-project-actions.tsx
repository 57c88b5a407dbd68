import { FolderKanban, PencilLine } from 'lucide-react';
import { projectsApi } from '#domain/projects/projects.api.ts';
import type { ProjectListItem } from '#domain/projects/projects.schema.ts';
import { call } from '#src/app/call.ts';
import { usePermissions } from '#src/app/session.ts';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { type EntityAction, type EntityWords, useEntityActions } from '#src/components/table/use-entity-actions.tsx';
import { projectChanged } from './projects.queries.ts';

const WORDS: EntityWords = {
  accusative: 'проект',
  onArchive: 'Коммуникации и оценки сохранятся. Новых не будет, пока проект не вернут.',
  onRemove: 'Вернуть его будет нельзя. Временные ссылки на него перестанут работать.',
  archived: 'Проект в архиве.',
  unarchived: 'Проект возвращён: он завершён, пока его не начнут снова.',
  removed: 'Проект удалён.',
};

const API = {
  archive: (params: ProjectListItem) => call(projectsApi.archive, { params }),
  unarchive: (params: ProjectListItem) => call(projectsApi.unarchive, { params }),
  remove: (params: ProjectListItem) => call(projectsApi.remove, { params, revision: params.revision }),
};

/** Changes offered by a project's row and page. */
export function useProjectChanges(onDone?: (done: EntityAction) => unknown): (project: ProjectListItem) => RowAction[] {
  return useEntityActions<ProjectListItem>({ api: API, words: WORDS, changed: projectChanged, onDone });
}

/** Menu of a row; a guest can only open (D-6). */
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
        may: project.may.update,
      },
      ...changes(project),
    ];
  };
}
