import { API_ADDRESS_FIELD } from '../api-address.ts';
import type { Setup } from '../source.ts';

export const zadarmaSetup: Setup = {
  pages: ['https://zadarma.com/ru/support/api/', 'https://github.com/zadarma/user-api-v1/tree/master/lib/Webhook'],
  steps: [
    {
      text: 'В личном кабинете Zadarma или Novofon откройте «Настройки» → «Интеграции и API» → «Ключи и API» и скопируйте ниже ключи Key и Secret.',
    },
    {
      text: 'На той же странице, в «Уведомления о звонках АТС», вставьте этот адрес и нажмите «Сохранить»: Zadarma сразу проверит его.',
      copy: { what: 'address' },
    },
    { text: 'Включите уведомления NOTIFY_END, NOTIFY_OUT_END и NOTIFY_RECORD.' },
    {
      text: 'Включите запись разговоров «в облаке» у внутренних номеров, а в настройках интеграции выберите часовой пояс своего аккаунта Zadarma.',
    },
  ],
  fields: [
    { name: 'key', label: 'Key', hint: 'Из «Ключей и API».', kind: 'vendor secret' },
    { name: 'secret', label: 'Secret', hint: 'Из «Ключей и API».', kind: 'vendor secret' },
    { name: 'platform', label: 'Сервис', hint: 'zadarma.com или novofon.ru', kind: 'setting' },
    API_ADDRESS_FIELD,
  ],
};
