import { askProposalSchema } from '#domain/asks/ask-proposal.ts';
import { asksApi } from '#domain/asks/asks.api.ts';
import {
  askListSchema,
  askPreviewSchema,
  askSchema,
  createAskSchema,
  previewAskSchema,
  proposeAskSchema,
} from '#domain/asks/asks.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { createAsk } from './create-ask.ts';
import { exportAsk } from './export-ask.ts';
import { getAsk } from './get-ask.ts';
import { listAsks } from './list-asks.ts';
import { previewAsk } from './preview-ask.ts';
import { proposeAsk } from './propose-ask.ts';
import { removeAsk } from './remove-ask.ts';
import { stopAsk } from './stop-ask.ts';

export const asksRoutes = implement(asksApi, {
  propose: {
    summary: 'Предложить, как ответить на вопрос о разговорах счётом: отбор и условие ответа «Да»',
    done: 'Предложение движка',
    input: proposeAskSchema,
    answer: askProposalSchema,
    run: proposeAsk,
  },
  preview: {
    summary: 'Сколько разговоров будет спрошено и во что это обойдётся; ничего не меняет',
    done: 'Выборка и её цена',
    input: previewAskSchema,
    answer: askPreviewSchema,
    run: previewAsk,
  },
  create: {
    summary: 'Спросить: вытянуть случайную выборку разговоров и ответить по ней счётом',
    done: 'Вопрос',
    input: createAskSchema,
    answer: askSchema,
    run: createAsk,
  },
  list: { summary: 'Вопросы о разговорах и ответы на них', done: 'Вопросы', answer: askListSchema, run: listAsks },
  get: {
    summary: 'Вопрос, ответ с интервалом и разговоры выборки с цитатами',
    done: 'Вопрос',
    answer: askSchema,
    run: getAsk,
  },
  stop: { summary: 'Больше не спрашивать; спрошенное остаётся', done: 'Остановлено', answer: askSchema, run: stopAsk },
  remove: { summary: 'Удалить вопрос с ответом', done: 'Удалено', run: removeAsk },
  export: {
    summary: 'Вопрос, ответ и разговоры выборки файлом XLSX',
    done: 'Файл',
    files: [XLSX_TYPE],
    run: exportAsk,
  },
});
