import type { Role } from '#domain/references/static-references.ts';
import type { CompanyKey } from './catalogue.ts';
import type { Random } from './random.ts';

export type Gender = 'm' | 'f';

export type DemoPerson = {
  email: string;
  surname: string;
  name: string;
  patronymic: string | null;
  roles: Role[];
  companies: { key: CompanyKey; role: 'pm' | 'assessor' | 'customer' }[];
};

const all: CompanyKey[] = ['okna', 'avto', 'dom', 'med', 'sky'];
const as = (role: 'pm' | 'assessor' | 'customer', ...keys: CompanyKey[]) => keys.map((key) => ({ key, role }));

type Draft = [email: string, fullName: string, role: Role, companies: DemoPerson['companies']];

const TEAM: Draft[] = [
  ['admin', 'Орлова Марина Викторовна', 'admin', []],
  ['pm', 'Соколов Андрей Игоревич', 'pm', as('pm', ...all)],
  ['pm2', 'Ермакова Дарья Олеговна', 'pm', as('pm', 'okna', 'dom')],
  ['pm3', 'Тарасов Павел Николаевич', 'pm', as('pm', 'avto', 'med', 'sky')],
  ['assessor', 'Лебедева Ольга Сергеевна', 'assessor', as('assessor', 'okna', 'avto', 'dom')],
  ['assessor2', 'Ёлкин Никита Романович', 'assessor', as('assessor', 'okna', 'avto', 'dom')],
  ['assessor3', 'Абрамова Юлия Петровна', 'assessor', as('assessor', 'dom', 'med', 'sky')],
  ['assessor4', 'Егоров Семён Ильич', 'assessor', as('assessor', 'med', 'sky')],
  ['assessor5', 'Жданова Инна Аркадьевна', 'assessor', as('assessor', ...all)],
  ['customer', 'Воронцов Олег Анатольевич', 'customer', as('customer', 'okna')],
  ['customer2', 'Мельникова Алла Юрьевна', 'customer', as('customer', 'avto')],
  ['customer3', 'Захаров Виктор Львович', 'customer', as('customer', 'dom')],
  ['customer4', 'Ким Анна Дмитриевна', 'customer', as('customer', 'med')],
  ['customer5', 'Белов Тимур Рашидович', 'customer', as('customer', 'sky')],
];

export function demoTeam(): DemoPerson[] {
  return TEAM.map(([login, fullName, role, companies]) => {
    const [surname = '', name = '', patronymic = null] = fullName.split(' ');
    return { email: `${login}@razbor.example`, surname, name, patronymic, roles: [role], companies };
  });
}

const WOMEN = [
  'Алина',
  'Вера',
  'Галина',
  'Диана',
  'Екатерина',
  'Жанна',
  'Ирина',
  'Ксения',
  'Людмила',
  'Наталья',
  'Полина',
  'Софья',
];
const MEN = [
  'Антон',
  'Борис',
  'Вадим',
  'Георгий',
  'Денис',
  'Егор',
  'Илья',
  'Кирилл',
  'Максим',
  'Роман',
  'Степан',
  'Фёдор',
];
const SURNAMES = [
  'Агафонов',
  'Быков',
  'Власов',
  'Голубев',
  'Дорофеев',
  'Ершов',
  'Жуков',
  'Зимин',
  'Исаев',
  'Калинин',
  'Логинов',
  'Маслов',
  'Носков',
  'Овчинников',
  'Панфилов',
  'Родионов',
  'Савельев',
  'Третьяков',
  'Уваров',
  'Фомин',
  'Хохлов',
  'Цветков',
  'Чистяков',
  'Шилов',
  'Щукин',
  'Юдин',
  'Яковлев',
  'Ёжиков',
  'Горшков',
  'Крылов',
  'Лапин',
  'Миронов',
  'Назаров',
  'Осипов',
  'Рябов',
  'Сазонов',
];

type Employee = { role: 'head' | 'manager'; gender: Gender };

export const demoGender = (random: Random): Gender => (random.chance(0.6) ? 'f' : 'm');

/** A person of the client's side; surnames do not repeat while the list lasts. */
export function demoEmployee(random: Random, number: number, { role, gender }: Employee): DemoPerson {
  const surname = SURNAMES[number % SURNAMES.length] ?? 'Иванов';
  return {
    email: `${role}${number + 2}@razbor.example`,
    surname: gender === 'f' ? `${surname}а` : surname,
    name: random.pick(gender === 'f' ? WOMEN : MEN),
    patronymic: null,
    roles: [role],
    companies: [],
  };
}

export function demoPhone(random: Random): string {
  return `79${random.int(100_000_000, 999_999_999)}`;
}
