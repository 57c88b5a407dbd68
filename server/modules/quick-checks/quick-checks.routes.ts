import { quickChecksApi } from '#domain/trust/quick-checks.api.ts';
import {
  answerQuickCheckSchema,
  nextQuickCheckSchema,
  quickCheckListSchema,
  quickCheckSchema,
} from '#domain/trust/quick-checks.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { answerQuickCheck } from './answer-quick-check.ts';
import { listQuickChecks } from './list-quick-checks.ts';
import { nextQuickCheck } from './next-quick-check.ts';

export const quickChecksRoutes = implement(quickChecksApi, {
  list: {
    summary: 'Быстрые проверки: критерии, по которым есть что проверить вслепую',
    done: 'Критерии',
    answer: quickCheckListSchema,
    run: listQuickChecks,
  },
  next: {
    summary: 'Следующая быстрая проверка критерия; что говорит движок, не сообщается',
    done: 'Разговор и варианты ответа',
    input: nextQuickCheckSchema,
    answer: quickCheckSchema,
    run: nextQuickCheck,
  },
  answer: {
    summary: 'Ответить на быструю проверку; свой ответ можно исправить в течение 15 минут',
    done: 'Следующая проверка',
    input: answerQuickCheckSchema,
    answer: quickCheckSchema,
    run: answerQuickCheck,
  },
});
