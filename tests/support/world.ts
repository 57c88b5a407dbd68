import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { Answer, AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { Database } from '#server/db/client.ts';
import { createCompany, createForm, createProject, createUser } from './factories.ts';
import type { Company, Form, Project, User } from './factories.ts';

/**
 * Form of the world: weights 20, 40, 40. «Приветствие»: yes or no, Н/П allowed. «Вопросы»: 0…10, a comment when points
 * are lost, two reasons. «Договорённость»: full, partly, or none, which zeroes the form; no Н/П. «Что запомнилось»: any
 * text.
 */
export const worldForm = aContent([
  aGroup('talk', [
    aCriterion('greeting', { name: 'Приветствие', weight: 20 }),
    aCriterion('questions', {
      name: 'Вопросы',
      weight: 40,
      scale: outOfTen,
      comment_required: 'on_loss',
      reasons: ['Мало вопросов', 'Только закрытые вопросы'],
    }),
  ]),
  aGroup('end', [
    aCriterion('agreement', {
      name: 'Договорённость',
      weight: 40,
      scale: {
        type: 'select',
        options: [anOption('full', 2), anOption('partly', 1), anOption('none', 0, { critical: 'form' })],
      },
      allow_na: false,
    }),
    aCriterion('remark', { name: 'Что запомнилось', weight: 0, scale: { type: 'text' } }),
  ]),
]);

/** Complete answers of worldForm worth 100, with overrides. */
export function worldAnswers(over: Record<string, AnswerValue> = {}): Answer[] {
  return Object.entries({ greeting: 'yes', questions: 10, agreement: 'full', ...over }).map(([key, value]) =>
    anAnswer(key, value, { comment: key === 'questions' && value !== 10 ? 'Не спросил о сроках' : '' }),
  );
}

/** Client company with its people and projects. */
export type Side = {
  company: Company;
  /** Project in Moscow time, published at once; head and manager belong to it. */
  project: Project;
  /** Project in Vladivostok time, published after approval; only `otherManager` belongs to it. */
  otherProject: Project;
  pm: User;
  assessor: User;
  otherAssessor: User;
  customer: User;
  head: User;
  manager: User;
  otherManager: User;
};
/** World of two companies that must learn nothing of each other, and a form common to both. */
export type World = { admin: User; form: Form; a: Side; b: Side };

export async function createSide(db: Database, letter: string, form: Form): Promise<Side> {
  const company = await createCompany(db, { name: `Компания ${letter}` });
  const project = await createProject(db, { company, forms: [form], name: `Продажи ${letter}` });
  const otherProject = await createProject(db, {
    company,
    forms: [form],
    name: `Сервис ${letter}`,
    time_zone: 'Asia/Vladivostok',
    publishing: 'approval',
  });
  const [companies, projects] = [[company], [project]];
  const named = (surname: string) => ({ surname, name: letter });
  return {
    company,
    project,
    otherProject,
    pm: await createUser(db, { role: 'pm', companies, ...named('Руководителев') }),
    assessor: await createUser(db, { role: 'assessor', companies, ...named('Асессоров') }),
    otherAssessor: await createUser(db, { role: 'assessor', companies, ...named('Второасессоров') }),
    customer: await createUser(db, { role: 'customer', companies, ...named('Заказчиков') }),
    head: await createUser(db, { role: 'head', projects, ...named('Начальников') }),
    manager: await createUser(db, { role: 'manager', projects, ...named('Продавцов') }),
    otherManager: await createUser(db, { role: 'manager', projects: [otherProject], ...named('Второпродавцов') }),
  };
}

export async function createWorld(db: Database): Promise<World> {
  const form = await createForm(db, { name: 'Разговор с клиентом', content: worldForm });
  return {
    admin: await createUser(db, { role: 'admin', surname: 'Админов' }),
    form,
    a: await createSide(db, 'А', form),
    b: await createSide(db, 'Б', form),
  };
}
