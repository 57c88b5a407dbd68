import { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import {
  createSavedViewSchema,
  savedViewListSchema,
  savedViewSchema,
  updateSavedViewSchema,
} from '#domain/saved-views/saved-views.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createSavedView } from './create-saved-view.ts';
import { listSavedViews } from './list-saved-views.ts';
import { removeSavedView } from './remove-saved-view.ts';
import { updateSavedView } from './update-saved-view.ts';

export const savedViewsRoutes = implement(savedViewsApi, {
  list: {
    summary: 'Сохранённые виды списков: свои и общие',
    done: 'Страница списка',
    answer: savedViewListSchema,
    run: listSavedViews,
  },
  create: {
    summary: 'Сохранить вид списка',
    done: 'Сохранён',
    input: createSavedViewSchema,
    answer: savedViewSchema,
    run: createSavedView,
  },
  update: {
    summary: 'Изменить вид (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменён',
    input: updateSavedViewSchema,
    answer: savedViewSchema,
    run: updateSavedView,
  },
  remove: { summary: 'Удалить вид (If-Match: ревизия)', done: 'Удалён', run: removeSavedView },
});
