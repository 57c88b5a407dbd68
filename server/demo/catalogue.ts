import type { ProjectStatus } from '#domain/references/static-references.ts';

export type CompanyKey = 'okna' | 'avto' | 'dom' | 'med' | 'sky';

type DemoProject = {
  name: string;
  status: ProjectStatus;
  time_zone: string;
  publishing: 'immediate' | 'approval';
  niche: string;
};
type DemoCompany = {
  key: CompanyKey;
  name: string /** Norm: evaluations per employee and month. */;
  norm: number | null;
  projects: DemoProject[];
};

const MOSCOW = 'Europe/Moscow';
const URALS = 'Asia/Yekaterinburg';
const SIBERIA = 'Asia/Novosibirsk';

export const DEMO_COMPANIES: DemoCompany[] = [
  {
    key: 'okna',
    name: 'Окна Комфорт',
    norm: 12,
    projects: [
      {
        name: 'Входящие заявки',
        status: 'active',
        time_zone: MOSCOW,
        publishing: 'immediate',
        niche: 'Ремонт и остекление',
      },
      {
        name: 'Замеры и договоры',
        status: 'active',
        time_zone: MOSCOW,
        publishing: 'approval',
        niche: 'Ремонт и остекление',
      },
      {
        name: 'Сервисная служба',
        status: 'paused',
        time_zone: MOSCOW,
        publishing: 'immediate',
        niche: 'Ремонт и остекление',
      },
    ],
  },
  {
    key: 'avto',
    name: 'АвтоЛига',
    norm: 10,
    projects: [
      { name: 'Новые автомобили', status: 'active', time_zone: URALS, publishing: 'approval', niche: 'Автосалоны' },
      { name: 'Трейд-ин', status: 'active', time_zone: URALS, publishing: 'immediate', niche: 'Автосалоны' },
    ],
  },
  {
    key: 'dom',
    name: 'Стройдом',
    norm: 8,
    projects: [
      {
        name: 'Дома из бруса',
        status: 'active',
        time_zone: MOSCOW,
        publishing: 'immediate',
        niche: 'Загородное строительство',
      },
      {
        name: 'Ипотека',
        status: 'active',
        time_zone: MOSCOW,
        publishing: 'approval',
        niche: 'Загородное строительство',
      },
    ],
  },
  {
    key: 'med',
    name: 'Медлайн',
    norm: null,
    projects: [
      { name: 'Регистратура', status: 'active', time_zone: SIBERIA, publishing: 'immediate', niche: 'Медицина' },
      { name: 'Повторные визиты', status: 'finished', time_zone: SIBERIA, publishing: 'immediate', niche: 'Медицина' },
    ],
  },
  {
    key: 'sky',
    name: 'Скайкурс',
    norm: 15,
    projects: [
      { name: 'Пробные уроки', status: 'active', time_zone: MOSCOW, publishing: 'immediate', niche: 'Образование' },
      { name: 'Продления', status: 'active', time_zone: MOSCOW, publishing: 'approval', niche: 'Образование' },
      {
        name: 'Корпоративные клиенты',
        status: 'active',
        time_zone: MOSCOW,
        publishing: 'approval',
        niche: 'Образование',
      },
    ],
  },
];

export const DEMO_NICHES = ['Автосалоны', 'Загородное строительство', 'Медицина', 'Образование', 'Ремонт и остекление'];

export const DEMO_TYPES = [
  'Первичное обращение',
  'Повторное обращение',
  'Подтверждение встречи',
  'Обсуждение договора',
  'Жалоба',
  'Переписка',
] as const;

export const DEMO_TAGS = [
  'Возражение по цене',
  'Конкуренты',
  'Нужна обратная связь',
  'Образцовый разговор',
  'Перенос встречи',
  'Срочно',
  'Юридический вопрос',
] as const;
