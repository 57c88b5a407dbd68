import { TASKS } from '#domain/kernel/nouns.ts';
import { formatDate } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { defineLetter, type LetterContent } from '#server/record/define-letter.ts';
import { letterLines, talkLine, talkOfDay, type TalkFacts } from '#server/record/letter-lines.ts';
import { listTakenBackFacts, listTaskFacts, type TakenBackFacts, type TaskFacts } from './task-letters.repo.ts';

/** Letters to the assessor; about a task taken back, to its former one. `ids` are tasks. */
type TaskEvent = { assessor_id: number; ids: number[] };

const concern = ({ assessor_id, ids }: TaskEvent) => ({ to: [assessor_id], ids });

const OWN_TASKS = { path: '/tasks/', button: 'Открыть мои задачи' };

const dueText = ({ due_at, time_zone }: TaskFacts): string =>
  due_at === null ? '' : `, срок ${formatDate(due_at, time_zone)}`;
const kindText = ({ is_recheck }: TaskFacts): string => (is_recheck ? ', перепроверка' : '');

/** Subject that says which talk it is, of one; how many, of several. */
const subjectOf = (facts: readonly TalkFacts[], one: string, many: string): string => {
  const [first] = facts;
  return first && facts.length === 1 ? `${one}: ${first.company}, ${talkOfDay(first)}` : `${many}: ${facts.length}`;
};

function aboutTasks(facts: TaskFacts[], words: Pick<LetterContent, 'subject' | 'text'>): LetterContent | null {
  if (facts.length === 0) return null;
  return {
    ...words,
    lines: letterLines(facts, (task) => `${talkLine(task)}${kindText(task)}${dueText(task)}`),
    ...OWN_TASKS,
  };
}

export const taskAssignedLetter = defineLetter<TaskEvent>({
  about: 'task_assigned',
  concern: (_q, event) => concern(event),
  write: async (q, letter) => {
    const facts = await listTaskFacts(q, letter);
    return aboutTasks(facts, {
      subject: subjectOf(facts, 'Новая задача на оценку', 'Новые задачи на оценку'),
      text: `Вам назначили на оценку: ${countOf(facts.length, TASKS)}.`,
    });
  },
});

export const taskDueLetter = defineLetter<TaskEvent>({
  about: 'task_due',
  concern: (_q, event) => concern(event),
  write: async (q, letter) => {
    const facts = await listTaskFacts(q, letter);
    return aboutTasks(facts, {
      subject: subjectOf(facts, 'Подходит срок задачи', 'Подходит срок задач'),
      text: `До срока меньше суток, а ещё не закончено: ${countOf(facts.length, TASKS)}.`,
    });
  },
});

const HOW: Record<TakenBackFacts['how'], string> = {
  reassign: 'задачу передали другому',
  replace: 'задачу заменили',
  cancel: 'задачу отменили',
};

export const taskTakenBackLetter = defineLetter<TaskEvent>({
  about: 'task_taken_back',
  concern: (_q, event) => concern(event),
  write: async (q, letter) => {
    const facts = await listTakenBackFacts(q, letter);
    if (facts.length === 0) return null;
    const words = {
      subject: subjectOf(facts, 'С вас снята задача на оценку', 'С вас сняты задачи на оценку'),
      text: `${facts.length === 1 ? 'Эту коммуникацию' : 'Эти коммуникации'} оценивать больше не нужно.`,
    };
    const lines = letterLines(facts, (task) => `${talkLine(task)}: ${HOW[task.how]}. Причина: ${task.reason}`);
    return { ...words, lines, ...OWN_TASKS };
  },
});
