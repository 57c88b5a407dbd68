import { attachmentsApi } from '#domain/attachments/attachments.api.ts';
import { attachmentsSchema, keepAttachmentsQuerySchema, keptSchema } from '#domain/attachments/attachments.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { keepAttachments } from './keep-attachments.ts';
import { listKept } from './list-attachments.ts';

export const attachmentsRoutes = implement(attachmentsApi, {
  list: {
    summary: 'Файлы сообщений: голосовые, картинки, документы',
    done: 'Файлы со ссылками, которые действуют десять минут',
    answer: attachmentsSchema,
    run: listKept,
  },
  keep: {
    summary: 'Взять файлы сохранённых сообщений из переданного архива',
    done: 'Сколько файлов сохранено и какие не прочитались',
    query: keepAttachmentsQuerySchema,
    answer: keptSchema,
    run: keepAttachments,
  },
});
