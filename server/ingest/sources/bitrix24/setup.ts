import type { Setup } from '../source.ts';

export const bitrix24Setup: Setup = {
  pages: [
    'https://apidocs.bitrix24.ru/api-reference/telephony/voximplant/events/on-voximplant-call-end.html',
    'https://apidocs.bitrix24.ru/api-reference/telephony/voximplant/voximplant-statistic-get.html',
    'https://apidocs.bitrix24.ru/local-integrations/local-webhooks.html',
    'https://apidocs.bitrix24.ru/api-reference/crm/timeline/activities/activity-base/crm-activity-call-get-transcript.html',
  ],
  steps: [
    {
      text: 'В Битрикс24 откройте «Приложения» → «Разработчикам» → «Готовые сценарии» → «Другое» → «Исходящий вебхук».',
    },
    { text: 'Вставьте этот адрес в поле «URL вашего обработчика».', copy: { what: 'address' } },
    { text: 'В «Событиях» выберите «Завершение звонка (ONVOXIMPLANTCALLEND)» и нажмите «Создать».' },
    { text: 'Скопируйте «Токен приложения» и вставьте его ниже.' },
    {
      text: 'Там же, в «Другое» → «Входящий вебхук», создайте вебхук с правами «Телефония (telephony)», «Диск (disk)», чтобы видеть имена сотрудников — «Пользователи (user)», чтобы брать расшифровки — «CRM (crm)», от имени сотрудника, которому доступна статистика звонков, и вставьте ниже его адрес: через него забираются записи разговоров.',
    },
  ],
  fields: [
    {
      name: 'transcripts',
      label: 'Брать расшифровки из Битрикс24',
      hint: 'Если в портале включена обработка звонков BitrixGPT: расшифровка появится на странице звонка.',
      kind: 'setting',
    },
    { name: 'application_token', label: 'Токен приложения', hint: 'Из исходящего вебхука.', kind: 'vendor secret' },
    {
      name: 'rest_address',
      label: 'Адрес входящего вебхука',
      hint: 'Вида https://example.bitrix24.ru/rest/1/xxxxxxxx/',
      kind: 'vendor secret',
    },
  ],
};
