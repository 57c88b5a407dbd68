import { homeApi } from '#domain/home/home.api.ts';
import { workSchema } from '#domain/home/work.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getWork } from './get-work.ts';

export const homeRoutes = implement(homeApi, {
  work: {
    summary: 'Что ждёт своей очереди: по ролям того, кто спрашивает',
    done: 'Дела с количествами и фильтрами списков',
    answer: workSchema,
    run: getWork,
  },
});
