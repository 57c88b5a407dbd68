import { presenceApi } from '#domain/presence/presence.api.ts';
import { presenceSchema } from '#domain/presence/presence.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { heartbeat } from './heartbeat.ts';
import { openCommunication } from './open-communication.ts';

export const presenceRoutes = implement(presenceApi, {
  beat: {
    summary: 'Страница открыта; в ответ — кто ещё сейчас оценивает',
    done: 'Кто оценивает',
    answer: presenceSchema,
    run: heartbeat,
  },
  open: {
    summary: 'Коммуникация открыта: в ней для читателя больше нет нового',
    done: 'Записано',
    run: openCommunication,
  },
});
