import type { QueryClient } from '@tanstack/react-query';
import type { BulkAction } from '#domain/communications/bulk-communications.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { COMMUNICATION_TEMPERATURES, valuesOf } from '#domain/references/static-references.ts';
import type { ReferenceInput } from '#domain/references/reference-items.schema.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { type Choice, defineFields, fieldsOf } from '#src/components/field-group/field-spec.ts';
import { createFavorite, wholeBookQuery } from '#src/features/references/references.queries.ts';
import { askAssignment } from './bulk-ask-assign.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { communicationOptionsQuery } from '../communications.queries.ts';
import { FOR_GOOD, REASON_FIELD } from '../edit/remove-communication.ts';

const choicesOf = (refs: readonly Ref[]): Choice[] => refs.map(({ id, name }) => ({ value: id, label: name }));
const NONE = 0;

async function askOne(title: string, label: string, options: readonly Choice[]): Promise<Choice['value'] | null> {
  const answer = await dialog({
    title,
    ok: 'Применить',
    form: defineFields([{ name: 'value', type: 'select', label, options, rules: [required] }]),
  });
  return answer?.value ?? null;
}

async function askType(queryClient: QueryClient, count: string): Promise<BulkAction | null> {
  const { types } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const options = [...choicesOf(types), { value: NONE, label: 'Без типа' }];
  const chosen = await askOne(`Тип для выбранных: ${count}`, 'Тип', options);
  if (chosen === null) return null;
  return { do: 'set_type', type_id: chosen === NONE ? null : Number(chosen) };
}

async function askTemperature(count: string): Promise<BulkAction | null> {
  const known = valuesOf(COMMUNICATION_TEMPERATURES);
  const options: Choice[] = known.map((value) => ({ value, label: COMMUNICATION_TEMPERATURES[value] }));
  const title = `Температура для выбранных: ${count}`;
  const chosen = await askOne(title, 'Температура', [...options, { value: NONE, label: 'Не указана' }]);
  if (chosen === null) return null;
  return { do: 'set_temperature', temperature: known.find((value) => value === chosen) ?? null };
}

async function askTags(
  queryClient: QueryClient,
  kind: 'add_tags' | 'remove_tags',
  count: string,
): Promise<BulkAction | null> {
  const { tags } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const answer = await dialog({
    title: kind === 'add_tags' ? `Добавить теги выбранным: ${count}` : `Убрать теги у выбранных: ${count}`,
    ok: kind === 'add_tags' ? 'Добавить' : 'Убрать',
    form: fieldsOf<Extract<BulkAction, { do: 'add_tags' }>>()([
      { name: 'tag_ids', type: 'select', multiple: true, label: 'Теги', options: choicesOf(tags), rules: [required] },
    ]),
  });
  return answer && { do: kind, tag_ids: answer.tag_ids.map(Number) };
}

/** Dialog for a new collection, when the person has none yet. */
async function askNewFavorite(queryClient: QueryClient, count: string): Promise<BulkAction | null> {
  const made: Ref[] = [];
  await dialog({
    title: `В избранное: ${count}`,
    message: 'Списков избранного пока нет: назовите первый.',
    ok: 'Создать и добавить',
    form: fieldsOf<ReferenceInput>()([{ name: 'name', type: 'text', label: 'Название списка', rules: [required] }]),
    onOk: async ({ name }) => {
      made.push(await createFavorite(queryClient, name));
    },
  });
  const [favorite] = made;
  return favorite ? { do: 'add_to_favorite', favorite_id: favorite.id } : null;
}

async function askFavorite(queryClient: QueryClient, count: string): Promise<BulkAction | null> {
  const book = await queryClient.fetchQuery(wholeBookQuery('favorites'));
  const own = book.status === 'ok' ? book.data.filter(({ may }) => may.update.allowed) : [];
  if (own.length === 0) return askNewFavorite(queryClient, count);
  const chosen = await askOne(`В избранное: ${count}`, 'Список', choicesOf(own));
  return chosen === null ? null : { do: 'add_to_favorite', favorite_id: Number(chosen) };
}

async function askRemoval(ownFavorite: number | null, count: string): Promise<BulkAction | null> {
  const title = `Убрать из избранного: ${count}?`;
  const message = 'Сами коммуникации останутся.';
  if (ownFavorite === null || !(await dialog({ title, message, ok: 'Убрать' }))) return null;
  return { do: 'remove_from_favorite', favorite_id: ownFavorite };
}

async function askPublish(count: string): Promise<BulkAction | null> {
  const title = `Опубликовать оценки выбранных: ${count}?`;
  const message = 'Заказчик, РОП и сотрудники увидят оценки, которые сейчас на проверке. Остальные не изменятся.';
  return (await dialog({ title, message, ok: 'Опубликовать' })) ? { do: 'publish' } : null;
}

async function askTranscription(count: string): Promise<BulkAction | null> {
  const title = `Распознать речь выбранных: ${count}?`;
  const message =
    'Записи без слов встанут в очередь. Звук уйдёт движку в пределах бюджета компании, готовые слова не изменятся.';
  return (await dialog({ title, message, ok: 'Распознать' })) ? { do: 'transcribe' } : null;
}

async function askProject(queryClient: QueryClient, count: string): Promise<BulkAction | null> {
  const { projects } = await queryClient.ensureQueryData(communicationOptionsQuery);
  const open = projects.filter(({ takes_uploads }) => takes_uploads);
  const options = open.map(({ id, name, company }) => ({ value: id, label: name, hint: company.name }));
  const chosen = await askOne(`Перенести выбранные в проект: ${count}`, 'Проект', options);
  return chosen === null ? null : { do: 'set_project', project_id: Number(chosen) };
}

async function askRemove(count: string): Promise<BulkAction | null> {
  const title = `Удалить выбранные коммуникации: ${count}?`;
  const message = `Вместе с ними уйдут из вида их оценки и задачи. ${FOR_GOOD}`;
  const answer = await dialog({ title, message, form: REASON_FIELD, ok: 'Удалить', danger: true });
  return answer && { do: 'remove', reason: answer.reason };
}

/** Kinds of actions that are done row by row. */
type QuestionKind = Exclude<BulkKind, 'calibrate' | 'export'>;

type BulkQuestion = {
  queryClient: QueryClient;
  kind: QuestionKind;
  /** Number of ticked rows, in words. */
  count: string;
  /** Own collection shown by the table, if any. */
  ownFavorite: number | null;
  /** Projects of the list's filter, if any. */
  projectIds: readonly number[] | undefined;
};

/** Dialog for the details of the action; null when the person cancels. */
export function askBulk({
  queryClient,
  kind,
  count,
  ownFavorite,
  projectIds,
}: BulkQuestion): Promise<BulkAction | null> {
  switch (kind) {
    case 'assign':
      return askAssignment(queryClient, { count, projectIds });
    case 'publish':
      return askPublish(count);
    case 'transcribe':
      return askTranscription(count);
    case 'set_type':
      return askType(queryClient, count);
    case 'set_temperature':
      return askTemperature(count);
    case 'set_project':
      return askProject(queryClient, count);
    case 'remove':
      return askRemove(count);
    case 'add_tags':
    case 'remove_tags':
      return askTags(queryClient, kind, count);
    case 'add_to_favorite':
      return askFavorite(queryClient, count);
    case 'remove_from_favorite':
      return askRemoval(ownFavorite, count);
  }
}
