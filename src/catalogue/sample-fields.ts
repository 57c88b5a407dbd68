import { password, passwordConfig, phonenumber } from '#domain/kernel/account-rules.ts';
import { email, required } from '#domain/kernel/validation-rules.ts';
import { type Choice, defineFields, type LoadChoices } from '../components/field-group/field-spec.ts';

const ROLES: readonly Choice[] = [
  { value: 'pm', label: 'Руководитель проекта' },
  { value: 'assessor', label: 'Асессор' },
  { value: 'customer', label: 'Заказчик' },
];
export const CITIES: readonly Choice[] = [
  'Архангельск',
  'Барнаул',
  'Владивосток',
  'Воронеж',
  'Екатеринбург',
  'Иркутск',
  'Казань',
  'Краснодар',
  'Красноярск',
  'Москва',
  'Нижний Новгород',
  'Новосибирск',
  'Омск',
  'Орёл',
  'Пермь',
  'Ростов-на-Дону',
  'Самара',
  'Санкт-Петербург',
  'Саратов',
  'Тверь',
  'Тюмень',
  'Уфа',
  'Челябинск',
  'Ярославль',
].map((label, index) => ({ value: index + 1, label }));

const PEOPLE: readonly Choice[] = [
  'Алексеева Ольга',
  'Борисов Пётр',
  'Иванова Мария',
  'Смирнов Глеб',
  'Соловьёва Анна',
].map((label, index) => ({ value: index + 1, label, hint: `Окна ${index % 2 === 0 ? 'Тверь' : 'Москва'}` }));

/** Server stand-in: slow, and out of order for names beginning with «ошибка». */
export const loadPeople: LoadChoices = async (text) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (text.startsWith('ошибка')) throw new Error('no');
  return PEOPLE.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
};

/** Every type of field once (P-41). */
export const ALL_FIELDS = defineFields([
  { name: 'surname', label: 'Фамилия', rules: [required] },
  { name: 'email', type: 'email', label: 'Почта', rules: [required, email], help: 'На неё придёт приглашение.' },
  { name: 'phone', type: 'tel', label: 'Телефон', rules: [phonenumber] },
  {
    name: 'password',
    type: 'password',
    label: 'Новый пароль',
    rules: [required, password],
    autoComplete: 'new-password',
  },
  {
    name: 'password_confirmation',
    type: 'password',
    label: 'Повторите пароль',
    rules: [required, passwordConfig],
    autoComplete: 'new-password',
  },
  { name: 'note', type: 'textarea', label: 'Заметка' },
  { name: 'hired', type: 'date', label: 'Работает с', max: '2030-12-31', rules: [required] },
  { name: 'period', type: 'date-range', label: 'Период', fromRules: [required], help: 'По московскому времени.' },
  { name: 'role', type: 'select', label: 'Роль', options: ROLES, rules: [required] },
  { name: 'city', type: 'select', label: 'Город', options: CITIES, rules: [required] },
  { name: 'cities', type: 'select', multiple: true, label: 'Города проекта', options: CITIES, rules: [required] },
  {
    name: 'head',
    type: 'select',
    label: 'Начальник',
    load: loadPeople,
    options: PEOPLE.slice(0, 1),
    placeholder: 'Найти человека',
  },
  { name: 'photo', type: 'cropper', label: 'Фотография', round: true, help: 'JPEG, PNG или WebP до 10 МБ.' },
  {
    name: 'days',
    type: 'checkbox-group',
    label: 'Дни отчёта',
    rules: [required],
    options: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'].map((label, index) => ({
      value: index + 1,
      label,
    })),
  },
  {
    name: 'scale',
    type: 'radio-group',
    label: 'Шкала',
    rules: [required],
    options: [
      { value: 'percent', label: 'Проценты', hint: 'От 0 до 100' },
      { value: 'points', label: 'Баллы', hint: 'Сумма весов' },
    ],
  },
  { name: 'active', type: 'toggle', label: 'Получает письма', help: 'Не чаще раза в день.' },
  { name: 'agreed', type: 'checkbox', label: 'Согласен на обработку данных', rules: [required] },
  {
    name: 'access',
    type: 'radio',
    label: 'Доступ',
    options: [
      { value: 'all', label: 'Всем' },
      { value: 'link', label: 'По ссылке' },
    ],
  },
]);

export const FILLED = {
  surname: 'Иванова',
  email: 'maria@razbor.example',
  phone: '79001234567',
  password: 'razbor2026',
  password_confirmation: 'razbor2026',
  note: 'Ведёт два проекта: окна и двери.',
  hired: '2024-02-29',
  period: { from: '2026-03-02', to: '2026-03-08' },
  role: 'assessor',
  city: 10,
  cities: [10, 18, 20],
  head: 1,
  photo: '/favicon.svg',
  days: [1, 3],
  scale: 'points',
  active: true,
  agreed: true,
  access: 'link',
} as const;

/** Objections of a server (P-42). */
export const OBJECTIONS = {
  surname: ['Слишком коротко.', 'Только кириллица.'],
  'period.from': ['Проект начался позже.'],
  photo: ['Не удалось прочесть изображение.'],
  head: ['Этот человек уволен.'],
};
