import { homeApi } from '#domain/home/home.api.ts';
import { continueRatingSchema } from '#domain/home/continue-rating.schema.ts';
import { quickStartedSchema, quickStartSchema } from '#domain/home/quick-start.schema.ts';
import { workSchema } from '#domain/home/work.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getContinueRating } from './get-continue-rating.ts';
import { getWork } from './get-work.ts';
import { startQuickly } from './start-quickly.ts';

export const homeRoutes = implement(homeApi, {
  work: {
    summary: 'Что ждёт своей очереди: по ролям того, кто спрашивает',
    done: 'Дела с количествами и фильтрами списков',
    answer: workSchema,
    run: getWork,
  },
  continueRating: {
    summary: 'Чем продолжить оценку: свои черновики и новый разговор, который никто не оценил',
    done: 'Черновики и новый разговор; у того, кто не оценивает, — ничего',
    answer: continueRatingSchema,
    run: getContinueRating,
  },
  quickStart: {
    summary: 'Начать с записи: компания, проект, форма, сотрудник и разговор сразу',
    done: 'Всё создано',
    input: quickStartSchema,
    answer: quickStartedSchema,
    run: startQuickly,
  },
});
