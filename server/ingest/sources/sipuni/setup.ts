import type { Setup } from '../source.ts';

export const sipuniSetup: Setup = {
  pages: [
    'https://doc.sipuni.com/articles/626-636-640--otpravka-sobytij-http',
    'https://help.sipuni.com/articles/134-182-110--otpravka-sobytij-ats-na-skript-http-api/',
  ],
  steps: [
    { text: 'В личном кабинете Sipuni откройте «Настройки» → «API» → «События на АТС» и нажмите «Подключить услугу».' },
    { text: 'Вставьте этот адрес в поле «URL адрес» и нажмите «Сохранить».', copy: { what: 'address' } },
    { text: 'Убедитесь, что у сотрудников включена запись разговоров.' },
  ],
  fields: [{ name: 'secret', label: 'Секрет в адресе', hint: 'Уже стоит в адресе выше.', kind: 'address secret' }],
};
