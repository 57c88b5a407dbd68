import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import {
  createIntegrationSchema,
  integrationInputSchema,
  integrationListSchema,
  integrationOptionsSchema,
  integrationSchema,
  mappedPersonSchema,
  mapPersonSchema,
  secretsInputSchema,
  shownSecretsSchema,
  sourcePeopleSchema,
} from '#domain/integrations/integrations.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createIntegration } from './create-integration.ts';
import { getIntegration } from './get-integration.ts';
import { getIntegrationOptions } from './get-integration-options.ts';
import { listIntegrations } from './list-integrations.ts';
import { listSourcePeople } from './list-people.ts';
import { mapPerson } from './map-person.ts';
import { removeIntegration } from './remove-integration.ts';
import { replaceSecrets } from './replace-secrets.ts';
import { activateIntegration, pauseIntegration } from './switch-integration.ts';
import { changeIntegration } from './update-integration.ts';

const answer = integrationSchema;

export const integrationsRoutes = implement(integrationsApi, {
  list: {
    summary: 'Интеграции компаний, которые ведёт спрашивающий',
    done: 'Страница списка',
    answer: integrationListSchema,
    run: listIntegrations,
  },
  options: {
    summary: 'Источники с шагами их подключения и проекты, куда их можно подключить',
    done: 'Источники и проекты',
    answer: integrationOptionsSchema,
    run: getIntegrationOptions,
  },
  create: {
    summary: 'Новая интеграция, выключенная; её секреты показываются один раз',
    done: 'Создана',
    input: createIntegrationSchema,
    answer: shownSecretsSchema,
    run: createIntegration,
  },
  get: {
    summary: 'Интеграция с шагами подключения; секретов в ответе нет',
    done: 'Интеграция',
    answer,
    run: getIntegration,
  },
  update: {
    summary: 'Изменить название, часовой пояс, настройки и отбор целиком (If-Match: ревизия)',
    done: 'Изменена',
    input: integrationInputSchema,
    answer,
    run: changeIntegration,
  },
  remove: {
    summary: 'Удалить интеграцию; её звонки остаются (If-Match: ревизия)',
    done: 'Удалена',
    run: removeIntegration,
  },
  replaceSecrets: {
    summary: 'Заменить секреты: источника — присланными, наши — новыми; прежние действуют ещё 24 часа',
    done: 'Новые секреты, один раз',
    input: secretsInputSchema,
    answer: shownSecretsSchema,
    run: replaceSecrets,
  },
  activate: {
    summary: 'Включить; отложенные доставки обрабатываются',
    done: 'Включена',
    answer,
    run: activateIntegration,
  },
  pause: { summary: 'Выключить; доставки откладываются', done: 'Выключена', answer, run: pauseIntegration },
  people: {
    summary: 'Сотрудники, как их называет источник: сначала несопоставленные',
    done: 'Сотрудники',
    answer: sourcePeopleSchema,
    run: listSourcePeople,
  },
  mapPerson: {
    summary: 'Сопоставить сотрудника источника, для прошлых и будущих звонков',
    done: 'Сопоставлен',
    input: mapPersonSchema,
    answer: mappedPersonSchema,
    run: mapPerson,
  },
});
