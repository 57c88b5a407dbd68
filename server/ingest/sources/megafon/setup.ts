import type { Setup } from '../source.ts';

export const megafonSetup: Setup = {
  pages: [
    'https://www.megapbx.ru/elma365_setup',
    // «REST API ВАТС (CRM)» of ITooLabs, who make this exchange for several operators, and a provider's copy of it.
    'https://ru.scribd.com/document/534022584/Crm-Rest-API',
    'https://salvador.company/instructions.php?act=3_3',
  ],
  steps: [
    {
      text: 'В личном кабинете Виртуальной АТС откройте «Настройки» → «Интеграция с CRM» и выберите «Собственная CRM» (REST API).',
    },
    { text: 'Вставьте этот адрес в поле «Адрес вашей CRM».', copy: { what: 'address' } },
    {
      text: 'Вставьте этот ключ в поле «Ключ для авторизации в вашей CRM» и сохраните.',
      copy: { what: 'secret', name: 'crm_token' },
    },
    { text: 'Убедитесь, что у сотрудников включена запись разговоров.' },
  ],
  fields: [{ name: 'crm_token', label: 'Ключ для авторизации', hint: 'Показывается один раз.', kind: 'our secret' }],
};
