import type { Setup } from '../source.ts';

const EXAMPLE = JSON.stringify(
  {
    external_id: 'call-1',
    direction: 'in',
    started_at: '2026-11-22T10:00:00+03:00',
    duration: 63,
    client_phone: '+79001234567',
    person_extension: '101',
    record_url: 'https://example.ru/records/call-1.mp3',
  },
  null,
  2,
);

/** Ours is the documentation here: the format is described by these steps and by docs/decisions/033-sources.md. */
export const webhookSetup: Setup = {
  pages: [],
  steps: [
    {
      text: 'Скопируйте адрес: на него ваша система отправит данные о каждом завершённом звонке.',
      copy: { what: 'address' },
    },
    {
      text: 'Отправьте методом POST тело JSON или форму. Названия полей могут быть любыми: их вы сопоставите на следующем шаге по первой доставке.',
      copy: { what: 'text', text: EXAMPLE },
    },
    {
      text: 'Если система умеет подписывать запросы, передайте в заголовке X-Signature HMAC-SHA256 тела запроса с этим секретом в шестнадцатеричном виде; тогда секрет можно убрать из адреса.',
      copy: { what: 'secret', name: 'secret' },
    },
    {
      text: 'Запись разговора можно передать ссылкой в поле record_url или самим файлом: телом multipart/form-data с файлом и теми же полями.',
    },
  ],
  fields: [
    { name: 'secret', label: 'Секрет', hint: 'Показывается один раз.', kind: 'address secret' },
    {
      name: 'signature_required',
      label: 'Принимать только подписанные запросы',
      hint: 'Тогда файл записи телом запроса передать нельзя, только ссылкой.',
      kind: 'setting',
    },
  ],
};
