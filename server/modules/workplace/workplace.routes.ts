import { workplaceApi } from '#domain/workplace/workplace.api.ts';
import { workplaceSchema } from '#domain/workplace/workplace.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getWorkplace } from './get-workplace.ts';

export const workplaceRoutes = implement(workplaceApi, {
  get: {
    summary:
      'Всё, с чем открывается страница коммуникации: она сама, запись, показатели речи, комментарии, своя задача',
    done: 'Рабочее место',
    answer: workplaceSchema,
    run: getWorkplace,
  },
});
