import { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import {
  connectionSchema,
  deliveryListSchema,
  deliverySchema,
  previewInputSchema,
  previewSchema,
  rawDeliverySchema,
} from '#domain/integrations/integrations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { checkConnection } from './check-connection.ts';
import { getDelivery } from './get-delivery.ts';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { previewMapping } from './preview-mapping.ts';
import { retryWebhookDelivery } from './retry-delivery.ts';
import { sendTrial } from './send-trial.ts';

export const integrationDeliveriesRoutes = implement(integrationDeliveriesApi, {
  list: {
    summary: 'Журнал доставок за 30 дней',
    done: 'Страница журнала',
    answer: deliveryListSchema,
    run: listWebhookDeliveries,
  },
  sendTrial: {
    summary: 'Пробная доставка: проходит весь путь, коммуникации не создаёт',
    done: 'В очереди',
    answer: deliverySchema,
    run: sendTrial,
  },
  preview: {
    summary: 'Что эти настройки сделали бы из последних доставок; ничего не сохраняет',
    done: 'События и поля',
    input: previewInputSchema,
    answer: previewSchema,
    run: previewMapping,
  },
  checkConnection: {
    summary: 'Спросить источник один раз сохранёнными настройками и ключом',
    done: 'Ответил ли источник',
    answer: connectionSchema,
    run: checkConnection,
  },
  get: {
    summary: 'Доставка, как она пришла; секреты заменены точками',
    done: 'Доставка',
    answer: rawDeliverySchema,
    run: getDelivery,
  },
  retry: {
    summary: 'Обработать доставку ещё раз',
    done: 'В очереди',
    answer: deliverySchema,
    run: retryWebhookDelivery,
  },
});
