import { endpoint } from '../endpoint/endpoint.ts';
import { savedViewList } from './saved-views.filters.ts';
import type { CreateSavedView, SavedView, SavedViewList, UpdateSavedView } from './saved-views.schema.ts';

export const savedViewsApi = {
  list: endpoint<{ answer: SavedViewList }>()('GET /saved-views', { list: savedViewList }),
  create: endpoint<{ input: CreateSavedView; answer: SavedView }>()('POST /saved-views', {
    makes: true,
    refuses: [409],
  }),
  update: endpoint<{ input: UpdateSavedView; answer: SavedView }>()('PATCH /saved-views/{id}', {
    revision: 'required',
  }),
  remove: endpoint()('DELETE /saved-views/{id}', { revision: 'required' }),
};
