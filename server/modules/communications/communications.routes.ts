import { bulkResultSchema, bulkStepSchema } from '#domain/communications/bulk-communications.schema.ts';
import {
  changeCommunicationSchema,
  communicationTiesSchema,
  removeCommunicationSchema,
} from '#domain/communications/change-communication.schema.ts';
import { criterionChoicesSchema } from '#domain/communications/criterion-choices.schema.ts';
import { communicationOptionsSchema } from '#domain/communications/communication-options.schema.ts';
import { clientConversationsSchema } from '#domain/communications/client-conversations.schema.ts';
import { speechSummarySchema } from '#domain/speech/speech-summary.schema.ts';
import { meaningSummarySchema } from '#domain/communications/meaning-summary.schema.ts';
import { communicationsApi } from '#domain/communications/communications.api.ts';
import {
  communicationListSchema,
  communicationSchema,
  createCommunicationSchema,
  recordingSchema,
  setEmployeeSchema,
} from '#domain/communications/communications.schema.ts';
import { neighboursSchema } from '#domain/communications/neighbours.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { bulkCommunications } from '../communication-list/bulk-communications.ts';
import { changeCommunication } from './change-communication.ts';
import { createCommunication } from './create-communication.ts';
import { getCommunication } from './get-communication.ts';
import { getClientConversations } from '../communication-list/get-client-conversations.ts';
import { getMeaningSummary } from '../communication-list/get-meaning-summary.ts';
import { getSpeechSummary } from '../communication-list/get-speech-summary.ts';
import { getNeighbours } from '../communication-list/get-neighbours.ts';
import { getCriterionChoices } from './get-criterion-choices.ts';
import { getCommunicationOptions } from './get-options.ts';
import { getRecording } from './get-recording.ts';
import { getTies } from './get-ties.ts';
import { listCommunications } from '../communication-list/list-communications.ts';
import { removeCommunication } from './remove-communication.ts';
import { setCommunicationEmployee } from './set-employee.ts';

export const communicationsRoutes = implement(communicationsApi, {
  list: {
    summary: 'Коммуникации',
    done: 'Страница списка',
    answer: communicationListSchema,
    run: listCommunications,
  },
  speech: {
    summary: 'Показатели речи по сотрудникам и по времени: по разговорам, которые находит этот отбор',
    done: 'Показатели',
    answer: speechSummarySchema,
    run: getSpeechSummary,
  },
  meaning: {
    summary: 'Причины, темы, результаты, возражения и просроченные обещания: по разговорам, которые находит этот отбор',
    done: 'Сколько разговоров под каждым значением',
    answer: meaningSummarySchema,
    run: getMeaningSummary,
  },
  options: {
    summary: 'Из чего выбирать в фильтрах и при загрузке',
    done: 'Списки',
    answer: communicationOptionsSchema,
    run: getCommunicationOptions,
  },
  criteria: {
    summary: 'Критерии формы, их ответы и причины, чтобы искать по ним',
    done: 'Критерии',
    answer: criterionChoicesSchema,
    run: getCriterionChoices,
  },
  create: {
    summary: 'Создать звонок из загруженной записи',
    done: 'Создана',
    input: createCommunicationSchema,
    answer: communicationSchema,
    run: createCommunication,
  },
  bulk: {
    summary: 'Действие над многими: над названными или над всем, что находит фильтр (шаг за шагом)',
    done: 'Итог шага',
    input: bulkStepSchema,
    answer: bulkResultSchema,
    run: bulkCommunications,
  },
  get: { summary: 'Коммуникация', done: 'Коммуникация', answer: communicationSchema, run: getCommunication },
  change: {
    summary: 'Исправить сведения; с проектом, сотрудником и временем переходят оценки, задачи и показатели',
    done: 'Коммуникация',
    input: changeCommunicationSchema,
    answer: communicationSchema,
    run: changeCommunication,
  },
  ties: {
    summary: 'Что связано с коммуникацией и что мешает её перенести или удалить',
    done: 'Связи',
    answer: communicationTiesSchema,
    run: getTies,
  },
  remove: {
    summary: 'Удалить с причиной: слова, запись и клиент стираются, показатели остаются',
    done: 'Удалена',
    input: removeCommunicationSchema,
    run: removeCommunication,
  },
  client: {
    summary: 'Разговоры с тем же клиентом: по телефону и по ссылке на сделку, новые первыми',
    done: 'Разговоры',
    answer: clientConversationsSchema,
    run: getClientConversations,
  },
  neighbours: {
    summary: 'Что стоит рядом в списке с этим фильтром и порядком',
    done: 'Соседние',
    answer: neighboursSchema,
    run: getNeighbours,
  },
  recording: {
    summary: 'Где слушать запись (ссылка живёт 10 минут)',
    done: 'Запись',
    answer: recordingSchema,
    run: getRecording,
  },
  setEmployee: {
    summary: 'Указать сотрудника коммуникации, у которой его нет',
    done: 'Коммуникация',
    input: setEmployeeSchema,
    answer: communicationSchema,
    run: setCommunicationEmployee,
  },
});
