import type { Setup } from '../source.ts';

export const amocrmSetup: Setup = {
  pages: [
    'https://www.amocrm.ru/developers/content/crm_platform/events-and-notes',
    'https://www.amocrm.ru/developers/content/crm_platform/webhooks-format',
    'https://github.com/amocrm/amocrm-api-php/blob/master/src/AmoCRM/Models/NoteType/CallNote.php',
  ],
  steps: [
    {
      text: 'В amoCRM откройте «амоМаркет», нажмите «⋯» → «Создать интеграцию» → «Внешняя интеграция» и дайте доступ «Доступ к данным аккаунта».',
    },
    {
      text: 'На вкладке «Ключи и доступы» нажмите «Сгенерировать долгосрочный токен» и вставьте его ниже вместе с именем и номером аккаунта.',
    },
    {
      text: 'Чтобы звонки приходили сразу, в «амоМаркете» нажмите «⋯» → «Web hooks» → «Добавить», вставьте этот адрес и отметьте «Примечание добавлено» для сделок и контактов. Без этого звонки забираются раз в несколько минут.',
      copy: { what: 'address' },
    },
  ],
  fields: [
    { name: 'subdomain', label: 'Имя аккаунта', hint: 'example для example.amocrm.ru', kind: 'setting' },
    { name: 'account_id', label: 'Номер аккаунта', hint: 'Виден в «Настройках» → «Общие настройки».', kind: 'setting' },
    { name: 'token', label: 'Долгосрочный токен', hint: 'Из «Ключей и доступов» интеграции.', kind: 'vendor secret' },
    { name: 'secret', label: 'Секрет в адресе', hint: 'Уже стоит в адресе выше.', kind: 'address secret' },
  ],
};
