import { projectFiguresSchema } from '#domain/projects/project-figures.schema.ts';
import { projectsApi } from '#domain/projects/projects.api.ts';
import {
  createProjectSchema,
  projectListSchema,
  projectOptionsSchema,
  projectSchema,
  updateProjectSchema,
} from '#domain/projects/projects.schema.ts';
import { suggestionCountsSchema } from '#domain/suggestions/suggestion-counts.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { archiveProject, unarchiveProject } from './archive-project.ts';
import { createProject } from './create-project.ts';
import { getProject } from './get-project.ts';
import { getProjectFigures } from './get-project-figures.ts';
import { getSuggestionCounts } from './get-suggestion-counts.ts';
import { getProjectOptions } from './get-project-options.ts';
import { listProjectPages } from './list-projects.ts';
import { removeProject } from './remove-project.ts';
import { updateProject } from './update-project.ts';

export const projectsRoutes = implement(projectsApi, {
  list: { summary: 'Проекты', done: 'Страница списка', answer: projectListSchema, run: listProjectPages },
  options: {
    summary: 'Из чего выбирать в форме и фильтрах проектов',
    done: 'Списки',
    answer: projectOptionsSchema,
    run: getProjectOptions,
  },
  create: {
    summary: 'Создать проект',
    done: 'Создан',
    input: createProjectSchema,
    answer: projectSchema,
    run: createProject,
  },
  get: { summary: 'Проект', done: 'Проект', answer: projectSchema, run: getProject },
  figures: {
    summary: 'Показатели проекта за 30 дней',
    done: 'Показатели',
    answer: projectFiguresSchema,
    run: getProjectFigures,
  },
  suggestions: {
    summary: 'Сколько коммуникаций проекта прочитал движок и почему не прочитал остальные',
    done: 'Числа и причины',
    answer: suggestionCountsSchema,
    run: getSuggestionCounts,
  },
  update: {
    summary: 'Изменить проект (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменён',
    input: updateProjectSchema,
    answer: projectSchema,
    run: updateProject,
  },
  remove: { summary: 'Удалить пустой проект (If-Match: ревизия)', done: 'Удалён', run: removeProject },
  archive: { summary: 'Убрать проект в архив', done: 'Готово', answer: projectSchema, run: archiveProject },
  unarchive: { summary: 'Вернуть проект из архива', done: 'Готово', answer: projectSchema, run: unarchiveProject },
});
