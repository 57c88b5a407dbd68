import type { QueryClient } from '@tanstack/react-query';
import type { BulkAction } from '#domain/communications/bulk-communications.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import { assignChoices } from '#domain/tasks/assign-choices.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fromLocalDate } from '#src/components/field-group/date-text.ts';
import { type Choice, fieldsOf } from '#src/components/field-group/field-spec.ts';
import { assignOptionsQuery } from '#src/features/tasks/tasks.queries.ts';

const choicesOf = (refs: readonly Ref[]): Choice[] => refs.map(({ id, name }) => ({ value: id, label: name }));

type AssignmentQuestion = { count: string; projectIds: readonly number[] | undefined };

/** Dialog for form, assessor and deadline (D-21); a communication that does not fit is refused row by row. */
export async function askAssignment(
  queryClient: QueryClient,
  { count, projectIds }: AssignmentQuestion,
): Promise<BulkAction | null> {
  const options = await queryClient.fetchQuery(assignOptionsQuery);
  const { forms, assessors } = assignChoices(options, projectIds);
  const title = `Назначить на оценку: ${count}`;
  if (forms.length === 0 || assessors.length === 0) {
    const lack = forms.length === 0 ? 'нет ни одной действующей формы' : 'нет ни одного асессора';
    await dialog({ title, message: `Назначать нечего: у проектов списка ${lack}.`, ok: 'Понятно', cancel: null });
    return null;
  }
  const answer = await dialog({
    title,
    ok: 'Назначить',
    form: fieldsOf<Extract<BulkAction, { do: 'assign' }>>()([
      { name: 'form_id', type: 'select', label: 'Форма', options: choicesOf(forms), rules: [required] },
      { name: 'assessor_id', type: 'select', label: 'Асессор', options: choicesOf(assessors), rules: [required] },
      {
        name: 'due_on',
        type: 'date',
        label: 'Срок',
        min: fromLocalDate(new Date()),
        help: 'До конца этого дня по часам проекта. Можно не указывать.',
      },
    ]),
  });
  if (!answer) return null;
  return {
    do: 'assign',
    form_id: Number(answer.form_id),
    assessor_id: Number(answer.assessor_id),
    due_on: answer.due_on || null,
  };
}
