import type { Ref } from '#domain/kernel/list.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { ReassignTask } from '#domain/tasks/tasks.schema.ts';
import { fromLocalDate } from '#src/components/field-group/date-text.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { reasonField } from './task-reason.ts';

/** Fields of handing tasks over, named as on the server, so that its errors appear at them. */
export const reassignFields = (others: readonly Ref[]) =>
  fieldsOf<ReassignTask>()([
    {
      name: 'assessor_id',
      type: 'select',
      label: 'Кому',
      options: others.map(({ id, name }) => ({ value: id, label: name })),
      rules: [required],
    },
    {
      name: 'due_on',
      type: 'date',
      label: 'Новый срок',
      min: fromLocalDate(new Date()),
      help: 'Если не указать, останется прежний.',
    },
    reasonField('Например: асессор в отпуске, очередь неравная.'),
  ]);
