import { EntityMissing } from '#src/components/layout/entity-missing.tsx';

export function CommunicationMissing() {
  const back = { link: { to: '/communications' }, label: 'К списку коммуникаций' } as const;
  return <EntityMissing title="Коммуникация не найдена" gender="feminine" back={back} />;
}

export function FavoriteMissing() {
  const back = { link: { to: '/favorites/' }, label: 'К избранному' } as const;
  return <EntityMissing title="Список не найден" gender="masculine" back={back} />;
}

export function ClipMissing() {
  const back = { link: { to: '/communications' }, label: 'К списку коммуникаций' } as const;
  return <EntityMissing title="Фрагмент не найден" gender="masculine" back={back} />;
}

export function PlaylistMissing() {
  const back = { link: { to: '/favorites/' }, label: 'К избранному' } as const;
  return <EntityMissing title="Подборка не найдена" gender="feminine" back={back} />;
}

export function CompanyMissing() {
  const back = { link: { to: '/companies' }, label: 'К списку компаний' } as const;
  return <EntityMissing title="Компания не найдена" gender="feminine" back={back} />;
}

export function CriterionMissing() {
  const back = { link: { to: '/criterias' }, label: 'К списку критериев' } as const;
  return <EntityMissing title="Критерий не найден" gender="masculine" back={back} />;
}

export function DictionaryMissing() {
  const back = { link: { to: '/criterias/dictionaries' }, label: 'К списку словарей' } as const;
  return <EntityMissing title="Словарь не найден" gender="masculine" back={back} />;
}

export function FormMissing() {
  const back = { link: { to: '/forms' }, label: 'К списку форм' } as const;
  return <EntityMissing title="Форма не найдена" gender="feminine" back={back} />;
}

export function AskedFormMissing() {
  const back = { link: { to: '/communications' }, label: 'К списку коммуникаций' } as const;
  return <EntityMissing title="Форма не найдена" gender="feminine" back={back} />;
}

export function ProjectMissing() {
  const back = { link: { to: '/projects' }, label: 'К списку проектов' } as const;
  return <EntityMissing title="Проект не найден" gender="masculine" back={back} />;
}

export function UserMissing() {
  const back = { link: { to: '/users' }, label: 'К списку сотрудников' } as const;
  return <EntityMissing title="Сотрудник не найден" gender="masculine" back={back} />;
}

export function CalibrationMissing() {
  const back = { link: { to: '/sessions' }, label: 'К списку сессий' } as const;
  return <EntityMissing title="Сессия не найдена" gender="feminine" back={back} />;
}

export function RecheckMissing() {
  const back = { link: { to: '/sessions/rechecks' }, label: 'К перепроверкам' } as const;
  return <EntityMissing title="Перепроверка не найдена" gender="feminine" back={back} />;
}

export function ReportMissing() {
  const back = { link: { to: '/reports' }, label: 'К списку отчётов' } as const;
  return <EntityMissing title="Отчёт не найден" gender="masculine" back={back} />;
}

export function WeeklyReportMissing() {
  const back = { link: { to: '/reports/weekly' }, label: 'К еженедельным отчётам' } as const;
  return <EntityMissing title="Отчёт не найден" gender="masculine" back={back} />;
}

export function IntegrationMissing() {
  const back = { link: { to: '/integrations' }, label: 'К списку интеграций' } as const;
  return <EntityMissing title="Интеграция не найдена" gender="feminine" back={back} />;
}

export function ImportMissing() {
  const back = { link: { to: '/integrations/import' }, label: 'К импортам' } as const;
  return <EntityMissing title="Импорт не найден" gender="masculine" back={back} />;
}

export function SubscriptionMissing() {
  const back = { link: { to: '/reports/telegram' }, label: 'К списку подписок' } as const;
  return <EntityMissing title="Подписка не найдена" gender="feminine" back={back} />;
}

export function AskMissing() {
  const back = { link: { to: '/asks' }, label: 'К вопросам' } as const;
  return <EntityMissing title="Вопрос не найден" gender="masculine" back={back} />;
}

export function QuickCheckMissing() {
  const back = { link: { to: '/tasks/quick' }, label: 'К быстрым проверкам' } as const;
  return <EntityMissing title="Проверка не найдена" gender="feminine" back={back} />;
}
