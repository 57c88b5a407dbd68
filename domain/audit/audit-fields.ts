import { ACCESS_LINK_TARGETS } from '../access-links/access-link-limits.ts';
import { APPEAL_STATES } from '../appeals/appeal-states.ts';
import { APPEAL_GROUNDS, APPEAL_REASONS, APPEAL_SCOPES } from '../appeals/appeal-words.ts';
import { COMMENT_WORDS } from '../forms/comment-words.ts';
import { EVALUATION_STATE_LABELS } from '../evaluations/evaluation-states.ts';
import { CRITERION_GROUPS, ROLES, USER_STATUSES } from '../references/static-references.ts';
import { VIEW_LISTS } from '../saved-views/saved-view-limits.ts';
import {
  answers,
  type AuditField,
  comment,
  file,
  flag,
  hidden,
  instant,
  number,
  choice,
  phone,
  ref,
  scale,
  score,
  seconds,
  text,
  texts,
} from './audit-field.ts';
import type { AuditEntity } from './audit-words.ts';
import { CALIBRATION_FIELDS } from './calibration-fields.ts';
import { COMMUNICATION_FIELDS } from './communication-fields.ts';
import { PROJECT_FIELDS } from './project-fields.ts';
import { evaluationCopies, listFacts } from './hidden-fields.ts';
import { IMPORT_AUDIT_FIELDS } from './import-fields.ts';
import { INTEGRATION_FIELDS } from './integration-fields.ts';
import { JOB_FIELDS } from './job-fields.ts';
import { REPORT_FIELDS } from './report-fields.ts';
import { TELEGRAM_FIELDS } from './telegram-fields.ts';
import { SAMPLE_PLAN_FIELDS, TASK_FIELDS } from './sample-fields.ts';

const created = { id: hidden, created_at: hidden, revision: hidden };
/** Member of a company or project, and the role given. */
const member = { user_id: ref('Сотрудник', 'users'), role: choice('Роль', ROLES) };
const named = { ...created, name: text('Название') };
/** Text and decision of an appeal, in its own log and in its evaluation's. */
const dispute = {
  scope: choice('Что оспорено', APPEAL_SCOPES),
  grounds: choice('Основание', APPEAL_GROUNDS),
  comment: text('Комментарий'),
  lines: number('Оспорено критериев'),
  accepted: number('Принято критериев'),
  decision: text('Решение'),
};
/** Merge of reference values: both names and the number of uses moved. */
const book = { ...named, merged: text('Название'), moved: number('Перенесено') };

/**
 * Fields that a record may hold, by entity. A field that is not here does not come out, so a secret cannot slip
 * through; tests/audit-fields.test.ts holds that each column of the tables is here.
 */
