import { useMemo, useState } from 'react';
import { insertList, mayInsertList } from '#domain/forms/insert-list.ts';
import { type CriteriaList, readCriteriaList } from '#domain/forms/read-criteria-list.ts';
import { CRITERIA } from '#domain/kernel/nouns.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { scaleText } from '#domain/scales/scale-text.ts';
import { randomKey } from '#src/app/random-key.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useBuilder } from './builder-context.ts';

/** Longest text, characters: two hundred criteria with their descriptions take half of it. */
const MOST_CHARACTERS = 200_000;
const EXAMPLE =
  'Контакт:\nПоздоровался и представился\nСпросил имя (да/нет)\nПотребность:\nЗадал открытые вопросы (5 баллов)';

/** Criteria from a spreadsheet or a text: what will be added stands below while it is pasted; undone as any edit is. */
export function BuilderPaste({ onClose }: { onClose: () => void }) {
  const { store } = useBuilder();
  const [text, setText] = useState('');
  const list = useMemo(() => readCriteriaList(text), [text]);
  const count = list.groups.reduce((sum, { criteria }) => sum + criteria.length, 0);
  const refusal = text.trim() === '' ? 'Вставьте список.' : reasonOf(mayInsertList(store.content(), list));
  const add = (): void => {
    store.edit((content) => insertList(content, list, randomKey));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Вставить список критериев"
      size="lg"
      footer={
        <Button variant="primary" disabledReason={refusal} onClick={add}>
          {count === 0 ? 'Добавить' : `Добавить ${countOf(count, CRITERIA)}`}
        </Button>
      }
    >
      <Field
        label="Список"
        help="Скопируйте столбцы таблицы или строки текста. Группа — отдельный столбец, строка с двоеточием или заглавными; баллы — в столбце или в скобках."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={MOST_CHARACTERS}
            placeholder={EXAMPLE}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Preview list={list} />
    </Dialog>
  );
}

function Preview({ list: { groups, problems } }: { list: CriteriaList }) {
  return (
    <section aria-label="Что будет добавлено" aria-live="polite" className="mt-4 flex flex-col gap-3">
      {problems.map(({ line, reason }) => (
        <p key={line} className="text-sm text-grade-poor">
          Строка {line} не войдёт. {reason}
        </p>
      ))}
      {groups.map(({ name, criteria }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- groups of a text have no other key, and equal names are allowed
        <div key={at}>
          <h3 className="font-semibold break-words">{name}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {criteria.map((criterion, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={place} className="text-sm break-words">
                {criterion.name} <span className="text-muted">{scaleText(criterion.scale)}</span>
                {criterion.description !== '' && <span className="block text-muted">{criterion.description}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
