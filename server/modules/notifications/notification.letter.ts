import { formatDate, formatDateTime } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { NOTIFICATIONS, type NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { writeLetter } from '#server/mail/letter.ts';
import type { MailMessage } from '#server/mail/mail.ts';
import type { EvaluationFacts, TakenBackFacts, TaskFacts } from './notifications.repo.ts';

/** What a letter says: its subject, its sentence, what it is about line by line and where to look. */
export type LetterContent = { subject: string; text: string; lines: string[]; path: string; button: string };

type Facts = Pick<EvaluationFacts, 'communication_id' | 'started_at' | 'project' | 'time_zone'>;

const LINES = 10;

/** «№ 12, 8 марта 2026, 14:05, проект «Продажи»». */
const lineOf = ({ communication_id, started_at, project, time_zone }: Facts): string =>
  `Коммуникация № ${communication_id}, ${formatDateTime(started_at, time_zone)}, проект «${project}»`;

type AboutEvaluations = Extract<NotificationKind, 'evaluation_published' | 'appeal_opened' | 'appeal_resolved'>;

const WORDS: Record<AboutEvaluations, (count: number) => Pick<LetterContent, 'subject' | 'text'>> = {
  evaluation_published: (count) =>
    count === 1
      ? { subject: 'Ваш разговор оценили', text: 'Опубликована оценка вашего разговора.' }
      : { subject: `Ваши разговоры оценили: ${count}`, text: `Опубликовано оценок ваших разговоров: ${count}.` },
  appeal_opened: (count) => ({
    subject: count === 1 ? 'Открыта апелляция' : `Открыты апелляции: ${count}`,
    text: count === 1 ? 'Оценку оспорили, её нужно рассмотреть.' : `Оспорено оценок: ${count}. Их нужно рассмотреть.`,
  }),
  appeal_resolved: (count) => ({
    subject: count === 1 ? 'Апелляция рассмотрена' : `Рассмотрены апелляции: ${count}`,
    text: count === 1 ? 'По апелляции принято решение.' : `Рассмотрено апелляций: ${count}.`,
  }),
};

/** Line by line what it is about, as far as a letter goes. */
function linesOf<T>(facts: T[], line: (one: T) => string): string[] {
  const rest = facts.length - LINES;
  return [...facts.slice(0, LINES).map(line), ...(rest > 0 ? [`И ещё ${rest}.`] : [])];
}

export function aboutEvaluations(kind: AboutEvaluations, facts: EvaluationFacts[]): LetterContent {
  const only = facts.length === 1 ? facts[0] : undefined;
  return {
    ...WORDS[kind](facts.length),
    lines: linesOf(facts, lineOf),
    path: only ? `/communications/${only.communication_id}` : '/communications/',
    button: only ? 'Открыть коммуникацию' : 'Открыть коммуникации',
  };
}

const TASKS = ['задача', 'задачи', 'задач'] as const;
const OWN_TASKS = { path: '/tasks/', button: 'Открыть мои задачи' };

const dueText = ({ due_at, time_zone }: TaskFacts): string =>
  due_at === null ? '' : `, срок ${formatDate(due_at, time_zone)}`;

export function aboutTasks(kind: 'task_assigned' | 'task_due', facts: TaskFacts[]): LetterContent {
  const count = countOf(facts.length, TASKS);
  const words =
    kind === 'task_assigned'
      ? { subject: `Новые задачи на оценку: ${facts.length}`, text: `Вам назначили на оценку: ${count}.` }
      : {
          subject: `Подходит срок задач: ${facts.length}`,
          text: `До срока меньше суток, а ещё не закончено: ${count}.`,
        };
  return {
    ...words,
    lines: linesOf(facts, (task) => `${lineOf(task)}${dueText(task)}`),
    ...OWN_TASKS,
  };
}

const HOW: Record<TakenBackFacts['how'], string> = {
  reassign: 'задачу передали другому',
  replace: 'задачу заменили',
  cancel: 'задачу отменили',
};

export function aboutTakenBack(facts: TakenBackFacts[]): LetterContent {
  const words =
    facts.length === 1
      ? { subject: 'С вас снята задача на оценку', text: 'Эту коммуникацию оценивать больше не нужно.' }
      : {
          subject: `С вас сняты задачи на оценку: ${facts.length}`,
          text: 'Эти коммуникации оценивать больше не нужно.',
        };
  return {
    ...words,
    lines: linesOf(facts, (task) => `${lineOf(task)}: ${HOW[task.how]}. Причина: ${task.reason}`),
    ...OWN_TASKS,
  };
}

export type UndeliveredFacts = { id: number; name: string; reason: string };

export function aboutUndelivered(facts: UndeliveredFacts[]): LetterContent {
  const only = facts.length === 1 ? facts[0] : undefined;
  return {
    subject: only ? 'Письмо не доставлено' : `Не доставлено писем: ${facts.length}`,
    text: 'Вы отправляли письмо со ссылкой для пароля, но оно не дошло. Проверьте адрес и отправьте ещё раз.',
    lines: linesOf(facts, ({ name, reason }) => `${name}: ${reason}`),
    path: only ? `/users/${only.id}/` : '/users/',
    button: only ? 'Открыть сотрудника' : 'Открыть сотрудников',
  };
}

type Addressed = { name: string; about: NotificationKind; publicUrl: string; supportEmail: string };

/** Every letter says how to get no more of its kind. */
export function notificationLetter(content: LetterContent, to: Addressed): Omit<MailMessage, 'to'> {
  return writeLetter({
    subject: content.subject,
    paragraphs: [`Здравствуйте, ${to.name}!`, content.text, ...content.lines],
    button: { label: content.button, url: `${to.publicUrl}${content.path}` },
    footer: [
      `Не хотите таких писем? Выключите «${NOTIFICATIONS[to.about]}» в профиле: ${to.publicUrl}/users/me/`,
      `Поддержка: ${to.supportEmail}`,
    ],
  });
}
