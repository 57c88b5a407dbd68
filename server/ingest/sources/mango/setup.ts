import type { Setup } from '../source.ts';

export const mangoSetup: Setup = {
  pages: [
    'https://retail.mango-office.ru/support/integratsiya-api/spisok_integratsiy/obshchie_voprosy_po_api_vats_mango_office/',
    // The vendor's «API Виртуальной АТС», as a public repository keeps it.
    'https://github.com/maxodrom/yii2-mango-office-api/blob/master/docs/MangoOffice_VPBX_API_v1.9.pdf',
  ],
  steps: [
    { text: 'В личном кабинете MANGO OFFICE откройте «Интеграции» → «API коннектор» и подключите его.' },
    { text: 'Вставьте этот адрес в поле «Адрес внешней системы».', copy: { what: 'address' } },
    { text: 'Скопируйте «Уникальный код вашей АТС» и «Ключ для создания подписи» и вставьте их ниже.' },
    {
      text: 'Убедитесь, что разговоры записываются в «Облачное хранилище»: записи, отправленные только на почту, забрать нельзя.',
    },
  ],
  fields: [
    { name: 'api_key', label: 'Уникальный код вашей АТС', hint: 'Из «API коннектора».', kind: 'vendor secret' },
    { name: 'api_salt', label: 'Ключ для создания подписи', hint: 'Из «API коннектора».', kind: 'vendor secret' },
  ],
};
