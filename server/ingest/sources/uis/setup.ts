import { API_ADDRESS_FIELD } from '../api-address.ts';
import type { Setup } from '../source.ts';

/** The names of the variables are the vendor's, the keys are the fields of MAPPED_FIELDS. */
const CALL_TEMPLATE = `{
  "external_id": {{call_session_id}},
  "direction": {{direction}},
  "started_at": {{start_time}},
  "duration": {{total_time_duration}},
  "talk": {{talk_time_duration}},
  "wait": {{wait_time_duration}},
  "client_phone": {{contact_phone_number}},
  "client_name": {{contact_full_name}},
  "line": {{virtual_phone_number}},
  "person_id": {{employee_id}},
  "person_name": {{employee_full_name}},
  "as_of": {{notification_timestamp}}
}`;
const RECORD_TEMPLATE = `{
  "external_id": {{call_session_id}},
  "record_url": {{file_link}},
  "as_of": {{notification_timestamp}}
}`;

export const uisSetup: Setup = {
  pages: [
    'https://uiscom.ru/academiya/spravochnyj-centr/uvedomleniya/uvedomleniya-o-sobytiyakh',
    'https://planfix.com/ru/help/index.php?title=Интеграция_с_UIS',
  ],
  steps: [
    {
      text: 'В личном кабинете UIS откройте «Администратор» → «Аккаунт» → «Тарифы и опции» → «Все опции» и подключите «API Базовый».',
    },
    {
      text: 'Откройте «Уведомления» и нажмите «Добавить». Выберите событие «Завершение звонка», способ HTTP, метод POST и вставьте адрес.',
      copy: { what: 'address' },
    },
    { text: 'В «Тело запроса» вставьте этот шаблон.', copy: { what: 'text', text: CALL_TEMPLATE } },
    {
      text: 'Добавьте второе уведомление с тем же адресом: событие «Записан разговор» и этот шаблон.',
      copy: { what: 'text', text: RECORD_TEMPLATE },
    },
    {
      text: 'Чтобы ни один звонок не потерялся, создайте пользователя с доступом к Data API, разрешите ему IP-адрес этого сервера и вставьте его ключ ниже: раз в несколько минут звонки сверяются с отчётом.',
    },
  ],
  fields: [
    { name: 'secret', label: 'Секрет в адресе', hint: 'Уже стоит в адресе выше.', kind: 'address secret' },
    { name: 'access_token', label: 'Ключ API', hint: 'Необязательно: для сверки с отчётом.', kind: 'vendor secret' },
    {
      name: 'platform',
      label: 'Личный кабинет',
      hint: 'app.uiscom.ru, app.comagic.ru или app.novofon.ru',
      kind: 'setting',
    },
    API_ADDRESS_FIELD,
  ],
};