export const AUDIT_FIELDS: Record<AuditEntity, Readonly<Record<string, AuditField>>> = {
  comment_templates: {
    ...created,
    owner_id: ref('Владелец', 'users'),
    company_id: ref('Компания', 'companies'),
    text: text('Текст'),
    criterion_key: hidden,
    reason: text('Причина снижения'),
  },
  comments: {
    ...created,
    communication_id: ref('Коммуникация', 'communications'),
    author_id: ref('Автор', 'users'),
    at: seconds('Секунда записи'),
    text: comment('Текст'),
  },
  communications: COMMUNICATION_FIELDS,
  evaluations: {
    ...created,
    ...listFacts,
    communication_id: ref('Коммуникация', 'communications'),
    form_id: ref('Форма', 'forms'),
    form_version_id: hidden,
    version: number('Версия формы'),
    assessor_id: ref('Асессор', 'users'),
    participant_id: hidden,
    calibration_id: hidden,
    kind: hidden,
    state: choice('Состояние', EVALUATION_STATE_LABELS),
    answers: answers('Ответы'),
    dropped: text('Ответы, которые не подошли новой версии'),
    general_comment: text('Общий комментарий'),
    growth_points: text('Точки роста'),
    score: score('Балл'),
    raw_score: hidden,
    passed: hidden,
    grade: hidden,
    has_critical_failure: hidden,
    result: hidden,
    origin: hidden,
    supersedes_id: hidden,
    appealed: hidden,
    appeal_state: choice('Апелляция', APPEAL_STATES),
    ...dispute,
    started_at: hidden,
    updated_at: hidden,
    submitted_at: instant('Отправлена'),
    first_published_at: hidden,
    published_at: instant('Опубликована'),
    acknowledged_at: instant('Ознакомлен'),
    acknowledged_comment: text('Комментарий сотрудника'),
    reason: text('Причина'),
  },
  appeals: {
    ...created,
    ...dispute,
    ...evaluationCopies,
    evaluation_id: ref('Оценка', 'evaluations'),
    root_evaluation_id: hidden,
    state: choice('Состояние', APPEAL_STATES),
    author_id: hidden,
    opened_at: hidden,
    due_at: hidden,
    reviewer_id: hidden,
    review_started_at: hidden,
    answer: text('Ответ асессора'),
    answered_at: hidden,
    resolver_id: hidden,
    resolved_at: hidden,
    decision_reason: choice('Причина решения', APPEAL_REASONS),
    decision_comment: hidden,
    revised_evaluation_id: hidden,
    withdrawn_at: hidden,
  },
  access_links: {
    ...created,
    name: text('Имя гостя'),
    token_hash: hidden,
    target_type: choice('Что открывает', ACCESS_LINK_TARGETS),
    target_id: hidden,
    company_id: ref('Компания', 'companies'),
    created_by: ref('Отвечает', 'users'),
    expires_at: instant('Действует до'),
    revoked_at: instant('Отозвана'),
    revoked_by: hidden,
    last_used_at: hidden,
    uses: number('Входов'),
  },
  companies: {
    ...named,
    ...member,
    logo_key: file('Логотип'),
    norm: number('Норма оценок на сотрудника в месяц'),
    second_factor_required: flag('Второй фактор', 'Обязателен', 'По желанию'),
    idle_minutes: number('Завершать сеанс после бездействия, минут'),
    archived_at: instant('В архиве с'),
  },
  projects: { ...member, ...PROJECT_FIELDS },
  criteria: {
    ...named,
    company_id: ref('Компания', 'companies'),
    copied_from: ref('Копия критерия', 'criteria'),
    description: text('Описание'),
    criterion_group: choice('Группа', CRITERION_GROUPS),
    scale: scale('Шкала'),
    allow_na: flag('Ответ «Н/П»', 'Можно', 'Нельзя'),
    comment_required: choice('Комментарий', COMMENT_WORDS),
    reasons: texts('Причины снижения балла'),
    archived_at: instant('В архиве с'),
  },
  forms: {
    ...named,
    company_id: ref('Компания', 'companies'),
    type_ids: ref('Типы коммуникаций', 'communication_types'),
    copied_from: ref('Копия формы', 'forms'),
    appeals_on: flag('Апелляции', 'Включены', 'Выключены'),
    appeal_window_days: number('Срок апелляции, дней'),
    appeal_limit: number('Апелляций на оценку'),
    updated_at: hidden,
    next_draft_revision: hidden,
    version: number('Версия'),
    note: text('Что изменилось'),
    /** Content is stored whole in the record and shown as counts. */
    content: hidden,
    groups_added: number('Добавлено групп'),
    groups_removed: number('Удалено групп'),
    groups_changed: number('Изменено групп'),
    criteria_added: number('Добавлено критериев'),
    criteria_removed: number('Удалено критериев'),
    criteria_changed: number('Изменено критериев'),
    settings_changed: number('Изменено правил оценки'),
    archived_at: instant('В архиве с'),
  },
  users: {
    ...created,
    email: text('Электронная почта'),
    password_hash: hidden,
    search: hidden,
    surname: text('Фамилия'),
    name: text('Имя'),
    patronymic: text('Отчество'),
    phone: phone('Телефон'),
    status: choice('Состояние', USER_STATUSES),
    roles: choice('Роли', ROLES),
    avatar_key: file('Фото'),
    undelivered_letter: hidden,
    companies_pm: ref('Руководит компаниями', 'companies'),
    companies_assessor: ref('Асессор компаний', 'companies'),
    companies_customer: ref('Заказчик в компаниях', 'companies'),
    projects_head: ref('РОП проектов', 'projects'),
    projects_manager: ref('Менеджер проектов', 'projects'),
    archived_at: instant('В архиве с'),
    sessions_ended: number('Завершено входов'),
    handover: texts('Передача дел'),
    tasks_handed: number('Передано задач'),
    tasks_cancelled: number('Снято задач'),
    drafts_removed: number('Удалено черновиков'),
    evaluations_voided: number('Аннулировано оценок'),
    sessions_left: number('Оставлено калибровок'),
    reports_left: number('Убран из получателей отчётов'),
    telegram: text('Чат в Telegram'),
    second_factor: choice('Второй фактор', { app: 'Код из приложения', recovery: 'Код восстановления' }),
  },
  niches: book,
  communication_tags: book,
  communication_types: book,
  favorites: {
    ...book,
    owner_id: ref('Владелец', 'users'),
    company_id: ref('Компания', 'companies'),
    shared: flag('Доступ', 'Виден компании', 'Только владельцу'),
  },
  jobs: JOB_FIELDS,
  saved_views: {
    ...named,
    owner_id: ref('Владелец', 'users'),
    company_id: ref('Компания', 'companies'),
    list: choice('Список', VIEW_LISTS),
    query: text('Фильтры и порядок'),
    columns: hidden,
    density: hidden,
    shared: flag('Доступ', 'Виден компании', 'Только владельцу'),
  },
  sample_plans: SAMPLE_PLAN_FIELDS,
  tasks: TASK_FIELDS,
  calibrations: CALIBRATION_FIELDS,
  reports: REPORT_FIELDS,
  telegram_subscriptions: TELEGRAM_FIELDS,
  integrations: INTEGRATION_FIELDS,
  imports: IMPORT_AUDIT_FIELDS,
};
