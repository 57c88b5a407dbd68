import { endpoint } from '../endpoint/endpoint.ts';
import type { SuggestionCounts } from '../suggestions/suggestion-counts.schema.ts';
import type { ProjectFigures } from './project-figures.schema.ts';
import { projectsList } from './projects.filters.ts';
import type { CreateProject, Project, ProjectList, ProjectOptions, UpdateProject } from './projects.schema.ts';

export const projectsApi = {
  list: endpoint<{ answer: ProjectList }>()('GET /projects', { list: projectsList, guests: true, refuses: [403] }),
  options: endpoint<{ answer: ProjectOptions }>()('GET /projects/options', { guests: true, refuses: [403] }),
  create: endpoint<{ input: CreateProject; answer: Project }>()('POST /projects', { makes: true }),
  get: endpoint<{ answer: Project }>()('GET /projects/{id}', { guests: true }),
  figures: endpoint<{ answer: ProjectFigures }>()('GET /projects/{id}/figures', { guests: true }),
  suggestions: endpoint<{ answer: SuggestionCounts }>()('GET /projects/{id}/suggestions', { refuses: [403] }),
  update: endpoint<{ input: UpdateProject; answer: Project }>()('PATCH /projects/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /projects/{id}', { revision: 'required', refuses: [409] }),
  archive: endpoint<{ answer: Project }>()('POST /projects/{id}/archive', { refuses: [409] }),
  unarchive: endpoint<{ answer: Project }>()('POST /projects/{id}/unarchive', { refuses: [409] }),
};
